import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { nextDocumentNumber } from './document-numbers.sql.ts'

type Db = Kysely<Database>

/** Credits a locked order that was invoiced: all its pieces count as paid back. Whether there was anything to credit. */
export async function creditOrder(trx: Db, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from invoices i where i.order_id = ${orderId}
      and not exists (select from credit_memos c where c.order_id = i.order_id)
  `.execute(trx)
  if (rows.length === 0) return false
  const number = await nextDocumentNumber(trx, 'credit memo', now)
  await trx.insertInto('credit_memos').values({ order_id: orderId, number }).execute()
  await trx
    .updateTable('order_items')
    .set((eb) => ({ quantity_refunded: eb.ref('quantity_invoiced') }))
    .where('order_id', '=', orderId)
    .execute()
  // What was paid goes back the way it came.
  await sql`
    insert into refunds (payment_id, amount_cents)
    select id, amount_cents from payments where order_id = ${orderId} and status = 'paid' and amount_cents > 0
    on conflict (payment_id) do nothing
  `.execute(trx)
  return true
}

/** Whether something of an order has left. */
export async function hasShipped(db: Db, orderId: number): Promise<boolean> {
  const row = await db.selectFrom('shipments').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return row !== undefined
}

/** The one key that cancels a guest's order; an older one is worth nothing any more. */
export async function replaceCancellation(
  db: Db,
  wish: { orderId: number; hash: string; reason: string; expiresAt: Date },
): Promise<void> {
  const columns = { key_hash: wish.hash, reason: wish.reason, expires_at: wish.expiresAt }
  await db
    .insertInto('order_cancellations')
    .values({ order_id: wish.orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

/** The reason that goes with a key, taken away by asking; null when the key is not this order's or too old. */
export async function takeCancellation(
  trx: Db,
  { orderId, hash, now }: { orderId: number; hash: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .deleteFrom('order_cancellations')
    .where('order_id', '=', orderId)
    .where('key_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('reason')
    .executeTakeFirst()
  return row?.reason ?? null
}
