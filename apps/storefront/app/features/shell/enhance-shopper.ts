import { isRenderedByIsland } from '../../lib/page/page-events.ts'
import { skuAt } from '../product/card/enhance-cards.ts'
import { readStoredWishlist } from '../wishlist/stored-wishlist.ts'

/** Marks a heart (`data-wish`) outside islands if its product is on the wishlist. */
export function markHeart(heart: HTMLElement): void {
  if (isRenderedByIsland(heart)) return
  const items = readStoredWishlist()?.items ?? []
  const isPressed = String(items.some(({ sku }) => sku === skuAt(heart)))
  if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed
}
