import {
  ADDING_KEY,
  CART_COUNT_KEY,
  countClick,
  rollBackClicks,
  rollBackLostClicks,
  storedCartCount,
} from '../../features/cart/cart-count.ts'
import { onStoredChange, readStored, readTabStorage } from '../storage/browser-storage.ts'

/** The numbers on the entries of the header (header-entries.tsx), as this browser stores them. */
const COUNTS = [
  { badge: '[data-cart-count]', key: CART_COUNT_KEY, read: storedCartCount },
  { badge: '[data-wish-count]', key: 'kopgroep-wishlist', read: storedWishCount },
] as const

const MAX_SHOWN = 99

/** Counts the wishes without the code of the wishlist (features/wishlist/stored-wishlist.ts), which loads later. */
function storedWishCount(): number {
  try {
    return JSON.parse(readStored('kopgroep-wishlist') ?? '{}').items?.length ?? 0
  } catch {
    return 0
  }
}

/**
 * Shows how many items are in the cart and on the wishlist, in every tab. Counts a click on a button with
 * `data-adds-to-cart` (its value is the number of items) at once, before the code that adds to the cart is loaded.
 */
export default function showHeaderCounts(root: ParentNode): void {
  if (root !== document) return
  for (const { badge, key, read } of COUNTS) {
    const show = () => showCount(badge, read())
    if (read() > 0) show()
    onStoredChange(key, show)
  }
  rollBackLostClicks()
  addEventListener('click', countPress, { capture: true })
  settleLastPage()
  addEventListener('pageshow', ({ persisted }) => persisted && settleLastPage())
}

/** Sets the number of a badge and the accessible name of its entry, from the texts that the server wrote there. */
function showCount(selector: string, count: number) {
  const badge = document.querySelector<HTMLElement>(selector)
  const entry = badge?.parentElement
  if (!badge || !entry) return
  badge.textContent = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
  badge.hidden = count === 0
  const { one = '', many = '', none = many } = entry.dataset
  entry.ariaLabel = (count === 0 ? none : count === 1 ? one : many).replace('{count}', String(count))
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
