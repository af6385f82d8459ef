import { onStoredChange } from '../platform/browser-storage.ts'
import { CART_COUNT_KEY, storedCartCount } from './cart-signals.ts'

/** The number of pieces on the cart's icon and in its name, as this device last knew it; other tabs are followed. */
export default function countCart(root: ParentNode): void {
  if (root !== document) return
  const show = () => {
    const count = storedCartCount()
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.textContent = count > 99 ? '99+' : String(count)
      badge.hidden = count === 0
      const entry = badge.parentElement
      const { one = '', many = '' } = entry?.dataset ?? {}
      if (entry) entry.ariaLabel = count === 1 ? one : many.replace('{count}', String(count))
    }
  }
  if (storedCartCount() > 0) show()
  onStoredChange(CART_COUNT_KEY, show)
}
