import { deliveryPhrases } from './delivery-phrases.ts'
import { arrivalText, promiseAt, promiseText, unpackPromises } from './delivery-promise.ts'

const MINUTE_MS = 60_000
const PLACE = '[data-promise]'
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
  const changes = { childList: true, characterData: true, attributeFilter: ['data-promise'], subtree: true }
  new MutationObserver((records) => update(new Set(records.flatMap(outdatedIn)))).observe(
    document.body,
    changes,
  )
}

/** The places that a change of the page concerns. Most concern none, and each waits for this before it is painted. */
function outdatedIn({ type, target, addedNodes }: MutationRecord): HTMLElement[] {
  const own = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(PLACE)
  const added = [...addedNodes].flatMap((node) =>
    node instanceof Element
      ? [...node.querySelectorAll<HTMLElement>(PLACE), node.closest<HTMLElement>(PLACE)]
      : [],
  )
  return [own, ...added].filter(
    (place) => place && (type === 'attributes' || said.get(place)?.words !== place.textContent),
  ) as HTMLElement[]
}

/** What was said last in a place, and what stood there before: it is said again once all that the page carries has passed. */
const said = new WeakMap<HTMLElement, { words: string; forAnyDay: string }>()

const updateAll = () => update(document.querySelectorAll<HTMLElement>(PLACE))

function update(places: Iterable<HTMLElement>) {
  const now = new Date()
  const promises = unpackPromises(document.getElementById('usp')?.dataset.promises ?? '')
  for (const place of places) {
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
