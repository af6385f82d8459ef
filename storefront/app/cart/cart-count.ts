import { currentMessages, onMessages } from '../platform/messages.ts'
import { readStored, writeStored } from '../platform/read-stored.ts'

/**
 * The number on the cart's icon. It is kept in the browser, so that every page and every tab shows the same one; a press
 * that adds raises it at once, before any of the cart's code is there, and the backend's answer puts it right.
 */
export const CART_COUNT_KEY = 'kopgroep-cart-count'

/** In the session's storage: what a page was still adding when it was left (pending-adds.ts). */
export const ADDING_KEY = 'kopgroep-adding'

/** Pieces that are counted and not confirmed. */
let pending = 0
/** Of them, those of clicks that no code has taken up yet, by what was pressed. */
const clicks = new Map<Element, number>()

/** The number as it is shown. */
export function storedCartCount(): number {
  const count = Number(readStored(CART_COUNT_KEY))
  return Number.isFinite(count) && count > 0 ? count : 0
}

/** Of that number, what the backend has confirmed. */
export function settledCartCount(): number {
  return storedCartCount() - pending
}

/** Shows what the backend's cart counts, and on top of it what is still on its way. */
export function storeCartCount(count: number): void {
  show(count + pending)
}

/** Counts a press before anything can be done about it. The same button once, until its press is taken up. */
export function countClick(button: Element, pieces: number): void {
  if (clicks.has(button)) return
  clicks.set(button, pieces)
  expectPieces(pieces)
}

/** Presses that came to nothing are taken back: one, or all. */
export function rollBackClicks(button?: Element): void {
  for (const [pressed, pieces] of clicks) {
    if (button && pressed !== button) continue
    clicks.delete(pressed)
    rollBackPieces(pieces)
  }
}

/** Counts pieces whose adding begins; those of a press are counted already. Each call is followed by one of the two below. */
export function beginAdding(pieces: number): void {
  let counted = 0
  for (const of of clicks.values()) counted += of
  clicks.clear()
  expectPieces(pieces - counted)
}

/** The pieces are part of what is told next: the backend's cart has them, or another page counts them. */
export function confirmPieces(pieces: number): void {
  pending -= pieces
}

/** The pieces were not added. */
export function rollBackPieces(pieces: number): void {
  expectPieces(-pieces)
}

function expectPieces(pieces: number) {
  pending += pieces
  show(storedCartCount() + pieces)
}

function show(count: number) {
  writeStored(CART_COUNT_KEY, count > 0 ? String(count) : null)
}

/** From now on: what went wrong is always said, and a page that is left takes no press with it. */
export function rollBackLostClicks(): void {
  onMessages(() => {
    if (currentMessages().at(-1)?.kind === 'danger') rollBackClicks()
  })
  addEventListener('pagehide', () => rollBackClicks())
}
