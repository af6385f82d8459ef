import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { TotalsList } from '../price/price.tsx'
import type { Cart } from './cart-store.ts'

interface CartTotalsProps {
  cart: Cart
  /** A change is under way, and the amounts are those from before it. */
  isUpdating?: boolean
}

/** The amounts that the backend computed: delivery once it is chosen, taxes as part of the total. */
export function CartTotals({ cart, isUpdating }: CartTotalsProps) {
  const { totals, shipping } = cart
  return (
    <TotalsList
      isUpdating={isUpdating}
      lines={[
        { term: texts.cart_subtotal(), value: formatPrice(totals.subtotal) },
        ...totals.discounts.map(({ label, amount }) => ({
          term: label,
          value: `−${formatPrice(amount)}`,
          tone: 'discount' as const,
        })),
        ...(shipping
          ? [
              shipping.price > 0
                ? { term: shipping.title, value: formatPrice(shipping.price) }
                : { term: shipping.title, value: texts.cart_free(), tone: 'free' as const },
            ]
          : []),
        { term: texts.cart_total(), value: formatPrice(totals.grandTotal), tone: 'total' },
        { term: texts.cart_subtotal_excl(), value: formatPrice(totals.subtotalExclTax) },
        ...totals.taxes.map(({ label, amount }) => ({
          term: texts.cart_including_tax({ label }),
          value: formatPrice(amount),
        })),
      ]}
    />
  )
}
