import type { Db } from '../platform/database/database.ts'

/** Counts one use of a coupon; false when it has been used as often as it was given out. */
export async function redeemCoupon(trx: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('times_used', '<', eb.ref('usage_limit'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the coupon from an active cart. */
export async function forgetCoupon(db: Db, maskedId: string): Promise<void> {
  await db
    .updateTable('carts')
    .set((eb) => ({ coupon_code: null, updated_at: eb.fn<Date>('now') }))
    .where('masked_id', '=', maskedId)
    .where('is_active', '=', true)
    .execute()
}

/** Takes one use of a coupon back. */
export async function releaseCoupon(trx: Db, code: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb.fn<number>('greatest', [eb('times_used', '-', 1), eb.lit(0)]) }))
    .where('code', '=', code)
    .execute()
}
