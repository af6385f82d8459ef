import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { ProgressBar } from '../ui/progress.tsx'
import type { Cart } from './cart.ts'
import { type FreeShipping, freeShippingState } from './free-shipping.ts'

/**
 * How much more makes delivery to the shopper's country free; nothing where the backend has no threshold, or where the
 * method that is chosen says otherwise: one that costs something in any case, or one that is free already.
 */
export function FreeShippingBar({ cart, setting }: { cart: Cart; setting: FreeShipping | null }) {
  if (!setting) return null
  const code = cart.country ?? shopConfig.defaultCountry
  const { subtotal, subtotalExclTax } = cart.totals
  const state = freeShippingState(setting, { inclTax: subtotal, exclTax: subtotalExclTax }, code)
  if (!state || state.threshold === 0) return null
  const isFree = state.remaining === 0
  if (cart.shipping && (cart.shipping.price === 0) !== isFree) return null
  const country = new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code) ?? code
  return (
    <ProgressBar value={state.subtotal} max={state.threshold}>
      {isFree
        ? texts.cart_free_shipping_reached({ country })
        : texts.cart_free_shipping_remaining({ remain: formatPrice(state.remaining), country })}
    </ProgressBar>
  )
}
