import { readMyBike } from '../../features/partfinder/bike.ts'
import { texts } from '../i18n/texts.ts'
import { isRenderedByIsland } from '../page/page-events.ts'
import { productAt } from './cards.ts'

/** Cards to include in the next query. */
let waiting: HTMLElement[] = []

/**
 * Marks a card whose product is known to fit the shopper's bike; also marks a part of a set that is known not
 * to fit. One query serves all cards of a page, another all parts.
 */
export function markFits(card: HTMLElement): void {
  if (isRenderedByIsland(card)) return
  waiting.push(card)
  if (waiting.length === 1) queueMicrotask(() => void markWaiting())
}

async function markWaiting(): Promise<void> {
  const cards = waiting
  waiting = []
  const bike = readMyBike()
  // Most shoppers have no bike, and load nothing for it.
  const api = bike && (await import('../../features/partfinder/partfinder-api.ts').catch(() => null))
  if (!api) {
    for (const card of cards) showFit(card, undefined)
    return
  }
  const mark = async (marked: readonly HTMLElement[], read: typeof api.readBikeFits) => {
    const skus = [...new Set(marked.map(productAt))]
    const known = skus.length > 0 ? await read(skus, bike).catch(() => null) : null
    for (const card of marked) showFit(card, known?.get(productAt(card)))
  }
  const isPart = (card: HTMLElement) => card.matches('[data-part]')
  await Promise.all([
    mark(cards.filter(isPart), api.readBikeFits),
    mark(
      cards.filter((card) => !isPart(card)),
      async (skus, own) => new Map([...(await api.findFitting(skus, own))].map((sku) => [sku, true])),
    ),
  ])
}

/** @param fits undefined if nothing is known */
function showFit(card: HTMLElement, fits: boolean | undefined) {
  card.querySelector('.card-fits')?.remove()
  if (fits === undefined) return
  const mark = document.createElement('span')
  mark.className = `pill ${fits ? 'pill-success' : 'pill-warning'} card-fits`
  mark.textContent = fits ? texts.partfinder_fits_bike() : texts.partfinder_fits_not()
  card.firstElementChild?.after(mark)
}
