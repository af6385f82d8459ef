import * as shopConfig from '../../lib/shop/shop-config.ts'
import { ADDING_KEY, confirmPieces } from './cart-count.ts'
import type { Cart, ItemToAdd, ProductToAdd } from './cart-store.ts'

/** Products that a shopper adds to the cart: pieces of one product, or a set. */
export type AddRequest = { product: ProductToAdd; quantity: number } | { items: readonly ItemToAdd[] }

/** Counts the pieces that a request adds to the header's count. */
export function countRequestPieces(request: AddRequest): number {
  const quantities = 'items' in request ? request.items.map(({ quantity }) => quantity) : [request.quantity]
  if (shopConfig.minicart.countType !== 'quantity') return quantities.length
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

/** An add whose outcome is not known yet. */
export interface PendingAdd {
  request: AddRequest
  /** True once the request was sent. */
  isSent: boolean
  /** Quantity of the cart before the change. */
  before: number
  /** True if the shopper left the page: the next page determines the outcome, or this one after a return. */
  isLeft: boolean
}

/** Any other change of the cart whose outcome is not known yet. */
export interface PendingChange {
  title: string
  cartId: string
  /** The contents of the cart before the change. */
  before: string
  /** The quantity that it sets, for the next page to check, or to send if this page did not. */
  wanted: WantedQuantity | null
  isSent: boolean
  isLeft: boolean
}

export interface WantedQuantity {
  itemId: string
  quantity: number
}

const pendingRequests = new Set<PendingAdd | PendingChange>()

/**
 * Tracks a request until it is settled. If its page is left before, the next page of this tab settles it.
 * @returns a function that stops tracking the request
 */
export function trackPending(pending: PendingAdd | PendingChange): () => void {
  if (pendingRequests.size === 0) addEventListener('pagehide', saveUnsettled)
  pendingRequests.add(pending)
  return () => {
    pendingRequests.delete(pending)
    if (pendingRequests.size === 0) removeEventListener('pagehide', saveUnsettled)
  }
}

/** Takes the requests that an earlier page did not settle; empty from the second call on. */
export function takeUnsettled(): readonly (PendingAdd | PendingChange)[] {
  const stored = sessionStorage.getItem(ADDING_KEY)
  sessionStorage.removeItem(ADDING_KEY)
  return stored ? JSON.parse(stored) : []
}

function saveUnsettled() {
  try {
    sessionStorage.setItem(ADDING_KEY, JSON.stringify([...pendingRequests]))
  } catch {
    // Without storage the next page cannot take over; requests that were sent are executed anyway.
    return
  }
  for (const pending of pendingRequests) {
    pending.isLeft = true
    // The next page continues the count.
    if ('request' in pending) confirmPieces(countRequestPieces(pending.request))
  }
}

/** Returns the parts of a cart that a change can affect: every change alters at least one. */
export const cartContents = ({ coupon, giftMessage, items }: Cart) =>
  JSON.stringify([coupon, giftMessage, items.map((item) => [item.id, item.quantity, item.giftMessage])])
