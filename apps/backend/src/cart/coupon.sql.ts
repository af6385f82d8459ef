import type { Db } from '../platform/database/database.ts'
import type { Coupon } from './coupon.ts'

/** The code as the shop spells it, whatever capitals the shopper used; null when there is no such coupon. */
export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['code']), '=', code.toLowerCase()))
    .executeTakeFirst()
  return (
    (row && {
      code: row.code,
      percent: row.percent,
      amountCents: row.amount_cents,
      freeShipping: row.free_shipping,
      minimumSubtotalCents: row.minimum_subtotal_cents,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      usageLimit: row.usage_limit,
      timesUsed: row.times_used,
    }) ??
    null
  )
}
