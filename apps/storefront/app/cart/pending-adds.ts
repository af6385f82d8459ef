import * as shopConfig from '../platform/shop-config.ts'
import type { ItemToAdd, ProductToAdd } from './cart.ts'
import { ADDING_KEY, confirmPieces } from './cart-count.ts'

/** What a shopper wants in the cart: some pieces of one product, or a set. */
export type AddRequest = { product: ProductToAdd; quantity: number } | { items: readonly ItemToAdd[] }

/** By how much a request raises what the header counts. */
export function piecesOf(request: AddRequest): number {
  const quantities = 'items' in request ? request.items.map(({ quantity }) => quantity) : [request.quantity]
  if (shopConfig.minicart.countType !== 'quantity') return quantities.length
  return quantities.reduce((sum, quantity) => sum + quantity, 0)
}

/** A request whose outcome is not known yet. */
export interface PendingAdd {
  request: AddRequest
  /** The request has been sent. */
  isSent: boolean
  /** How many pieces the cart had before. */
  before: number
  /** Its page was left: the next page finds out the outcome, or this one when the shopper comes back to it. */
  isLeft: boolean
}

const underWay = new Set<PendingAdd>()

/**
 * Remembers a request until it is settled. When its page is left before, the next page of this tab settles it
 * (resume-adding.ts).
 * @returns ends it
 */
export function remember(pendingAdd: PendingAdd): () => void {
  if (underWay.size === 0) addEventListener('pagehide', leave)
  underWay.add(pendingAdd)
  return () => {
    underWay.delete(pendingAdd)
    if (underWay.size === 0) removeEventListener('pagehide', leave)
  }
}

/** The requests that an earlier page did not settle; empty from the second call on. */
export function takeUnsettled(): readonly PendingAdd[] {
  const stored = sessionStorage.getItem(ADDING_KEY)
  sessionStorage.removeItem(ADDING_KEY)
  return stored ? JSON.parse(stored) : []
}

function leave() {
  try {
    sessionStorage.setItem(ADDING_KEY, JSON.stringify([...underWay]))
  } catch {
    // Without storage the next page cannot take over; requests that were sent are carried out all the same.
    return
  }
  for (const pendingAdd of underWay) {
    pendingAdd.isLeft = true
    // The next page goes on counting them.
    confirmPieces(piecesOf(pendingAdd.request))
  }
}
