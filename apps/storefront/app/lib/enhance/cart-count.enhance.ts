import {
  ADDING_KEY,
  CART_COUNT_KEY,
  countClick,
  rollBackClicks,
  rollBackLostClicks,
  storedCartCount,
} from '../../features/cart/cart-count.ts'
import { onStoredChange, readTabStorage } from '../storage/browser-storage.ts'

/**
 * The number of pieces on the cart's icon and in its name, as this device last knew it; other tabs are followed. A press
 * on what adds to the cart (`data-adds-to-cart`, its value the number of pieces) is counted at once, also when it is the
 * first touch of the page and what adds is still to come; that takes it up with `beginAdding`.
 */
export default function countCart(root: ParentNode): void {
  if (root !== document) return
  if (storedCartCount() > 0) showCartCount()
  onStoredChange(CART_COUNT_KEY, showCartCount)
  rollBackLostClicks()
  addEventListener('click', countPress, { capture: true })
  settleLastPage()
  addEventListener('pageshow', ({ persisted }) => persisted && settleLastPage())
}

function showCartCount() {
  const count = storedCartCount()
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = count === 0
    const entry = badge.parentElement
    const { one = '', many = '' } = entry?.dataset ?? {}
    if (entry) entry.ariaLabel = count === 1 ? one : many.replace('{count}', String(count))
  }
}

function countPress({ target }: MouseEvent) {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  const pieces = Number(button.dataset.addsToCart)
  // A repeated press whose button now asks to choose something first: its pieces are taken off the count again.
  if (!pieces) rollBackClicks(button)
  else if (button.ariaDisabled !== 'true') countClick(button, pieces)
}

/** Settles the requests that the page before this one (or this one, before it was left) had not finished. */
function settleLastPage() {
  if (!readTabStorage(ADDING_KEY)) return
  // If this code cannot be fetched, the next page tries again.
  import('../../features/cart/cart-actions.ts').then(
    (page) => page.resumePending(),
    () => null,
  )
}
