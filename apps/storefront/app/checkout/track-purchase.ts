import { trackEvent } from '../platform/data-layer.ts'
import { present } from '../platform/present.ts'
import { currency } from '../platform/store-view.ts'
import type { OrderData } from './order-fields.ts'

/** Tells the shop's tags, where they may know, of an order that was placed. */
export function trackPurchase({ number, items, total }: OrderData): void {
  trackEvent('purchase', {
    transaction_id: number,
    currency: currency(),
    value: total?.grand_total.value ?? 0,
    tax: present(total?.taxes).reduce((sum, { amount }) => sum + (amount.value ?? 0), 0),
    shipping: total?.shipping_handling?.amount_including_tax?.value ?? 0,
    items: present(items).map((item) => ({
      item_id: item.product_sku,
      item_name: item.product_name ?? item.product_sku,
      ...(present(item.selected_options).length > 0 && {
        item_variant: present(item.selected_options)
          .map(({ value }) => value)
          .join(' / '),
      }),
      price: item.product_sale_price.value ?? 0,
      quantity: item.quantity_ordered ?? 1,
    })),
  })
}
