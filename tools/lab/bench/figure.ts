/** Upper or lower limit of a figure. */
export type Target = { atMost: number } | { atLeast: number }

export interface Figure {
  name: string
  /** Null if it was not measured in this run. */
  value: number | null
  /** `ratio`, `ms`, `KB` (of 1,024 bytes), `MB`, `per second` and the like. */
  unit: string
  target?: Target
  /** Method of measurement, or a figure to compare with. */
  note?: string
}

/** Builds a figure. Give at most one limit. @param value null if it was not measured in this run */
export function figure(
  name: string,
  value: number | null,
  unit: string,
  { atMost, atLeast, note }: { atMost?: number; atLeast?: number; note?: string } = {},
): Figure {
  const target = atMost !== undefined ? { atMost } : atLeast !== undefined ? { atLeast } : undefined
  return { name, value, unit, ...(target && { target }), ...(note !== undefined && { note }) }
}

export interface Section {
  title: string
  figures: Figure[]
}

/** Compares a figure with its target; null without a target or a measurement. */
export function isMet({ value, target }: Pick<Figure, 'value' | 'target'>): boolean | null {
  if (value === null || !target) return null
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

/**
 * Returns the median; for an even number of values the mean of the middle two.
 *
 * @throws {RangeError} for an empty list
 */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/**
 * Returns a percentile, interpolated between two values.
 *
 * @throws {RangeError} for an empty list
 */
export function percentile(values: ArrayLike<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort()
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined)
    throw new RangeError('There is nothing to take a percentile of.')
  return below + (above - below) * (place - Math.floor(place))
}
