import { documentData } from '../../lib/page/current-page.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import type { Cart } from '../cart/cart-store.ts'

/**
 * Shows the last stored cart on the offline page (routes/offline/route.tsx). Uses none of the cart's code:
 * features/consent/store-pages.ts stores that page with only the start script and this file.
 */
export function showOfflineCart(part: HTMLElement): void {
  const template = part.querySelector('template')
  if (!template) return
  const cart = storedCart()
  if (!cart?.items?.length) return
  const { format } = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: documentData().currency ?? '',
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

/** Reads the stored cart of any version. */
function storedCart(): Partial<Pick<Cart, 'items'>> & Pick<Cart, 'totals'> {
  return JSON.parse(readStored('kopgroep-cart') ?? '{}').cart
}
