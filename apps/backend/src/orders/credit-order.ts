import type { Db } from '../platform/database/database.ts'
import { allThatIsLeft, type CreditWish, creditMemoOf } from './credit-memo.ts'
import { sendMoneyBack, writeCreditMemo } from './credit-memos.sql.ts'
import { findOrder } from './orders.sql.ts'

/**
 * Credits a locked order that was invoiced, in the caller's transaction, and has its money go back.
 *
 * @param wish what of it; left out: all that no memo holds yet
 * @returns the id of the memo; null when there was nothing to credit
 */
export async function creditOrder(
  trx: Db,
  orderId: number,
  { wish, comment, now }: { wish?: CreditWish; comment: string; now: Date },
): Promise<number | null> {
  const order = await findOrder(trx, { id: orderId })
  if (!order || order.invoices.length === 0) return null
  const memo = creditMemoOf(order, wish ?? allThatIsLeft(order))
  if (memo.items.length === 0 && memo.grandTotalCents === 0) return null
  const memoId = await writeCreditMemo(trx, { orderId, memo, comment, now })
  const isWhole = memo.grandTotalCents === order.grandTotalCents
  await sendMoneyBack(trx, { orderId, memoId, cents: isWhole ? null : memo.grandTotalCents })
  return memoId
}
