import { forgetViewed } from '../../features/recommendations/viewed-products.ts'
import { fetchPart } from '../page/fragments.ts'
import { addPart } from '../page/page-events.ts'
import { skuParameters } from '../page/sku-parameters.ts'
import keepSources from './recommendation-sources.enhance.ts'

/**
 * Puts the fragment of a place into it; without anything to show the place goes.
 * @param skus of the products that it is asked for, where it is the shopper's own
 * @throws {Error} when it does not come
 */
export async function fillPlace(place: HTMLElement, skus?: readonly string[]): Promise<void> {
  const { fragment = '' } = place.dataset
  const part = await fetchPart(skus ? `${fragment}?${skuParameters(skus)}` : fragment)
  const content = part.firstElementChild as HTMLElement | null
  // Products that the shop no longer has are removed from those viewed.
  if (content?.dataset.gone) forgetViewed(JSON.parse(content.dataset.gone))
  if (!content?.firstElementChild) return place.remove()
  const panels = [...part.querySelectorAll('[role=tabpanel]')]
  addPart(place.querySelector('.fragment-room') ?? place, part)
  // Cards in a tab count as shown once the tab is opened.
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) keepSources(target as Element)
  })
  for (const panel of panels) watcher.observe(panel, { attributeFilter: ['hidden'] })
}
