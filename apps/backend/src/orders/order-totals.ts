import { taxTitle } from '../checkout/tax-lines.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { translate } from '../platform/phrases.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import { discountLines, type OrderRow } from './orders.sql.ts'

type SalesTotal = Pick<
  OrderRow,
  | 'grandTotalCents'
  | 'subtotalCents'
  | 'shippingCents'
  | 'shippingExclCents'
  | 'taxCents'
  | 'taxes'
  | 'discountCents'
  | 'discountLabel'
  | 'discounts'
>

/** Returns the totals of an order, of its invoice (the same totals), or of a credit memo. */
export function toTotal(context: ShopContext, order: SalesTotal) {
  return {
    grand_total: money(order.grandTotalCents),
    base_grand_total: money(order.grandTotalCents),
    subtotal: money(order.subtotalCents),
    total_shipping: money(order.shippingCents),
    total_tax: money(order.taxCents),
    discounts: discountLines(order, translate(context, 'Discount')).map(({ label, cents }) => ({
      label,
      amount: money(cents),
    })),
    taxes: order.taxes.map(({ title, rate, amount_cents }) => ({ title, rate, amount: money(amount_cents) })),
    shipping_handling: {
      total_amount: money(order.shippingCents),
      amount_including_tax: money(order.shippingCents),
      amount_excluding_tax: money(order.shippingExclCents),
      taxes: shippingTaxes(context, order),
      // Coupons make delivery free instead of discounting it.
      discounts: [],
    },
  }
}

/** Returns the VAT within the shipping cost; the rate follows from the two amounts. */
function shippingTaxes(context: ShopContext, { shippingCents, shippingExclCents, taxes }: SalesTotal) {
  const cents = shippingCents - shippingExclCents
  if (cents <= 0) return []
  const derived = (cents * 100) / shippingExclCents
  // Rounding to cents distorts the rate; goods with several rates have a rate in between.
  const known = taxes.find((tax) => Math.abs(tax.rate - derived) < 0.5)
  const rate = known?.rate ?? Math.round(derived * 10) / 10
  return [{ title: known?.title ?? taxTitle(context, rate), rate, amount: money(cents) }]
}

/** Returns an item's discount as the contract lists it; empty for no discount. */
export function toDiscounts(context: ShopContext, cents: number, label: string | null) {
  return cents > 0 ? [{ label: label ?? translate(context, 'Discount'), amount: money(cents) }] : []
}

export function toBundleOptions({ bundleOptions }: OrderItemRow) {
  return (bundleOptions ?? []).map(({ item_id, label, values }) => ({
    label,
    uid: toUid(`bundle/${item_id}`),
    values: values.map((value) => ({
      uid: toUid(`bundle/${item_id}/${value.product_id}`),
      product_name: value.name,
      product_sku: value.sku,
      quantity: value.quantity,
      price: money(value.price_cents),
    })),
  }))
}
