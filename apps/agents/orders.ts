import * as pages from '@kopgroep/contract/page-addresses'
import type {
  Adjustment,
  FulfillmentEvent,
  LineItem,
  OrderLineItem,
  PostalAddress,
  Totals,
} from './2026-08-25/schema.generated.ts'
import { requireSession, type SessionCall } from './agent-call.ts'
import { BusinessError } from './agent-error.ts'
import { type AgentShop, BackendRefusal, cents } from './agent-shop.ts'
import { toTotals } from './cart-content.ts'
import { variantId } from './catalog-product.ts'
import * as documents from './generated/operations.ts'
import { nonNull } from './non-null.ts'
import type { Contents } from './protocol.ts'
import type { SessionRef, SessionState } from './sessions.ts'

type OrderData = NonNullable<documents.AgentOrderQuery['order']>
type Item = NonNullable<NonNullable<OrderData['items']>[number]>

/** Reads an order by its key; null if it does not exist. */
export async function readOrder(shop: AgentShop, hash: string): Promise<OrderData | null> {
  try {
    return (await shop.call(documents.AgentOrder, { hash })).order ?? null
  } catch (error) {
    if (error instanceof BackendRefusal && error.category === 'graphql-no-such-entity') return null
    throw error
  }
}

export async function getOrder(_input: unknown, call: SessionCall): Promise<Contents['order']> {
  const ref = await requireSession(call, 'order')
  const order = await readOrder(call.shop, ref.orderHash)
  if (!order) throw new BusinessError('not_found', call.shop.text('noOrder'))
  const { itemIds = {}, wish } = await call.sessions.state(ref.cartId)
  const items = nonNull(order.items)
  return {
    ...toConfirmation(call, order, ref),
    checkout_id: call.sessions.seal({ ...ref, kind: 'checkout', orderHash: '' }),
    line_items: items.map((item) => ({
      ...toLineItem(item, itemIds),
      quantity: toQuantities(item),
      status: toStatus(item),
    })),
    currency: call.shop.currency,
    totals: orderTotals(order, call.shop),
    fulfillment: {
      expectations: [
        {
          id: 'delivery',
          line_items: items.map((item) => ({ id: item.id, quantity: item.quantity_ordered ?? 1 })),
          method_type: order.pickup_location_code ? 'pickup' : 'shipping',
          destination: sentAddress(wish),
          description: [order.carrier, order.shipping_method].filter(Boolean).join(': '),
          ...(order.delivery_promise && { fulfillable_on: order.delivery_promise.earliest }),
        },
      ],
      events: shipmentEvents(order),
    },
    adjustments: refunds(order),
  }
}

/** Returns the address that the agent sent. It must not see an address that the buyer changed in the shop. */
function sentAddress(wish: SessionState['wish']): PostalAddress {
  const { id: _id, ...address } = wish?.destinations.find(({ id }) => id === wish.destinationId) ?? { id: '' }
  return address
}

export function toOrderedCheckout(
  call: SessionCall,
  order: OrderData,
  ref: SessionRef,
  itemIds: Readonly<Record<string, string>>,
): Pick<Contents['checkout'], 'status' | 'line_items' | 'currency' | 'totals' | 'order'> {
  const isPaid = order.status_code !== 'pending_payment'
  const { shop } = call
  return {
    status: isPaid ? 'completed' : 'complete_in_progress',
    line_items: nonNull(order.items).map((item) => ({
      ...toLineItem(item, itemIds),
      quantity: item.quantity_ordered ?? 1,
    })),
    currency: shop.currency,
    totals: orderTotals(order, shop),
    ...(isPaid && { order: toConfirmation(call, order, ref) }),
  }
}

/** Confirmation of the order, part of a completed checkout. */
export const toConfirmation = (
  { shop, sessions }: SessionCall,
  { number }: Pick<OrderData, 'number'>,
  ref: SessionRef,
) => ({
  id: sessions.seal(ref),
  label: number,
  permalink_url: shop.url(`${pages.paymentSuccess()}?${new URLSearchParams({ hash: ref.orderHash })}`),
})

function toLineItem(item: Item, itemIds: Readonly<Record<string, string>>): Omit<LineItem, 'quantity'> {
  const quantity = item.quantity_ordered ?? 1
  const price = cents(item.prices?.price_including_tax.value ?? item.product_sale_price.value)
  const total = item.prices ? cents(item.prices.row_total_including_tax.value) : price * quantity
  const parentSku = item.product?.sku === item.product_sku ? null : (item.product?.sku ?? null)
  return {
    id: item.id,
    item: {
      id: itemIds[item.product_sku] ?? variantId(item.product_sku, parentSku),
      title: item.product_name ?? item.product_sku,
      price,
    },
    totals: [
      { type: 'subtotal', amount: total },
      { type: 'total', amount: total },
    ],
  }
}

/** Lists shipped parcels. Omits the carrier's tracking link, because it contains the buyer's postcode. */
const shipmentEvents = ({ shipments }: OrderData): FulfillmentEvent[] =>
  nonNull(shipments).flatMap(({ id, created_at, items, tracking }) => {
    const [track] = nonNull(tracking)
    const lines = nonNull(items).flatMap(({ order_item, quantity_shipped }) =>
      order_item ? [{ id: order_item.id, quantity: quantity_shipped }] : [],
    )
    if (!created_at) return []
    return [
      {
        id,
        occurred_at: created_at,
        type: 'shipped',
        line_items: lines,
        ...(track && { carrier: track.title }),
        ...(track?.number && { tracking_number: track.number }),
      },
    ]
  })

const refunds = ({ credit_memos }: OrderData): Adjustment[] =>
  nonNull(credit_memos).flatMap(({ id, created_at, items, total }) =>
    created_at
      ? [
          {
            id,
            type: 'refund',
            occurred_at: created_at,
            status: 'completed' as const,
            line_items: nonNull(items).flatMap(({ order_item, quantity_refunded }) =>
              order_item ? [{ id: order_item.id, quantity: -(quantity_refunded ?? 0) }] : [],
            ),
            totals: [{ type: 'total', amount: -cents(total?.grand_total.value) }],
          },
        ]
      : [],
  )

const toQuantities = (item: Item) => {
  const original = item.quantity_ordered ?? 0
  const total = original - (item.quantity_canceled ?? 0) - (item.quantity_refunded ?? 0)
  return { original, total: Math.max(0, total), fulfilled: item.quantity_shipped ?? 0 }
}

function toStatus(item: Item): OrderLineItem['status'] {
  const { total, fulfilled } = toQuantities(item)
  if (total === 0) return 'removed'
  if (fulfilled === 0) return 'processing'
  return fulfilled < total ? 'partial' : 'fulfilled'
}

function orderTotals({ items, total }: OrderData, shop: AgentShop): Totals {
  const lines = nonNull(items).map((item) => toLineItem(item, {}).totals)
  return toTotals(shop, {
    subtotal: lines.reduce((sum, [first]) => sum + (first?.amount ?? 0), 0),
    shipping: cents(total?.shipping_handling?.amount_including_tax?.value),
    total: cents(total?.grand_total.value),
    discounts: nonNull(total?.discounts).map(({ label }) => label),
    taxes: nonNull(total?.taxes).map(({ title, amount }) => ({ label: title, amount: cents(amount.value) })),
  })
}
