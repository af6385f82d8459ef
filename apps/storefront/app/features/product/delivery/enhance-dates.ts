import { isRenderedByIsland, PART_ADDED } from '../../../lib/page/page-events.ts'
import { arrivalText, deliveryPhrases, promiseAt, promisesOfPage, promiseText } from './delivery-promise.ts'

const MINUTE_MS = 60_000
const PROMISE_SELECTOR = '[data-promise]'
let isStarted = false
/** Texts with date and countdown, loaded only on pages that show them. */
let full: typeof import('./dated-promise.ts').fullPromiseText | undefined

/**
 * Fills a `PromiseText` outside islands with the delivery day for an order placed now. Updates all of them
 * each minute and when a part is added or swapped. Islands render their own.
 */
export function showPromise(place: HTMLElement): void {
  update([place])
  if (isStarted) return
  isStarted = true
  setInterval(updateAll, MINUTE_MS)
  // A page from the back/forward cache still shows the time at which it was left.
  addEventListener('pageshow', updateAll)
  addEventListener(PART_ADDED, updateAll)
}

/**
 * Text that this script last wrote into an element, and the server's text, which returns once every promise
 * of the page has expired.
 */
const written = new WeakMap<HTMLElement, { words: string; forAnyDay: string }>()

const updateAll = () => update(document.querySelectorAll<HTMLElement>(PROMISE_SELECTOR))

function update(places: Iterable<HTMLElement>) {
  const now = new Date()
  const promises = promisesOfPage()
  for (const place of places) {
    if (isRenderedByIsland(place)) continue
    const { promise: code = '', form } = place.dataset
    const last = written.get(place)
    const shown = place.textContent ?? ''
    const forAnyDay = last?.words === shown ? last.forAnyDay : shown
    const promise = promiseAt(promises.get(code) ?? [], now)
    if (form === 'full' && !full) {
      void fetchFull()
      continue
    }
    const wording = form === 'full' && full ? full : form === 'long' ? promiseText : arrivalText
    const words = promise ? wording(promise, now, deliveryPhrases()) : forAnyDay
    written.set(place, { words, forAnyDay })
    if (words === shown) continue
    place.textContent = words
  }
}

async function fetchFull() {
  try {
    full = (await import('./dated-promise.ts')).fullPromiseText
    updateAll()
  } catch {
    // The server's undated text stays.
  }
}
