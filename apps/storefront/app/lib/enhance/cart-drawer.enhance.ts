import { openCartDrawer } from '../../features/cart/cart-drawer-store.ts'
import { requestHydration } from '../page/page-events.ts'

/**
 * The cart's entry (`data-opens="cart"`) is a link to its page that opens the drawer instead: with a plain press.
 * The drawer's code comes when the entry is neared.
 */
export default function openCart(root: ParentNode): void {
  if (root !== document) return
  for (const sign of ['pointerover', 'pointerdown'])
    addEventListener(sign, ({ target }) => entryAt(target) && requestHydration('cart-drawer'), {
      passive: true,
    })
  addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey, button, defaultPrevented } = event
    const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
    if (!isPlain || !entryAt(target)) return
    event.preventDefault()
    openCartDrawer()
  })
}

function entryAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-opens="cart"]') : null
}
