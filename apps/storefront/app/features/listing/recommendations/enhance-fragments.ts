import { texts } from '../../../lib/i18n/texts.ts'
import { fetchPart, withSkus } from '../../../lib/navigation/fragments.ts'
import { reportError } from '../../../lib/page/error-reporting.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import { addPart } from '../../../lib/page/page-events.ts'
import { whenNear } from '../../../lib/page/scheduling.ts'
import { isAllowed } from '../../../lib/storage/consent.ts'
import { forgetViewed, rememberViewed, viewedBeside } from './viewed-products.ts'

type Skus = readonly string[]

/** Skus shown in a container of the shopper's own products. */
const shownSkus = new WeakMap<Element, Skus>()
const watched = new WeakSet<Element>()

/**
 * Shows a container for the shopper's own products (`data-skus`) and fills it when it comes near the screen;
 * hidden if there are none. The server sees the skus, but not whose they are.
 */
export async function showPersonalPlace(place: HTMLElement): Promise<void> {
  const skus = await readSkus(place)
  shownSkus.set(place, skus)
  place.hidden = skus.length === 0
  if (place.hidden || watched.has(place)) return
  watched.add(place)
  whenNear(place, () => fillPlace(place))
}

async function readSkus({ dataset: { skus, product, unlessFollowed } }: HTMLElement): Promise<Skus> {
  if (skus === 'viewed') {
    if (product) rememberViewed(product)
    return unlessFollowed && isAllowed('personal') ? [] : viewedBeside(product)
  }
  if (!isAllowed('personal')) return []
  const { followedSkus } = await import('./followed-skus.ts')
  const read = await followedSkus(viewedBeside(undefined))
  // The consent may have been withdrawn meanwhile.
  return isAllowed('personal') ? read : []
}

/**
 * Inserts a fragment into its container (`data-fragment`). Removes the container if the fragment is empty or
 * fails to load; a failure is reported but not shown, because shoppers do not miss recommendations.
 */
export async function fillPlace(place: HTMLElement): Promise<void> {
  try {
    const skus = shownSkus.get(place)
    const { fragment = '' } = place.dataset
    const part = await fetchPart(skus ? withSkus(fragment, skus) : fragment)
    const content = part.firstElementChild as HTMLElement | null
    // Products that are no longer sold are removed from the viewed ones.
    if (content?.dataset.gone) forgetViewed(JSON.parse(content.dataset.gone))
    if (!content?.firstElementChild) return place.remove()
    showPart(place, part)
  } catch (cause) {
    place.remove()
    reportError(cause, { during: 'filling a part of the page' })
  }
}

function showPart(place: HTMLElement, part: DocumentFragment) {
  const panels = [...part.querySelectorAll('[role=tabpanel]')]
  addPart(place.querySelector('.fragment-room') ?? place, part)
  // Cards in a tab count as shown once the tab is opened.
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes)
      for (const product of (target as Element).querySelectorAll<HTMLElement>('[data-source]'))
        rememberSource(product)
  })
  for (const panel of panels) watcher.observe(panel, { attributeFilter: ['hidden'] })
}

const recommended = new Set<HTMLElement>()

/**
 * Stores which recommendation a product was seen in (`data-source`); entries of one task are written
 * together. A product in an unopened tab was not seen.
 */
export function rememberSource(product: HTMLElement): void {
  if (recommended.size === 0) queueMicrotask(storeSources)
  recommended.add(product)
}

async function storeSources() {
  const seen = [...recommended].filter((product) => !product.closest('[hidden]'))
  recommended.clear()
  if (!isAllowed('personal')) return
  const { rememberSources } = await import('./tracking-sources.ts')
  rememberSources(seen.map(({ dataset }) => dataset))
}

/** Forgets which products were viewed on this device. */
export function forgetAllViewed(): void {
  forgetViewed()
  showMessage('success', texts.recommendations_viewed_cleared())
  // The button that had the focus is removed with its row.
  document.getElementById('main')?.focus({ preventScroll: true })
}
