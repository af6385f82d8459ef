import { toCents } from '@kopgroep/contract/money'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { TotalsList } from '../product/price/totals.tsx'
import { useNetPrices } from '../product/price/use-net-prices.ts'
import type { CartItem } from './cart-store.ts'
import { CartTotals, type CartTotalsProps, PENDING } from './cart-totals.tsx'

/** Totals of a cart, with the amounts without VAT first if the shopper chose such prices. */
export function ShownTotals(props: CartTotalsProps) {
  return useNetPrices() ? <NetTotals {...props} /> : <CartTotals {...props} />
}

/** Total of a cart item, without VAT if the shopper chose such prices. */
export function RowTotal({ item }: { item: CartItem }) {
  const isNet = useNetPrices()
  return (
    <span className="whitespace-nowrap text-right">
      {formatPrice(isNet ? item.netRowTotal : item.rowTotal)}
      {isNet && <small className="block font-normal">{texts.product_price_net()}</small>}
    </span>
  )
}

/** Goods less discount plus delivery, all without VAT, plus the VAT: together the total that is paid. */
function NetTotals({ cart: { totals, shipping }, delivery, isUpdating }: CartTotalsProps) {
  const isPending = delivery === 'pending'
  const isMissing = delivery === 'missing'
  const amount = (value: number) => (isPending && !shipping ? PENDING : formatPrice(value))
  const net = (term: string) => `${term} ${texts.product_price_net()}`
  const discountCents = toCents(totals.netSubtotal) - toCents(totals.netDiscounted)
  return (
    <TotalsList
      isUpdating={isUpdating || isPending}
      lines={[
        { term: net(texts.cart_goods()), value: formatPrice(totals.netSubtotal) },
        ...(discountCents > 0
          ? [
              {
                term: net(totals.discounts.map(({ label }) => label).join(', ')),
                value: `−${formatPrice(discountCents / 100)}`,
                tone: 'discount' as const,
              },
            ]
          : []),
        ...(isPending || shipping
          ? [
              {
                term: net(shipping?.title ?? texts.cart_delivery()),
                value: shipping ? formatPrice(shipping.net) : PENDING,
              },
            ]
          : []),
        ...totals.taxes.map(({ label, amount: tax }) => ({ term: label, value: amount(tax) })),
        {
          term: `${isMissing ? texts.cart_subtotal() : texts.cart_total()} ${texts.product_price_gross()}`,
          value: amount(totals.grandTotal),
          tone: 'total' as const,
        },
      ]}
    />
  )
}
