import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { followOrders } from '../orders/after-orders.ts'
import { settleOrder } from '../orders/settle-order.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { lockPayment, setPaymentStatus } from './payment.sql.ts'

/** What a provider says about a payment. */
export const Notification = v.object({
  reference: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  status: v.picklist(['paid', 'cancelled', 'failed']),
  amount_cents: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Notification = v.InferOutput<typeof Notification>

/** The header in which a notification is signed. */
export const SIGNATURE_HEADER = 'x-payment-signature'

export function sign(body: string, secret: string): string {
  return createHmac('sha512', secret).update(body).digest('hex')
}

/** Whether the signature is that of the body; the time taken tells nothing about the right one. */
export function isSigned(body: string, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(sign(body, secret))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export type Received = 'done' | 'unknown' | 'wrong-amount'

/**
 * Takes a provider's word into the shop's books. Told twice it changes nothing; 'paid' stands whatever comes after
 * it or came before, so that the order of arrival does not matter.
 */
export async function receiveNotification(
  parts: Pick<ShopParts, 'db' | 'now' | 'purger' | 'log'>,
  provider: string,
  { reference, status, amount_cents }: Notification,
): Promise<Received> {
  const { db, now, purger, log } = parts
  const received = await db.transaction().execute(async (trx): Promise<Received> => {
    const payment = await lockPayment(trx, provider, reference)
    if (!payment) return 'unknown'
    if (payment.amountCents !== amount_cents) return 'wrong-amount'
    if (payment.status === 'paid' || (payment.status !== 'open' && status !== 'paid')) return 'done'
    await setPaymentStatus(trx, payment.id, status, now())
    await settleOrder(trx, payment.orderId, status === 'paid' ? 'paid' : 'unpaid', now())
    return 'done'
  })
  await followOrders({ db, now, purge: (tags) => purger.purge(tags) })
  log.info({ status, received }, 'a payment was heard of')
  return received
}
