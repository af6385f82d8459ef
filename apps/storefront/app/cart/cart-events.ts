import { requestHydration } from '../platform/request-hydration.ts'
import type { ItemOption } from './cart.ts'

/**
 * How the parts of the shop notify each other of the cart's drawer before anything of it is loaded. Small on purpose: the cart itself is a chunk that comes when it is wanted.
 */

/** The item that was just added, as the drawer shows it. */
export interface AddedItem {
  name: string
  /** Per piece in EUR incl. VAT. */
  price: number
  picture: string | null
  options?: readonly ItemOption[]
}

export interface DrawerState {
  open: boolean
  /** The item that was just added, if that is why it opened. */
  added: AddedItem | null
}

export const CLOSED: DrawerState = { open: false, added: null }
let drawer = CLOSED
const followers = new Set<() => void>()

/** Opens the cart's drawer, whose code comes with the first time; with what was just added, it says so. */
export function openCartDrawer(added: AddedItem | null = null): void {
  show({ open: true, added })
  requestHydration('cart/cart-drawer')
}

export function closeCartDrawer(): void {
  show(CLOSED)
}

export const cartDrawer = () => drawer

/** Calls back when the drawer is opened or closed. Returns the way to stop. */
export function onCartDrawer(listener: () => void): () => void {
  followers.add(listener)
  return () => followers.delete(listener)
}

function show(next: DrawerState) {
  drawer = next
  for (const notify of followers) notify()
}
