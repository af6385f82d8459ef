import { currentMessages, onMessages } from '../../lib/page/messages.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'

/**
 * Storage key of the count on the cart icon, shared by all pages and tabs. A click that adds raises it before the
 * cart's code has loaded; the backend's answer corrects it.
 */
export const CART_COUNT_KEY = 'kopgroep-cart-count'

/** Session storage key of the cart changes that a page had not finished when it was left. */
export const ADDING_KEY = 'kopgroep-adding'

/** Pieces that are counted but not confirmed. */
let pending = 0
/** Pieces of clicks whose request has not started yet, by the pressed button. Part of `pending`. */
const clicks = new Map<Element, number>()

/** The displayed number. */
export function storedCartCount(): number {
  const count = Number(readStored(CART_COUNT_KEY))
  return Number.isFinite(count) && count > 0 ? count : 0
}

/** Returns the part of the count that the backend has confirmed. */
export function settledCartCount(): number {
  return storedCartCount() - pending
}

/** Stores the backend's count, to which the pieces of pending requests are added. */
export function storeCartCount(count: number): void {
  writeCartCount(count + pending)
}

/** Counts a press before the code that adds to the cart is loaded: once for each button, until its request begins. */
export function countClick(button: Element, pieces: number): void {
  if (clicks.has(button)) return
  clicks.set(button, pieces)
  addPendingPieces(pieces)
}

/** Reverts counted clicks whose request never started: of one button, or all. */
export function rollBackClicks(button?: Element): void {
  for (const [pressed, pieces] of clicks) {
    if (button && pressed !== button) continue
    clicks.delete(pressed)
    rollBackPieces(pieces)
  }
}

/**
 * Counts pieces that are being added, except those already counted at the click. Follow each call by one
 * of the two functions below.
 */
export function beginAdding(pieces: number): void {
  let counted = 0
  for (const clicked of clicks.values()) counted += clicked
  clicks.clear()
  addPendingPieces(pieces - counted)
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

/** Reverts counted clicks that failed or whose page was left. */
export function rollBackLostClicks(): void {
  onMessages(() => {
    if (currentMessages().at(-1)?.kind === 'danger') rollBackClicks()
  })
  addEventListener('pagehide', () => rollBackClicks())
}
