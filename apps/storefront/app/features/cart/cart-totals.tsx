import { toCents } from '@kopgroep/contract/money'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { discountLine, TotalsList, taxLines } from '../product/price/totals.tsx'
import { useNetPrices } from '../product/price/use-net-prices.ts'
import type { CartItem } from './cart-store.ts'
import type { PricedCart } from './estimated-totals.ts'

interface CartTotalsProps extends PricedCart {
  /** True while a change is pending and the amounts are outdated. */
  isUpdating?: boolean
}

/** Placeholder for an amount that is still loading. */
const PENDING = '…'

/**
 * Totals that the backend computed: goods less discount plus delivery, with the VAT within. For a shopper who chose
 * prices without VAT these amounts exclude it, and it is added before the total.
 */
export function CartTotals({ cart: { totals, shipping }, delivery, isUpdating }: CartTotalsProps) {
  const isNet = useNetPrices()
  const isPending = delivery === 'pending'
  const isMissing = delivery === 'missing'
  const amount = (value: number) => (isPending && !shipping ? PENDING : formatPrice(value))
  const net = (term: string) => (isNet ? `${term} ${texts.product_price_net()}` : term)
  const discounts = isNet ? netDiscounts(totals) : totals.discounts
  const hasGoods = isNet || !isMissing || discounts.length > 0
  const goods = isNet || isMissing ? texts.cart_goods() : texts.cart_subtotal()
  const total = isMissing ? texts.cart_subtotal() : texts.cart_total()
  const price = shipping && (isNet ? shipping.net : shipping.price)
  return (
    <TotalsList
      isUpdating={isUpdating || isPending}
      lines={[
        ...(hasGoods
          ? [{ term: net(goods), value: formatPrice(isNet ? totals.netSubtotal : totals.subtotal) }]
          : []),
        ...discounts.map(({ label, amount: off }) => discountLine({ label: net(label), amount: off })),
        ...(isPending || shipping
          ? [
              {
                term: net(shipping?.title ?? texts.cart_delivery()),
                value: price === null ? PENDING : price > 0 ? formatPrice(price) : texts.cart_free(),
                tone: price === 0 ? ('free' as const) : undefined,
              },
            ]
          : []),
        ...(isNet ? totals.taxes.map(({ label, amount: tax }) => ({ term: label, value: amount(tax) })) : []),
        {
          term: isNet ? `${total} ${texts.product_price_gross()}` : total,
          value: amount(totals.grandTotal),
          tone: 'total' as const,
        },
        ...(isNet ? [] : taxLines(totals.taxes, amount)),
      ]}
    />
  )
}

/** Returns the discounts without VAT: one amount, because the backend gives no single ones. */
function netDiscounts({ netSubtotal, netDiscounted, discounts }: PricedCart['cart']['totals']) {
  const cents = toCents(netSubtotal) - toCents(netDiscounted)
  return cents > 0 ? [{ label: discounts.map(({ label }) => label).join(', '), amount: cents / 100 }] : []
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
