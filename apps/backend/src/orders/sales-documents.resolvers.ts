import { taxTitle } from '../checkout/tax-lines.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { money } from '../platform/money.ts'
import { translate } from '../platform/phrases.ts'
import { storeTime } from '../platform/store-time.ts'
import { currentInvoiceUrl } from './invoice-link.ts'
import { electronicAddress } from './invoice-ubl.ts'
import type { OrderItemRow } from './order-items.sql.ts'
import type { CreditMemoLine, OrderRow } from './orders.sql.ts'

const lineFields = {
  id: ({ id }: OrderItemRow) => toUid(id),
  order_item: (item: OrderItemRow) => item,
  product_name: ({ name }: OrderItemRow) => name,
  product_sku: ({ sku }: OrderItemRow) => sku,
  product_sale_price: ({ priceCents }: OrderItemRow) => money(priceCents),
  discounts: ({ discountCents, discountLabel }: OrderItemRow, _: unknown, context: ShopContext) =>
    toDiscounts(context, discountCents, discountLabel),
}
const invoiceLine = {
  ...lineFields,
  quantity_invoiced: ({ quantityInvoiced }: OrderItemRow) => quantityInvoiced,
}
const creditLine = {
  id: ({ id }: CreditMemoLine) => toUid(id),
  order_item: ({ item }: CreditMemoLine) => item,
  product_name: ({ item }: CreditMemoLine) => item.name,
  product_sku: ({ item }: CreditMemoLine) => item.sku,
  product_sale_price: ({ item }: CreditMemoLine) => money(item.priceCents),
  discounts: ({ item, discountCents }: CreditMemoLine, _: unknown, context: ShopContext) =>
    toDiscounts(context, discountCents, item.discountLabel),
  quantity_refunded: ({ quantity }: CreditMemoLine) => quantity,
}

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
>

/** Returns the totals of an order, of its invoice (the same totals), or of a credit memo. */
export function toTotal(context: ShopContext, order: SalesTotal) {
  return {
    grand_total: money(order.grandTotalCents),
    base_grand_total: money(order.grandTotalCents),
    subtotal: money(order.subtotalCents),
    total_shipping: money(order.shippingCents),
    total_tax: money(order.taxCents),
    discounts: toDiscounts(context, order.discountCents, order.discountLabel),
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

export const salesDocumentResolvers: Resolvers = {
  Invoice: {
    id: ({ id }) => toUid(id),
    number: ({ number }) => number,
    pdf_url: ({ order }, _, context) => currentInvoiceUrl(context, order),
    ubl_url: ({ order }, _, context) =>
      electronicAddress(order) ? currentInvoiceUrl(context, order, 'xml') : null,
    items: ({ order }) => order.items.filter(({ quantityInvoiced }) => quantityInvoiced > 0),
    total: ({ order }, _, context) => toTotal(context, order),
  },
  InvoiceItemInterface: {
    __resolveType: ({ bundleOptions }) => (bundleOptions ? 'BundleInvoiceItem' : 'InvoiceItem'),
  },
  InvoiceItem: invoiceLine,
  BundleInvoiceItem: { ...invoiceLine, bundle_options: toBundleOptions },
  CreditMemo: {
    id: ({ id }) => toUid(id),
    number: ({ number }) => number,
    created_at: ({ createdAt }) => new Date(createdAt).toISOString(),
    comments: ({ comment, createdAt }) =>
      comment === null ? [] : [{ message: comment, timestamp: storeTime(new Date(createdAt)) }],
    items: ({ order, items }) =>
      items.flatMap(({ orderItemId, ...line }) => {
        const item = order.items.find(({ id }) => id === orderItemId)
        return item ? { ...line, item } : []
      }),
    total: ({ order, ...memo }, _, context) => ({
      ...toTotal(context, { ...memo, discountLabel: order.discountLabel }),
      adjustment: money(memo.adjustmentCents),
    }),
  },
  CreditMemoItemInterface: {
    __resolveType: ({ item }) => (item.bundleOptions ? 'BundleCreditMemoItem' : 'CreditMemoItem'),
  },
  CreditMemoItem: creditLine,
  BundleCreditMemoItem: {
    ...creditLine,
    bundle_options: ({ item }: CreditMemoLine) => toBundleOptions(item),
  },
}

/** Returns a discount as the contract lists it; empty for no discount. */
export function toDiscounts(context: ShopContext, cents: number, label: string | null) {
  return cents > 0 ? [{ label: label ?? translate(context, 'Discount'), amount: money(cents) }] : []
}

/** Returns the chosen parts of an ordered bundle. */
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
