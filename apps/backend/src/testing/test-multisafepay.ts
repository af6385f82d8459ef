import { isDeepStrictEqual } from 'node:util'
import { toCents } from '@kopgroep/contract/money'
import { sign } from '../payment/multisafepay-rules.ts'
import { openTestProvider } from './test-provider.ts'

interface StandInOrder {
  order_id: string
  amount: number
  currency: string
  status: string
  amount_refunded: number
  shopping_cart: { items: StandInLine[] }
  payment_details: { type: string }
  // biome-ignore lint/suspicious/noExplicitAny: what the shop sent, which each test looks into
  submitted: any
  /** Time of the last change. */
  changed?: Record<string, unknown>
}

interface StandInLine {
  merchant_item_id: string
  unit_price: string
  quantity: number
  tax_table_selector: string
}

/** Refusal of MultiSafepay: https://docs.multisafepay.com/reference/error-reference. */
class Refused extends Error {
  readonly code: number
  constructor(code: number, info: string) {
    super(info)
    this.code = code
  }
}

function require(isFine: boolean, code: number, info: string): void {
  if (!isFine) throw new Refused(code, info)
}

/** Pay-later methods, for which MultiSafepay checks the cart's total and refunds by item. */
const PAY_LATER = ['PAYAFTER']

/**
 * Computes the total of a cart as MultiSafepay does: prices without VAT times the rate of the table that each item
 * names; a missing table means no tax. Cents.
 */
function cartTotal({ items }: StandInOrder['shopping_cart'], submitted: StandInOrder['submitted']): number {
  const tables: { name: string; rules: { rate: number }[] }[] =
    submitted.checkout_options.tax_tables.alternate
  const findRate = (selector: string) => tables.find(({ name }) => name === selector)?.rules[0]?.rate ?? 0
  const euros = items.reduce(
    (sum, line) => sum + Number(line.unit_price) * line.quantity * (1 + findRate(line.tax_table_selector)),
    0,
  )
  return toCents(euros)
}

/**
 * Creates an order as MultiSafepay does. It requires a description, an amount and, for pay-later methods, a
 * cart with the same total.
 */
function newOrder(body: StandInOrder['submitted']): StandInOrder {
  const { order_id, amount, currency, description, gateway, shopping_cart } = body
  require(Number.isSafeInteger(amount) && amount > 0, 1001, 'Invalid amount')
  require(currency === 'EUR', 1002, 'Invalid currency')
  require(typeof order_id === 'string' && /^.{1,50}$/.test(order_id), 1006, 'Invalid order ID')
  require(typeof description === 'string' && /^.{1,200}$/.test(description), 1008, 'Invalid description')
  const isFine = !PAY_LATER.includes(gateway) || cartTotal(shopping_cart, body) === amount
  require(isFine, 1027, 'The total of the shopping cart must equal the amount of the transaction')
  return {
    order_id,
    amount,
    currency,
    status: 'initialized',
    amount_refunded: 0,
    shopping_cart,
    payment_details: { type: gateway },
    submitted: body,
  }
}

const isPaid = ({ status }: StandInOrder) => ['completed', 'shipped'].includes(status)

/** Changes the status of an order: an unpaid one can be cancelled, a paid one shipped. */
function changeOrder(order: StandInOrder, body: Record<string, unknown>) {
  const isFine = body.status === 'shipped' ? isPaid(order) : body.status === 'cancelled' && !isPaid(order)
  require(isFine, 1006, 'Invalid order ID')
  return Object.assign(order, { status: body.status, changed: body }) && {}
}

