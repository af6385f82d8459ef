import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { discountLine, TotalsList, taxLines } from '../product/price/totals.tsx'
import type { PricedCart } from './estimated-totals.ts'

export interface CartTotalsProps extends PricedCart {
  /** True while a change is pending and the amounts are outdated. */
  isUpdating?: boolean
}

/** Placeholder for an amount that is still loading. */
export const PENDING = '…'

/** Totals that the backend computed: goods less discount plus delivery, all with VAT, and the VAT within. */
export function CartTotals({ cart, delivery, isUpdating }: CartTotalsProps) {
  const { totals, shipping } = cart
  const isPending = delivery === 'pending'
  const amount = (value: number) => (isPending && !shipping ? PENDING : formatPrice(value))
  const total = {
    term: delivery === 'missing' ? texts.cart_subtotal() : texts.cart_total(),
    value: amount(totals.grandTotal),
    tone: 'total' as const,
  }
  return (
    <TotalsList
      isUpdating={isUpdating || isPending}
      lines={[
        ...(delivery === 'missing' && totals.discounts.length === 0
          ? []
          : [
              {
                term: delivery === 'missing' ? texts.cart_goods() : texts.cart_subtotal(),
                value: formatPrice(totals.subtotal),
              },
            ]),
        ...totals.discounts.map(discountLine),
        ...(isPending || shipping ? [deliveryLine(shipping)] : []),
        total,
        ...taxLines(totals.taxes, amount),
      ]}
    />
  )
}

function deliveryLine(shipping: PricedCart['cart']['shipping']) {
  if (!shipping) return { term: texts.cart_delivery(), value: PENDING }
  return shipping.price > 0
    ? { term: shipping.title, value: formatPrice(shipping.price) }
    : { term: shipping.title, value: texts.cart_free(), tone: 'free' as const }
}
