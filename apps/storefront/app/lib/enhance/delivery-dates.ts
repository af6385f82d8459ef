import {
  arrivalText,
  deliveryPhrases,
  promiseAt,
  promisesOfPage,
  promiseText,
} from '../../features/delivery/delivery-promise.ts'
import { isRenderedByIsland } from '../page/page-events.ts'

const MINUTE_MS = 60_000
const PROMISE_SELECTOR = '[data-promise]'
let isBegun = false

/**
 * Says in each `PromiseText` outside islands when it comes if it is ordered now, keeps that up to the minute, and says it in
 * what comes into the page later as well. Islands say it themselves.
 */
export function updateDeliveryTexts(): void {
  if (isBegun) return
  isBegun = true
  updateAll()
  setInterval(updateAll, MINUTE_MS)
  // A page that comes back out of the browser's cache tells of the time that it was left.
  addEventListener('pageshow', updateAll)
  const changes = { childList: true, characterData: true, attributeFilter: ['data-promise'], subtree: true }
  new MutationObserver((records) => {
    const outdated = new Set(records.flatMap(outdatedIn))
    if (outdated.size > 0) update(outdated)
  }).observe(document.body, changes)
}

/** The places that a change of the page concerns. Most concern none, and each waits for this before it is painted. */
function outdatedIn({ type, target, addedNodes }: MutationRecord): HTMLElement[] {
  const own = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(
    PROMISE_SELECTOR,
  )
  const added = [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [...node.querySelectorAll<HTMLElement>(PROMISE_SELECTOR), node.closest<HTMLElement>(PROMISE_SELECTOR)]
      : [],
  )
  return [own, ...added].filter(
    (place) => place && (type === 'attributes' || written.get(place)?.words !== place.textContent),
  ) as HTMLElement[]
}

/** What this script last wrote in a place, and the server's text, which returns once every promise of the page has passed. */
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
    const wording = form === 'long' ? promiseText : arrivalText
    const words = promise ? wording(promise, now, deliveryPhrases()) : forAnyDay
    written.set(place, { words, forAnyDay })
    if (words === shown) continue
    place.textContent = words
  }
}
