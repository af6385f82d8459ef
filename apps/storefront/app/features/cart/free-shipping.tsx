import { countryName } from '../../lib/format/country-name.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { ProgressBar } from '../../ui/feedback.tsx'
import type { Cart } from './cart-store.ts'
import { useDeliveryCountry } from './estimated-totals.ts'

/**
 * Amount left until free delivery; hidden if no amount makes it free, and if the shopper has chosen another country
 * than the cart's.
 */
export function FreeShippingBar({ cart }: { cart: Pick<Cart, 'freeShipping' | 'shipping'> }) {
  const { freeShipping, shipping } = cart
  const chosen = useDeliveryCountry()
  if (!freeShipping || (!shipping && chosen !== freeShipping.country)) return null
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
