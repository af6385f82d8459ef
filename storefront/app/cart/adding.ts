import { shopConfig } from '../platform/shop-config.ts'
import type { ItemToAdd, ProductToAdd } from './cart.ts'
import { ADDING_KEY } from './cart-count.ts'

/** What a shopper wants in the cart: some pieces of one product, or a set. */
export type Order = { product: ProductToAdd; quantity: number } | { items: readonly ItemToAdd[] }

/** By how much an order raises what the header counts. */
export function piecesOf(order: Order): number {
  const quantities = 'items' in order ? order.items.map(({ quantity }) => quantity) : [order.quantity]
  if (shopConfig.minicart.countType !== 'quantity') return quantities.length
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

/** An order whose outcome is not known yet. */
export interface Adding {
  order: Order
  /** The backend was asked to carry it out. */
  isSent: boolean
  /** What the cart counted before. */
  before: number
}

const underWay = new Set<Adding>()

/**
 * Remembers an order until it is settled. When its page is left before, the next page of this tab finds out what became
 * of it (resume-adding.ts).
 * @returns settles it
 */
export function remember(adding: Adding): () => void {
  if (underWay.size === 0) {
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
  }
  underWay.add(adding)
  return () => {
    underWay.delete(adding)
    if (underWay.size > 0) return
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}

/** What an earlier page has left unsettled; asked for once. */
export function takeUnsettled(): readonly Adding[] {
  const kept = sessionStorage.getItem(ADDING_KEY)
  sessionStorage.removeItem(ADDING_KEY)
  return kept ? JSON.parse(kept) : []
}

function leave() {
  try {
    sessionStorage.setItem(ADDING_KEY, JSON.stringify([...underWay]))
  } catch {
    // Where the browser refuses storage the next page does not know; what was sent is carried out all the same.
  }
}

/** Out of the browser's cache the page goes on where it was, and settles its orders itself. */
function comeBack() {
  sessionStorage.removeItem(ADDING_KEY)
}
