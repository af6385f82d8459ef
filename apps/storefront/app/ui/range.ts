export interface RangeLimits {
  min: number
  max: number
  step: number
}

export type Range = readonly [from: number, to: number]

/**
 * Clamps a range to the limits, on whole steps and in order. `moved` is the end that the shopper has just
 * set: it stops at the other end instead of pushing that.
 *
 * @example clampRange([80, 50], { min: 0, max: 100, step: 5 }, 'from') // [50, 50]
 */
export function clampRange([from, to]: Range, { min, max, step }: RangeLimits, moved: 'from' | 'to'): Range {
  const settle = (value: number, otherwise: number) => {
    if (!Number.isFinite(value)) return otherwise
    const stepped = min + Math.round((value - min) / step) * step
    return Math.max(min, Math.min(max, stepped))
  }
  const [low, high] = [settle(from, min), settle(to, max)]
  if (low <= high) return [low, high]
  return moved === 'from' ? [high, high] : [low, low]
}

/** Returns the position of a value between the limits, in percent. */
export function toPercent(value: number, { min, max }: RangeLimits): number {
  return max === min ? 0 : ((value - min) / (max - min)) * 100
}
