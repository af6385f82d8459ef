import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from './payment/multisafepay-rules.ts'

interface StandInOrder {
  order_id: string
  amount: number
  currency: string
  status: string
  amount_refunded: number
  shopping_cart: { items: StandInLine[] }
  payment_details: { type: string }
  // biome-ignore lint/suspicious/noExplicitAny: what the shop sent, which each test looks into
  asked: any
  /** What the order was changed to last. */
  changed?: Record<string, unknown>
}

interface StandInLine {
  merchant_item_id: string
  unit_price: string
  quantity: number
  tax_table_selector: string
}

/** What a cart comes to, in cents: prices without VAT times the rate of the table that each line names. */
const worth = ({ items }: StandInOrder['shopping_cart']) =>
  items.reduce(
    (sum, { unit_price, quantity, tax_table_selector: rate }) =>
      sum + Math.round(Number(unit_price) * quantity * (100 + Number(rate))),
    0,
  )

/** How the stand-in answers instead of doing what it is asked. */
type Fault = 'none' | '500' | 'garbage' | 'refuses' | 'hangs up' | 'loses the answer'

/** MultiSafepay's orders API on a port of this machine, as far as the shop uses it, for tests. */
export async function openMultisafepay(key: string) {
  const orders = new Map<string, StandInOrder>()
  const calls: string[] = []
  /** Which calls meet the fault: as `calls` has them. */
  const state = { fault: 'none' as Fault, of: /./ }
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await textOf(request)) || '{}')
    const path = request.url ?? ''
    const call = `${request.method} ${path}`
    calls.push(call)
    const fault = state.of.test(call) ? state.fault : 'none'
    const answer = (status: number, content: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(content))
    }
    const refuse = (error_code: number, error_info: string) =>
      answer(400, { success: false, data: {}, error_code, error_info })
    if (fault === 'hangs up') return void response.destroy()
    if (fault === '500') return answer(500, { message: 'Internal server error' })
    if (fault === 'garbage') return void response.end('<html>maintenance</html>')
    if (request.headers.api_key !== key) return refuse(1032, 'Invalid API key')
    if (fault === 'refuses') return refuse(1023, 'Gateway unavailable')
    const data = carryOut(`${request.method}`, path, body)
    if (fault === 'loses the answer') return void response.destroy()
    if (data === null) return refuse(1006, 'Invalid order ID')
    answer(200, { success: true, data })
  })

  function carryOut(method: string, path: string, body: Record<string, unknown>) {
    const [, , orderId = '', below] = path.split('/')
    if (method === 'POST' && path === '/orders') {
      const order_id = String(body.order_id)
      const made = orders.get(order_id)
      if (made && made.status !== 'initialized') return null
      orders.set(order_id, {
        order_id,
        amount: Number(body.amount),
        currency: String(body.currency),
        status: 'initialized',
        amount_refunded: 0,
        shopping_cart: body.shopping_cart as StandInOrder['shopping_cart'],
        payment_details: { type: String(body.gateway) },
        asked: body,
      })
      return { order_id, payment_url: `https://payv2.multisafepay.com/connect/${order_id}/` }
    }
    const order = orders.get(orderId)
    if (!order) return null
    if (method === 'GET') return { ...order, asked: undefined }
    if (method === 'PATCH') return Object.assign(order, { status: body.status, changed: body }) && {}
    if (method === 'POST' && below === 'refunds') {
      const { checkout_data } = body as { checkout_data?: StandInOrder['shopping_cart'] }
      if (order.payment_details.type === 'PAYAFTER' && !checkout_data) return null
      order.amount_refunded += checkout_data
        ? worth(order.shopping_cart) - worth(checkout_data)
        : Number(body.amount)
      order.shopping_cart = checkout_data ?? order.shopping_cart
      return { transaction_id: 1, refund_id: calls.length }
    }
    return null
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    calls,
    state,
    /** Tells a shop how an order stands, signed as of the shop's own hour unless told otherwise. */
    async notify(
      shop: { url: string; now: Date },
      orderId: string,
      told: { status: string; amount?: number; currency?: string; key?: string; at?: Date; auth?: string },
    ): Promise<{ status: number; text: string }> {
      const { key: by = key, at = shop.now, auth, ...changed } = told
      const body = JSON.stringify({ ...orders.get(orderId), asked: undefined, order_id: orderId, ...changed })
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const signed = Buffer.from(`${timestamp}:${signatureOf(body, timestamp, by)}`).toString('base64')
      const answer = await fetch(
        `${shop.url}/payment/multisafepay?transactionid=${orderId}&timestamp=${timestamp}`,
        { method: 'POST', headers: { Auth: auth ?? signed }, body },
      )
      return { status: answer.status, text: await answer.text() }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
