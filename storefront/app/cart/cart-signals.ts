import { onStoredChange, readStored, writeStored } from '../platform/browser-storage.ts'
import type { LineOption } from './cart.ts'

/**
 * What every page knows of the cart before anything of it is loaded: how many pieces it holds, and whether its drawer
 * is asked for. Small on purpose: the cart itself is a chunk that comes when it is wanted.
 */

/** What was just put in, as the drawer shows it before the backend has answered. */
export interface JustAdded {
  name: string
  /** Per piece in EUR incl. VAT. */
  price: number
  picture: string | null
  options?: readonly LineOption[]
}

export const CART_COUNT_KEY = 'kopgroep-cart-count'

/** The number on the cart's icon, as last known; other tabs follow it. */
export function storedCartCount(): number {
  const count = Number(readStored(CART_COUNT_KEY))
  return Number.isFinite(count) && count > 0 ? count : 0
}

export function storeCartCount(count: number): void {
  writeStored(CART_COUNT_KEY, count > 0 ? String(count) : null)
}

const CART_CHANGED_KEY = 'kopgroep-cart-changed'
const THIS_TAB = Math.random().toString(36).slice(2)

/** Tells other tabs to read their cart again. */
export function tellOtherTabs(): void {
  writeStored(CART_CHANGED_KEY, `${THIS_TAB} ${Date.now()}`)
}

/** Calls back when another tab has changed the cart. Returns the way to stop. */
export function onOtherTabsChange(listener: () => void): () => void {
  return onStoredChange(CART_CHANGED_KEY, (value) => {
    if (!value?.startsWith(THIS_TAB)) listener()
  })
}

type DrawerListener = (added: JustAdded | null) => void
const listeners = new Set<DrawerListener>()

/** Opens the cart's drawer wherever it hangs; with what was just added, it says so. */
export function openCartDrawer(added: JustAdded | null = null): void {
  for (const listener of listeners) listener(added)
}

export function onCartDrawer(listener: DrawerListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
