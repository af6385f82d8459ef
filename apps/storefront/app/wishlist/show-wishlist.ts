import { isRenderedByIsland } from '../platform/is-rendered-by-island.ts'
import { readStoredWishlist } from './stored-wishlist.ts'

/** Marks the hearts (`data-wish`) outside islands of what is on the wishlist, and counts it in the header (wishlist-entry.tsx). */
export function showWishlist(root: ParentNode): void {
  const items = readStoredWishlist()?.items ?? []
  const skus = new Set(items.map(({ sku }) => sku))
  for (const heart of root.querySelectorAll('[data-wish]')) {
    if (isRenderedByIsland(heart)) continue
    const { sku = '' } = heart.closest<HTMLElement>('[data-sku]')?.dataset ?? {}
    const isPressed = String(skus.has(sku))
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed
  }
  for (const badge of root.querySelectorAll<HTMLElement>('[data-wish-count]')) {
    badge.textContent = items.length > 99 ? '99+' : String(items.length)
    badge.hidden = items.length === 0
    const entry = badge.parentElement
    const { none = '', one = '', many = '' } = entry?.dataset ?? {}
    if (!entry) continue
    entry.ariaLabel =
      items.length === 0 ? none : items.length === 1 ? one : many.replace('{count}', String(items.length))
  }
}
