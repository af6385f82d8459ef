import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { ProgressBar } from '../ui/progress.tsx'
import type { Cart } from './cart.ts'
import { type FreeShipping, freeShippingState } from './free-shipping.ts'

/** How much more makes delivery free; nothing where the backend has no threshold. */
export function FreeShippingBar({ cart, setting }: { cart: Cart; setting: FreeShipping | null }) {
  if (!setting) return null
  const { subtotal, subtotalExclTax } = cart.totals
  const state = freeShippingState(
    setting,
    { inclTax: subtotal, exclTax: subtotalExclTax },
    cart.country ?? shopConfig.defaultCountry,
  )
  if (!state || state.threshold === 0) return null
  return (
    <ProgressBar value={state.subtotal} max={state.threshold}>
      {state.remaining > 0
        ? texts.cart_free_shipping_remaining({ remain: formatPrice(state.remaining) })
        : texts.cart_free_shipping_reached()}
    </ProgressBar>
  )
}
