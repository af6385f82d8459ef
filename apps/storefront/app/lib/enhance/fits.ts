import { readMyBike } from '../../features/partfinder/bike.ts'
import { findFitting } from '../../features/partfinder/partfinder-api.ts'
import { texts } from '../i18n/texts.ts'
import { isRenderedByIsland } from '../page/page-events.ts'
import { productAt } from './cards.ts'

/** Cards that wait for the next query. */
let waiting: HTMLElement[] = []

/** Marks a card, or a part of a set, whose product is known to fit the shopper's bike. All cards of a page are asked for in one query. */
export function markFits(card: HTMLElement): void {
  if (isRenderedByIsland(card)) return
  waiting.push(card)
  if (waiting.length === 1) queueMicrotask(() => void markWaiting())
}

async function markWaiting(): Promise<void> {
  const cards = waiting
  waiting = []
  const bike = readMyBike()
  const skus = [...new Set(cards.map(productAt))]
  const fitting = bike ? await findFitting(skus, bike).catch(() => new Set<string>()) : new Set<string>()
  for (const card of cards) {
    card.querySelector('.card-fits')?.remove()
    if (!fitting.has(productAt(card))) continue
    const mark = document.createElement('span')
    mark.className = 'pill pill-success card-fits'
    mark.textContent = texts.partfinder_fits_bike()
    card.firstElementChild?.after(mark)
  }
}
