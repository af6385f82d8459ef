import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { usePersonalData } from '../platform/personal-data.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { ProgressBar } from '../ui/progress.tsx'
import type { Cart } from './cart.ts'
import { readFreeShipping } from './cart-calls.ts'
import { type FreeShipping, freeShippingState } from './free-shipping.ts'

/** How much more makes delivery free; nothing where the backend has no threshold. */
export function FreeShippingBar({ cart }: { cart: Cart }) {
  const { data } = usePersonalData<FreeShipping | null>({ key: ['free-shipping'], read: readFreeShipping })
  if (!data) return null
  const { subtotal, subtotalExclTax } = cart.totals
  const state = freeShippingState(
    data,
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
