import { requestHydration } from '../../lib/page/page-events.ts'
import type { ItemOption } from './cart-store.ts'

/**
 * State of the cart drawer, through which other parts open it before its code has loaded. Kept small, because
 * the drawer itself is a chunk that loads on demand.
 */

export interface AddedItem {
  name: string
  options?: readonly ItemOption[]
}

export interface DrawerState {
  open: boolean
  /** Item that was just added and made the drawer open; null if the shopper opened it. */
  added: AddedItem | null
}

export const CLOSED_DRAWER: DrawerState = { open: false, added: null }
let drawer = CLOSED_DRAWER
const drawerListeners = new Set<() => void>()

/** Opens the cart drawer and loads its code on first use; shows the item that was just added. */
export function openCartDrawer(added: AddedItem | null = null): void {
  setDrawer({ open: true, added })
  requestHydration('cart-drawer')
}

export function closeCartDrawer(): void {
  setDrawer(CLOSED_DRAWER)
}

export const cartDrawer = () => drawer

/** Calls back when the drawer is opened or closed. Returns a function that unsubscribes. */
export function onCartDrawer(listener: () => void): () => void {
  drawerListeners.add(listener)
  return () => drawerListeners.delete(listener)
}

function setDrawer(next: DrawerState) {
  drawer = next
  for (const notify of drawerListeners) notify()
}
