import { toCents } from '@kopgroep/contract/money'
import { nonNull } from '../../lib/api/non-null.ts'
import { currency } from '../../lib/shop/store-view.ts'
import type { OrderData } from './orders-api.ts'

type Purchase = Pick<OrderData, 'number' | 'items' | 'total'>

/**
 * Describes an order as GA4 wants a purchase: the value is that of the goods after the discount, without VAT and
 * delivery, and the prices of the items add up to it. An order of several rates of VAT spreads the VAT over its items.
 */
export function purchaseEvent({ number, items, total }: Purchase) {
  const tax = sumCents(nonNull(total?.taxes).map(({ amount }) => amount.value ?? 0))
  const shipping = toCents(total?.shipping_handling?.amount_excluding_tax?.value ?? 0)
  const value = toCents(total?.grand_total.value ?? 0) - tax - shipping
  const lines = nonNull(items).map((item) => ({
    item,
    price: item.product_sale_price.value ?? 0,
    quantity: item.quantity_ordered ?? 1,
  }))
  const shown = sumCents(lines.map(({ price, quantity }) => price * quantity))
  const net = shown > 0 ? value / shown : 1
  return {
    transaction_id: number,
    currency: currency(),
    value: value / 100,
    tax: tax / 100,
    shipping: shipping / 100,
    items: lines.map(({ item, price, quantity }) => ({
      item_id: item.product_sku,
      item_name: item.product_name ?? item.product_sku,
      ...(nonNull(item.selected_options).length > 0 && {
        item_variant: nonNull(item.selected_options)
          .map((option) => option.value)
          .join(' / '),
      }),
      // Cents would not add up: 4 decimals.
      price: Math.round(price * net * 10_000) / 10_000,
      quantity,
    })),
  }
}

const sumCents = (euros: readonly number[]) => euros.reduce((sum, amount) => sum + toCents(amount), 0)
