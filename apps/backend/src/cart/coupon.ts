/** Coupon as the shop defined it. Exactly one of `percent` and `amountCents` is set. */
export interface Coupon {
  code: string
  percent: number | null
  amountCents: number | null
  freeShipping: boolean
  minimumSubtotalCents: number
  validFrom: Date | null
  validTo: Date | null
  usageLimit: number | null
  timesUsed: number
}

/**
 * Checks a coupon for goods with this subtotal (cents incl. VAT). Its uses are counted when an order is
 * placed, so `redeemCoupon` (orders/settle-order.sql.ts) may still refuse it.
 */
export function isCouponValid(coupon: Coupon, subtotalCents: number, now: Date): boolean {
  return isCouponOpen(coupon, now) && subtotalCents > 0 && subtotalCents >= coupon.minimumSubtotalCents
}

/** Checks that a coupon is valid now, regardless of the items: it is within its period and has a use left. */
export function isCouponOpen(coupon: Coupon, now: Date): boolean {
  if (coupon.validFrom && now < coupon.validFrom) return false
  if (coupon.validTo && now > coupon.validTo) return false
  return coupon.usageLimit === null || coupon.timesUsed < coupon.usageLimit
}
