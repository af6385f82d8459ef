import type { openMultisafepay } from '@kopgroep/backend/testing/test-multisafepay'
import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, readyCart, request } from './shopper.ts'

export const PAYMENT_KEY = 'sleutel-van-de-storingsproef'

/** Settings of a shop whose payment provider is a stand-in for MultiSafepay. */
export const paidAt = (url: string) => ({
  MULTISAFEPAY_API_KEY: PAYMENT_KEY,
  MULTISAFEPAY_URL: url,
  TEST_PAYMENT: 'off',
})

const ORDER = `mutation ($id: String!) { setPaymentMethod(input: { cart_id: $id, payment_method: { code: "ideal" } }) {
  order { increment_id hash } redirect_url } }`

/** Sequences of payment statuses as they arrive. The order must end as paid, once, after each sequence. */
const PAID: readonly (readonly string[])[] = [
  ['completed', 'completed', 'completed'],
  ['completed', 'initialized', 'expired'],
  ['expired', 'completed'],
  ['declined', 'cancelled', 'completed', 'shipped'],
]

/**
 * Tests MultiSafepay notifications that arrive late, repeatedly and out of order, and forged notifications.
 */
export async function latePayments(
  shop: FaultShop,
  article: Article,
  provider: Awaited<ReturnType<typeof openMultisafepay>>,
  times: number,
): Promise<Finding> {
  const promises = new Promises()
  await shop.sql('update stock_items set quantity = 1000 where product_id = $1', [article.id])
  await shop.sql(`update payment_methods set gateway = 'IDEAL' where code = 'ideal'`)
  const call = { url: shop.backend, now: new Date() }
  const place = async () => {
    const cart = await readyCart(article, shop.backend, 'betaler@kopgroep.example')
    const began = performance.now()
    const { data, errors } = await request(shop.backend, ORDER, { id: cart })
    if (!data?.setPaymentMethod) throw new Error(`An order was refused: ${errors[0]?.message}`)
    const { order, redirect_url } = data.setPaymentMethod
    return { ...order, redirect_url, milliseconds: performance.now() - began } as Placed
  }

  provider.state.delay = 3_000
  const late = await place()
  promises.hold(late.redirect_url !== null, 'a late answer of the provider lost the payment page')
  provider.state.delay = 0

  let forged = 0
  for (let turn = 0; turn < times; turn += 1) {
    const { increment_id: id } = await place()
    for (const notification of [
      { status: 'completed', key: 'sleutel-van-een-ander' },
      { status: 'completed', auth: '' },
      { status: 'completed', at: new Date(call.now.getTime() - 2 * 3_600_000) },
    ]) {
      const { status } = await provider.notify(call, id, notification)
      if (status === 401) forged += 1
    }
    const [paid] = await shop.sql<{ count: number }>(
      `select count(*)::int as count from payments p join orders o on o.id = p.order_id where o.number = $1 and p.status = 'paid'`,
      [id],
    )
    promises.hold(paid?.count === 0, `order ${id} is paid by a forged notification`)
    const statuses = PAID[turn % PAID.length] ?? []
    await Promise.all(statuses.map((status) => provider.notify(call, id, { status })))
    await provider.notify(call, id, { status: 'completed' })
    const [row] = await shop.sql<{ status: string; invoices: number; mails: number }>(
      `select o.status, (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
         (select count(*)::int from mail_jobs m where m.kind = 'order-confirmation' and (m.data ->> 'orderId')::int = o.id) as mails
       from orders o where o.number = $1`,
      [id],
    )
    promises.hold(row?.status === 'processing', `order ${id} is ${row?.status} after its payment`)
    promises.hold(row?.invoices === 1, `order ${id} has ${row?.invoices} invoices`)
    promises.hold((row?.mails ?? 0) <= 1, `order ${id} was confirmed ${row?.mails} times`)
  }
  promises.hold(forged === 3 * times, `${3 * times - forged} forged notifications were not refused`)
  return promises.finding('MultiSafepay answers late, twice and out of order, and somebody forges it', {
    'an order while MultiSafepay takes 3 s': `${Math.round(late.milliseconds)} ms`,
    orders: times,
    'paid once, invoiced once': times - promises.broken.length,
    'forged notifications refused': forged,
  })
}

interface Placed {
  increment_id: string
  hash: string
  redirect_url: string | null
  milliseconds: number
}
