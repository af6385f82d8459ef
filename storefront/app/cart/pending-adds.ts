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
  /** The backend was asked to carry it out. */
  isSent: boolean
  /** How many pieces the cart had before. */
  before: number
  /** Its page was left: what became of it is another page's to find out, or this one's once it is back. */
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

/** What a page has left unsettled; asked for once. */
export function takeUnsettled(): readonly PendingAdd[] {
  const kept = sessionStorage.getItem(ADDING_KEY)
  sessionStorage.removeItem(ADDING_KEY)
  return kept ? JSON.parse(kept) : []
}

function leave() {
  try {
    sessionStorage.setItem(ADDING_KEY, JSON.stringify([...underWay]))
  } catch {
    // Where the browser refuses storage nobody can take over; what was sent is carried out all the same.
    return
  }
  for (const pendingAdd of underWay) {
    pendingAdd.isLeft = true
    // They stay counted, by whoever takes over.
    confirmPieces(piecesOf(pendingAdd.request))
  }
}
