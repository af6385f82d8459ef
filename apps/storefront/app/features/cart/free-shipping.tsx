import { countryName } from '../../lib/format/country-name.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { ProgressBar } from '../../ui/feedback.tsx'
import type { Cart } from './cart-store.ts'

interface FreeShippingBarProps {
  cart: Pick<Cart, 'freeShipping'>
  /** Country that the shopper chose, two letters; by default the cart's. */
  country?: string
}

/** Amount left until free delivery to a country; hidden if no amount makes it free, and for another country. */
export function FreeShippingBar({ cart: { freeShipping }, country: chosen }: FreeShippingBarProps) {
  if (!freeShipping || (chosen && chosen !== freeShipping.country)) return null
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
