import { requestHydration } from '../../lib/page/page-events.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'

/**
 * Storage key of the count on the cart icon, shared by all pages and tabs. Adding raises it before the request, and
 * the backend's answer corrects it.
 */
export const CART_COUNT_KEY = 'kopgroep-cart-count'

/** Session storage key of the cart changes that a page had not finished when it was left. */
export const ADDING_KEY = 'kopgroep-adding'

/** Pieces that are counted but not confirmed. */
let pending = 0

/** The displayed number. */
export const storedCartCount = () => parseCartCount(readStored(CART_COUNT_KEY))

export function parseCartCount(stored: string | null): number {
  const count = Number(stored)
  return Number.isFinite(count) && count > 0 ? count : 0
}

/** Hydrates the cart icon, so that it shows the count at the press that adds. Its first count would load it later. */
export const prepareCartCount = () => requestHydration('header-entries')

/** Returns the part of the count that the backend has confirmed. */
export function settledCartCount(): number {
  return storedCartCount() - pending
}

/** Stores the backend's count, to which the pieces of pending requests are added. */
export function storeCartCount(count: number): void {
  writeCartCount(count + pending)
}

/** Counts pieces that are being added. Follow each call by one of the two functions below. */
export function beginAdding(pieces: number): void {
  addPendingPieces(pieces)
}

/** Ends counting of these pieces: the next count, from the backend or another page, includes them. */
export function confirmPieces(pieces: number): void {
  pending -= pieces
}

/** Reverts the count of pieces that were not added. */
export function rollBackPieces(pieces: number): void {
  addPendingPieces(-pieces)
}

function addPendingPieces(pieces: number) {
  pending += pieces
  writeCartCount(storedCartCount() + pieces)
}

function writeCartCount(count: number) {
  writeStored(CART_COUNT_KEY, count > 0 ? String(count) : null)
}
