import { countryName } from '../platform/i18n/country-name.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { ProgressBar } from '../ui/progress.tsx'
import type { Cart } from './cart.ts'

/** How much more makes delivery to a country free, as the backend reckons it; nothing where nothing that is bought does. */
export function FreeShippingBar({ cart: { freeShipping } }: { cart: Pick<Cart, 'freeShipping'> }) {
  if (!freeShipping) return null
  const { threshold, remaining } = freeShipping
  const country = countryName(freeShipping.country)
  return (
    <ProgressBar value={threshold - remaining} max={threshold}>
      {remaining === 0
        ? texts.cart_free_shipping_reached({ country })
        : texts.cart_free_shipping_remaining({ remain: formatPrice(remaining), country })}
    </ProgressBar>
  )
}
