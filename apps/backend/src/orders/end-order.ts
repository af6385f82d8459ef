import type { Db } from '../platform/database/database.ts'
import { allThatIsLeft, type CreditWish, computeCreditMemo } from './credit-memo.ts'
import { sendMoneyBack, writeCreditMemo } from './credit-memos.sql.ts'
import { nextStatus } from './order-states.ts'
import { addComment, findOrder, type LockedOrder } from './orders.sql.ts'
import type { BankAccount } from './repayments.sql.ts'
import { enqueueOrderMail, releaseOrder } from './settle-order.ts'

export const ORDER_CANCELED = 'order-canceled'

interface Ending {
  comment: string
  by: 'shop' | 'customer'
  now: Date
  account?: BankAccount | null
}

/**
 * Cancels an order that was not shipped, in the caller's transaction: returns its goods to stock, refunds it,
 * and mails the customer. Call `followOrders` and `notifyMailWorker` after the commit.
 *
 * @param comment reason; not in the mail if the customer cancelled
 * @param account account of the customer for money that was paid by bank; asked by mail if it is not known
 */
export async function endOrder(
  trx: Db,
  order: LockedOrder,
  { comment, by, now, account = null }: Ending,
): Promise<void> {
  const isCredited = (await creditOrder(trx, order.id, { comment, now, account })) !== null
  await releaseOrder(trx, order, nextStatus(order.status, 'canceled'))
  await addComment(trx, order.id, comment, true)
  await enqueueOrderMail(trx, order, ORDER_CANCELED, { isCredited, reason: by === 'shop' ? comment : null })
}

/**
 * Credits and refunds a locked, invoiced order in the caller's transaction.
 *
 * @param wish part to credit; by default everything that is not credited yet
 * @returns the id of the memo; null if there was nothing to credit
 */
export async function creditOrder(
  trx: Db,
  orderId: number,
  {
    wish,
    comment,
    now,
    account,
  }: Pick<Ending, 'comment' | 'now'> & { wish?: CreditWish; account: BankAccount | null },
): Promise<number | null> {
  const order = await findOrder(trx, { id: orderId })
  if (!order || order.invoices.length === 0) return null
  const memo = computeCreditMemo(order, wish ?? allThatIsLeft(order))
  if (memo.items.length === 0 && memo.grandTotalCents === 0) return null
  const memoId = await writeCreditMemo(trx, { orderId, memo, comment, now })
  const isWhole = memo.grandTotalCents === order.grandTotalCents
  await sendMoneyBack(trx, { orderId, memoId, cents: memo.grandTotalCents, isWhole, account, now })
  return memoId
}
