import type { Cart } from '../../features/cart/cart-store.ts'
import { readStored } from '../storage/browser-storage.ts'

/**
 * Shows the cart as this browser knew it last, where the backend cannot be asked (routes/offline/route.tsx). Of the cart's own code
 * it needs nothing: the page without a connection is kept with all that it loads.
 */
export default function showOfflineCart(root: ParentNode): void {
  const part = root.querySelector<HTMLElement>('[data-offline]')
  const template = part?.querySelector('template')
  if (!part || !template) return
  const cart = storedCart()
  if (!cart?.items?.length) return
  const { format } = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    // The same as in store-view.ts, whose code is not loaded with the start script.
    currency: document.documentElement.dataset.currency ?? '',
  })
  const rows = cart.items.map(({ quantity, name, options, rowTotal }) => {
    const row = document.importNode(template.content, true)
    const [what, price] = row.querySelectorAll('span')
    if (what) what.textContent = [`${quantity} × ${name}`, ...options.map(({ value }) => value)].join(', ')
    if (price) price.textContent = format(rowTotal)
    return row
  })
  template.after(...rows)
  for (const total of part.querySelectorAll('output')) total.textContent = format(cart.totals.grandTotal)
  part.hidden = false
}

/** What stored-cart.ts keeps, whatever its form. */
function storedCart(): Partial<Pick<Cart, 'items'>> & Pick<Cart, 'totals'> {
  return JSON.parse(readStored('kopgroep-cart') ?? '{}').cart
}
