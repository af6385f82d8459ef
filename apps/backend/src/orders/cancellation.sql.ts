import type { Db } from '../platform/database/database.ts'

export async function hasShipped(db: Db, orderId: number): Promise<boolean> {
  const row = await db.selectFrom('shipments').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return row !== undefined
}

/** Stores the key that cancels a guest's order; replaces an older one. */
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

/**
 * Deletes a key. @returns the reason stored with it; null if the key is expired or belongs to another order
 */
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
