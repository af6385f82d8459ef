import type { PriceBounds } from './listing-query.ts'

/** What the listing's prices span, in whole EUR: min at least 0, max rounded up and at least min. */
export interface PriceSpan {
  min: number
  max: number
}

/** The span that a price slider shows, from the bounds that the backend gives (or null when it gives none). */
export function priceSpan(min: number | null | undefined, max: number | null | undefined): PriceSpan | null {
  if (min == null || max == null || !Number.isFinite(min) || !Number.isFinite(max)) return null
  const low = Math.max(0, Math.trunc(min))
  return { min: low, max: Math.max(low, Math.ceil(max)) }
}

/**
 * The chosen bounds within the span. A side that stands at its end is open, and bounds that cut nothing off
 * are no filter at all: null.
 */
export function clipPrice(chosen: PriceBounds | null, span: PriceSpan): PriceBounds | null {
  if (!chosen) return null
  const from = chosen.from !== null && chosen.from > span.min ? Math.min(chosen.from, span.max) : null
  const to =
    chosen.to !== null && chosen.to !== 0 && chosen.to < span.max ? Math.max(chosen.to, span.min) : null
  return from === null && to === null ? null : { from, to }
}

/**
 * The span, widened to hold bounds that lie wholly outside it (or where there is no span): the filter then keeps the bounds
 * that the shopper chose, and the listing is empty.
 */
export function spanWith(bounds: PriceBounds | null, span: PriceSpan | null): PriceSpan | null {
  if (!bounds) return span
  const { from, to } = bounds
  const isBeside = !span || (from !== null && from > span.max) || (to !== null && to < span.min)
  if (!isBeside) return span
  const ends = [from, to, span?.min, span?.max].filter((end) => end != null)
  // Wider than the chosen bounds at both ends, as a bound at the end of the span counts as open.
  return priceSpan(Math.min(...ends) - 1, Math.max(...ends) + 1)
}

/**
 * The bounds of a price facet on backends without `min_value` and `max_value`: from its options, `40_60`,
 * of which the last may be open (`100_*`).
 */
export function spanOfOptions(values: readonly string[]): { min: number; max: number } | null {
  const ends = values.flatMap((value) => value.split('_')).map(Number)
  const known = ends.filter(Number.isFinite)
  return known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : null
}
