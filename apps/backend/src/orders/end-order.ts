import type { Db } from '../platform/database/database.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { creditOrder } from './credit-order.ts'
import { nextStatus } from './order-states.ts'
import { addComment, type lockOrder } from './orders.sql.ts'
import { releaseOrder } from './settle-order.ts'

export const ORDER_CANCELED = 'order-canceled'

/**
 * Cancels an order that has not left, in the caller's transaction: its goods lie on the shelf again, what was paid goes back,
 * and its customer is told by mail. Call `followOrders` and `notifyMailWorker` after the commit.
 *
 * @param ending why, for the customer to read, who wanted it, and when: the mail tells a customer no wish of their own
 */
export async function endOrder(
  trx: Db,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  { comment, by, now }: { comment: string; by: 'shop' | 'customer'; now: Date },
): Promise<void> {
  const isCredited = (await creditOrder(trx, order.id, { comment, now })) !== null
  await releaseOrder(trx, order, nextStatus(order.status, 'canceled'))
  await addComment(trx, order.id, comment, true)
  await enqueueMail(trx, {
    kind: ORDER_CANCELED,
    recipient: order.email,
    storeCode: order.storeCode,
    data: { orderId: order.id, isCredited, reason: by === 'shop' ? comment : null },
  })
}
