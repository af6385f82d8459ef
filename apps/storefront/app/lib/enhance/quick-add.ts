import { addToCart } from '../../features/cart/cart-actions.ts'
import { openCartDrawer } from '../../features/cart/cart-drawer-store.ts'
import { openQuickAdd } from '../../features/cart/quick-add-store.ts'
import * as paths from '../../paths.ts'
import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { texts } from '../i18n/texts.ts'
import { fetchOwn } from '../page/fragments.ts'
import { showMessage } from '../page/messages.ts'
import { readQuickProduct } from './read-card.ts'

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
