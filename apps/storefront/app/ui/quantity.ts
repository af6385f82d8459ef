export interface QuantityLimits {
  min: number
  max?: number
  /** Sold by this many at a time, counted from `min`. */
  step?: number
}

/**
 * The nearest quantity that can be had: whole steps from `min`, never above `max`. What is no number becomes `min`.
 *
 * @example
 * clampQuantity(7, { min: 1, max: 5 }) // 5
 */
export function clampQuantity(
  wanted: number,
  { min, max = Number.POSITIVE_INFINITY, step = 1 }: QuantityLimits,
): number {
  if (!Number.isFinite(wanted)) return min
  const steps = Math.round((Math.min(wanted, max) - min) / step)
  const highest = Math.floor((max - min) / step)
  return min + Math.max(0, Math.min(steps, highest)) * step
}
