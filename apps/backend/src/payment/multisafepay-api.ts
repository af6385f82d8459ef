import * as v from 'valibot'
import type { Settings } from '../platform/settings.ts'
import { CartLine, Person } from './multisafepay-rules.ts'
import { callProvider, ProviderRefused, readAnswer } from './provider-call.ts'

const NAME = 'MultiSafepay'

/** Order at MultiSafepay; amounts in cents. */
export const MultisafepayOrder = v.object({
  order_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  status: v.string(),
  amount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()),
  currency: v.string(),
  amount_refunded: v.optional(v.nullable(v.number()), 0),
  /**
   * Null if the fields are not those of a person: an invalid address must not block a notification about a
   * payment.
   */
  customer: v.fallback(v.nullish(Person), null),
  delivery: v.fallback(v.nullish(Person), null),
})
export type MultisafepayOrder = v.InferOutput<typeof MultisafepayOrder>

/** Order at MultiSafepay with the data for a partial refund. */
const RefundableOrder = v.object({
  ...MultisafepayOrder.entries,
  /** `type` is the method that was used to pay; it may differ from the one chosen in the shop. */
  payment_details: v.nullish(v.object({ type: v.nullish(v.string()) })),
  shopping_cart: v.nullish(v.object({ items: v.nullish(v.array(CartLine)) })),
})

/** Refund of an amount in cents; for pay-later methods, the cart after the refund. */
type RefundWish = { description: string } & (
  | { amount: number; currency: 'EUR' }
  | { checkout_data: { items: CartLine[] } }
)

/** `ship_date` as 'YYYY-MM-DD'. */
export interface ShippedOrder {
  invoice_id?: string
  tracktrace_code?: string
  carrier: string
  ship_date: string
}

const Opened = v.object({ payment_url: v.pipe(v.string(), v.url()) })
const Refunded = v.object({ refund_id: v.union([v.string(), v.number()]) })
const Anything = v.unknown()

export type MultisafepayKey = Required<Pick<Settings, 'MULTISAFEPAY_API_KEY' | 'MULTISAFEPAY_URL'>>

/** Creates a client of MultiSafepay's JSON API: https://docs.multisafepay.com/reference. */
export function multisafepayApi({ MULTISAFEPAY_URL: url, MULTISAFEPAY_API_KEY: key }: MultisafepayKey) {
  const path = (orderId: string, below = '') => `/orders/${encodeURIComponent(orderId)}${below}`

  /** @throws {ProviderFailed} */
  async function call<Schema extends v.GenericSchema>(
    method: 'GET' | 'POST' | 'PATCH',
    address: string,
    schema: Schema,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>> {
    const { answer } = await callProvider(NAME, `${url}${address}`, {
      method,
      headers: { api_key: key },
      body,
    })
    const { success, data, error_code, error_info } = readAnswer(NAME, Answer, answer)
    if (!success) throw new ProviderRefused(`${NAME} refused: ${error_code ?? ''} ${error_info ?? ''}`.trim())
    return readAnswer(NAME, schema, data)
  }

  return {
    /** Creates an order, once per order id. @returns the URL of its payment page */
    createOrder: async (order: Record<string, unknown>) =>
      (await call('POST', '/orders', Opened, order)).payment_url,
    readOrder: (orderId: string) => call('GET', path(orderId), MultisafepayOrder),
    readRefundable: (orderId: string) => call('GET', path(orderId), RefundableOrder),
    /** Reports the shipment, after which pay-later lenders may collect the payment. */
    ship: async (orderId: string, shipped: ShippedOrder) => {
      await call('PATCH', path(orderId), Anything, { status: 'shipped', ...shipped })
    },
    /** Cancels an order that was not paid. */
    cancelOrder: async (orderId: string) => {
      await call('PATCH', path(orderId), Anything, { status: 'cancelled', exclude_order: 1 })
    },
    refund: async (orderId: string, wish: RefundWish) => {
      await call('POST', path(orderId, '/refunds'), Refunded, wish)
    },
  }
}

const Answer = v.object({
  success: v.boolean(),
  data: v.optional(v.unknown()),
  error_code: v.optional(v.nullable(v.number())),
  error_info: v.optional(v.nullable(v.string())),
})
