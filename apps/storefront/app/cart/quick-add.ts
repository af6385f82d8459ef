import * as paths from '../paths.ts'
import { fetchOwn } from '../platform/fetch-own.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { readQuickProduct } from '../product/read-card-dataset.ts'
import { openCartDrawer } from './cart-events.ts'
import { addToCart } from './change-cart.ts'
import { openQuickAdd } from './quick-add-store.ts'

/**
 * Puts the product of a card's button into the cart from where it stands: at once where nothing has to be chosen, else what there is to
 * choose is shown. What goes wrong is said.
 */
export async function quickAdd(button: HTMLElement): Promise<void> {
  const product = readQuickProduct(button)
  if (!product) return
  if (product.type === 'simple') {
    const { sku, name, price, picture } = product
    if (await addToCart({ type: 'simple', sku }, 1)) openCartDrawer({ name, price, picture })
    return
  }
  try {
    const response = await fetchOwn(inLanguage(paths.quickChoice(product.sku), getLocale()))
    openQuickAdd({ product, choice: await response.json() })
  } catch {
    showMessage('danger', texts.cart_add_failed(), texts.platform_unreachable())
  }
}
