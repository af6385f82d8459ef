import type { Db } from '../platform/database/database.ts'
import { storeViewOf } from '../platform/graphql/store-views.ts'
import { textsIn } from '../platform/languages.ts'
import { BANK_TRANSFER, transferDeadline } from './bank-transfer.ts'
import { endOrder } from './end-order.ts'
import { lockOrder } from './orders.sql.ts'
import { readStoreInformation } from './store-information.sql.ts'

const COMMENTS = {
  nl: 'Geannuleerd: het bedrag is niet binnen de termijn overgemaakt.',
  en: 'Cancelled: the amount was not transferred within the term.',
}

/** Cancels orders whose money was to be transferred and did not come within the term. Whether there were any. */
export async function cancelLateTransfers(parts: { db: Db; now(): Date }): Promise<boolean> {
  const { db, now } = parts
  const { settings } = await readStoreInformation(db)
  const late = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('payment_method_code', '=', BANK_TRANSFER)
    .where('placed_at', '<', transferDeadline(settings, now()))
    .limit(100)
    .execute()
  for (const { id } of late) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id)
      if (order?.status !== 'pending') return
      const { language } = await storeViewOf(trx, order.storeCode)
      await endOrder(trx, order, { comment: textsIn(COMMENTS, language), by: 'shop', now: now() })
    })
  }
  return late.length > 0
}
