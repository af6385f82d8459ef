import { followOrders, settleOrder } from '../orders/settle-order.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { paidCents, payments } from '../platform/metrics.ts'
import { type Payer, refusePaidOrder, setPayer } from './express-payer.ts'
import { lockPayment, setPaymentStatus } from './payment.sql.ts'

export const OUTCOMES = ['paid', 'cancelled', 'failed'] as const
export type PaymentOutcome = (typeof OUTCOMES)[number]

/** Message of a provider about a payment. The caller of `receiveNotification` has authenticated it. */
export interface Notification {
  reference: string
  status: PaymentOutcome
  amount_cents: number
  /** Name, address and email that the payer of an express payment gave. */
  payer?: Payer | null
}

export type Received = 'done' | 'unknown' | 'wrong-amount'

/**
 * Records the outcome of a payment. A repeated notification changes nothing. 'paid' overrides other outcomes,
 * so the order of arrival does not matter. An express order that cannot be fulfilled is refunded at once.
 */
export async function receiveNotification(
  parts: Pick<ShopParts, 'db' | 'now' | 'log'>,
  provider: string,
  { reference, status, amount_cents, payer = null }: Notification,
): Promise<Received> {
  const { db, now, log } = parts
  let isNews = false
  const received = await db.transaction().execute(async (trx): Promise<Received> => {
    const payment = await lockPayment(trx, provider, reference)
    if (!payment) return 'unknown'
    if (payment.amountCents !== amount_cents) return 'wrong-amount'
    if (payment.status === 'paid' || (payment.status !== 'open' && status !== 'paid')) return 'done'
    await setPaymentStatus(trx, payment.id, status, now())
    const isPaid = status === 'paid'
    const problem = payment.isExpress && isPaid ? await setPayer(trx, payment.orderId, payer) : null
    await settleOrder(trx, payment.orderId, isPaid ? 'paid' : 'unpaid', now(), problem === null)
    if (problem) await refusePaidOrder(trx, payment.orderId, problem, now())
    isNews = true
    return 'done'
  })
  if (isNews) {
    payments.inc({ outcome: status })
    if (status === 'paid') paidCents.inc(amount_cents)
  }
  await followOrders({ db, now })
  log.info({ status, received }, 'a payment was heard of')
  return received
}
