import { deliveryPhrases } from './delivery-phrases.ts'
import { arrivalText, promiseAt, promiseText, unpackPromises } from './delivery-promise.ts'

const MINUTE_MS = 60_000
let isBegun = false

/**
 * Says in each `PromiseText` of the page when it comes if it is ordered now, keeps that up to the minute, and says it in
 * what comes into the page later as well.
 */
export function updateDeliveryTexts(): void {
  if (isBegun) return
  isBegun = true
  updateAll()
  setInterval(updateAll, MINUTE_MS)
  // A page that comes back out of the browser's cache tells of the time that it was left.
  addEventListener('pageshow', updateAll)
  const changes = { childList: true, characterData: true, subtree: true }
  new MutationObserver(updateAll).observe(document.body, changes)
}

/** What was said last in a place, and what stood there before: it is said again once all that the page carries has passed. */
const said = new WeakMap<HTMLElement, { words: string; forAnyDay: string }>()

function updateAll() {
  const now = new Date()
  const promises = unpackPromises(document.getElementById('usp')?.dataset.promises ?? '')
  for (const place of document.querySelectorAll<HTMLElement>('[data-promise]')) {
    const { promise: code = '', form } = place.dataset
    const last = said.get(place)
    const shown = place.textContent ?? ''
    const forAnyDay = last?.words === shown ? last.forAnyDay : shown
    const promise = promiseAt(promises.get(code) ?? [], now)
    const say = form === 'long' ? promiseText : arrivalText
    const words = promise ? say(promise, now, deliveryPhrases()) : forAnyDay
    said.set(place, { words, forAnyDay })
    if (words === shown) continue
    // The text stays the one that an island knows as its own.
    if (place.firstChild instanceof Text) place.firstChild.data = words
    else place.textContent = words
  }
}
