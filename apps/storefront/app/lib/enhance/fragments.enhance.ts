import { VIEWED_KEY, viewedBeside } from '../../features/recommendations/viewed-products.ts'
import { reportError } from '../page/error-reporting.ts'
import { whenNear } from '../page/scheduling.ts'
import { onStoredChange } from '../storage/browser-storage.ts'
import { isAllowed, onConsentChange } from '../storage/consent.ts'

type Skus = readonly string[]

/** Where the products of a place come from; none, and the place stays hidden. */
const sources: Partial<Record<string, (place: HTMLElement) => Skus | Promise<Skus>>> = {
  viewed: ({ dataset: { product, unlessFollowed } }) =>
    unlessFollowed && isAllowed('personal') ? [] : viewedBeside(product),
  followed: async () => {
    if (!isAllowed('personal')) return []
    const skus = await import('../../features/recommendations/followed-skus.ts').then((module) =>
      module.followedSkus(),
    )
    // The consent may have been withdrawn meanwhile.
    return isAllowed('personal') ? skus : []
  },
}

/**
 * Fills the places of a page that are a fragment of their own (`data-fragment`) when the shopper comes near: those that
 * are the same for everybody, and those of the shopper's own products (`data-skus`), of which the server only sees which.
 */
export default function fillFragments(root: ParentNode): void {
  showPlaces(root)
  if (root !== document) return
  onConsentChange(() => showPlaces(document))
  onStoredChange(VIEWED_KEY, () => showPlaces(document))
}

const skusOf = new WeakMap<Element, Skus>()
const watched = new WeakSet<Element>()

function showPlaces(root: ParentNode) {
  for (const place of root.querySelectorAll<HTMLElement>('[data-fragment]')) {
    showPlace(place).catch((cause) => drop(place, cause))
  }
}

async function showPlace(place: HTMLElement) {
  const skus = await sources[place.dataset.skus ?? '']?.(place)
  if (skus) skusOf.set(place, skus)
  place.hidden = skus?.length === 0
  if (place.hidden || watched.has(place)) return
  watched.add(place)
  whenNear(place, () => fill(place).catch((cause) => drop(place, cause)))
}

async function fill(place: HTMLElement) {
  const module = await import('./fragments.ts')
  await module.fillPlace(place, skusOf.get(place))
}

/** A recommendation that does not come is told to the shop, and not missed by the shopper. */
function drop(place: HTMLElement, cause: unknown) {
  place.remove()
  reportError(cause, { during: 'filling a part of the page' })
}