/** Refunds an amount or goods. For goods, the request has the unchanged cart with negative items below it. */
function payBack(order: StandInOrder, body: Record<string, unknown>): void {
  require(isPaid(order), 1006, 'Invalid order ID')
  const {
    checkout_data: cart,
    amount,
    currency,
  } = body as {
    checkout_data?: StandInOrder['shopping_cart']
    amount?: number
    currency?: string
  }
  const left = order.amount - order.amount_refunded
  if (!cart) {
    require(!PAY_LATER.includes(order.payment_details.type), 1027, 'Invalid shopping cart')
    require(currency === order.currency, 1002, 'Invalid currency')
    // An amount of 0 refunds everything: 'use when the current balance of the transaction is unknown'.
    const cents = amount === 0 ? left : Number(amount)
    require(Number.isSafeInteger(cents) && cents > 0 && cents <= left, 1001, 'Invalid amount')
    order.amount_refunded += cents
    return
  }
  const paidItems = order.shopping_cart.items
  const isKept = isDeepStrictEqual(cart.items.slice(0, paidItems.length), paidItems)
  require(isKept, 1027, 'The items of the order have to be those of the order')
  const isCancelled = cart.items.slice(paidItems.length).some(({ unit_price }) => Number(unit_price) < 0)
  if (isCancelled) order.status = 'void'
  const cents = cartTotal(order.shopping_cart, order.submitted) - cartTotal(cart, order.submitted)
  require(cents > 0 && cents <= left, 1001, 'Invalid amount')
  order.amount_refunded += cents
  order.shopping_cart = cart
}

/** Opens the part of MultiSafepay's orders API that the shop uses, on a port of this machine. */
export async function openMultisafepay(key: string) {
  const orders = new Map<string, StandInOrder>()
  const refuse = (error_code: number, error_info: string) => ({
    status: 400,
    content: { success: false, data: {}, error_code, error_info },
  })
  const server = await openTestProvider({
    refusal: refuse(1023, 'Gateway unavailable'),
    answer({ headers, method, path, body }) {
      if (headers.api_key !== key) return refuse(1032, 'Invalid API key')
      try {
        return { status: 200, content: { success: true, data: carryOut(method, path, body) } }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return refuse(error.code, error.message)
      }
    },
  })

  function carryOut(method: string, path: string, body: Record<string, unknown>) {
    const [, , orderId = '', below] = path.split('/')
    if (method === 'POST' && path === '/orders') {
      const order = newOrder(body)
      const made = orders.get(order.order_id)
      require(!made || made.status === 'initialized', 1006, 'Invalid order ID')
      orders.set(order.order_id, order)
      return {
        order_id: order.order_id,
        payment_url: `https://payv2.multisafepay.com/connect/${order.order_id}/`,
      }
    }
    const order = orders.get(orderId)
    if (!order) throw new Refused(1006, 'Invalid order ID')
    if (method === 'GET') return { ...order, submitted: undefined }
    if (method === 'PATCH') return changeOrder(order, body)
    require(method === 'POST' && below === 'refunds', 1000, 'Unknown error')
    payBack(order, body)
    return { transaction_id: 1, refund_id: server.calls.length }
  }

  return {
    ...server,
    orders,
    /** Notifies a shop of an order's status, signed with the shop's time by default. */
    async notify(
      shop: { url: string; now: Date },
      orderId: string,
      notification: {
        status: string
        amount?: number
        currency?: string
        key?: string
        at?: Date
        auth?: string
        customer?: Record<string, string>
        delivery?: Record<string, string>
      },
    ): Promise<{ status: number; text: string }> {
      const { key: by = key, at = shop.now, auth, ...changed } = notification
      const order = orders.get(orderId)
      // A genuine notification reports the order's real status.
      if (order && by === key && !auth) order.status = changed.status
      const body = JSON.stringify({
        ...orders.get(orderId),
        submitted: undefined,
        order_id: orderId,
        ...changed,
      })
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const signed = Buffer.from(`${timestamp}:${sign(body, timestamp, by)}`).toString('base64')
      const answer = await fetch(
        `${shop.url}/payment/multisafepay?transactionid=${orderId}&timestamp=${timestamp}`,
        { method: 'POST', headers: { Auth: auth ?? signed }, body },
      )
      return { status: answer.status, text: await answer.text() }
    },
  }
}
