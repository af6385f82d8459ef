import type { Body } from './body.ts'
import type { Measure } from './measures.ts'
import type { Range } from './size-ranges.ts'

/** A size of a brand's chart, in centimetres of the body that it is made for. */
export interface SizingRow {
  /** The size's value index among the product's options. */
  index: number
  label: string
  ranges: Readonly<Partial<Record<Measure, Range>>>
}

/** A size chart as far as it can advise: sizes from small to large, each with a range for all of `measures`. */
export interface Sizing {
  measures: readonly Measure[]
  sizes: readonly SizingRow[]
}

/** A size, and why. */
export interface Advice {
  size: SizingRow
  reason:
    | { kind: 'within'; measure: Measure; value: number; range: Range }
    /** On the border: who likes it tight takes the smaller, who likes it loose the larger. */
    | { kind: 'between'; smaller: string; larger: string }
    /** The measures ask for several sizes; the largest counts, or it does not go on. */
    | { kind: 'uneven'; each: readonly { measure: Measure; size: string }[] }
}

/** How near to the middle between two sizes counts as between them; 0.5 is the border itself. */
const BETWEEN = [0.3, 0.7] as const
/** How far beyond the chart's ends a body may lie, in sizes. */
const BEYOND = 0.75

/**
 * The size that fits a body best. The measure that asks for the largest size decides; between two sizes the preferred
 * fit does. Null when no measure of the chart is known of the body, or one lies outside the chart: then nothing is said.
 */
export function adviseSize({ measures, sizes }: Sizing, { measures: body, fit }: Body): Advice | null {
  const known = measures.flatMap((measure) => {
    const value = body[measure]
    return value === undefined ? [] : [{ measure, value, place: placeOf(value, sizes, measure) }]
  })
  if (known.length === 0 || known.some(({ place }) => place === null)) return null
  const places = known.map(({ place, ...rest }) => ({ ...rest, place: place ?? 0 }))
  const decisive = places.reduce((most, one) => (one.place > most.place ? one : most))

  const below = Math.floor(decisive.place)
  const share = decisive.place - below
  const [smaller, larger] = [sizes[below], sizes[below + 1]]
  if (smaller && larger && share >= BETWEEN[0] && share <= BETWEEN[1]) {
    const wantsLarger = fit === 'normal' ? share >= 0.5 : fit === 'loose'
    return {
      size: wantsLarger ? larger : smaller,
      reason: { kind: 'between', smaller: smaller.label, larger: larger.label },
    }
  }
  const size = sizeAt(sizes, decisive.place)
  const range = size?.ranges[decisive.measure]
  if (!size || !range) return null
  const each = places.map(({ measure, place }) => ({ measure, size: sizeAt(sizes, place)?.label ?? '' }))
  return {
    size,
    reason: each.some((one) => one.size !== size.label)
      ? { kind: 'uneven', each }
      : { kind: 'within', measure: decisive.measure, value: decisive.value, range },
  }
}

/**
 * Where a value stands on the scale of the sizes: 2 is the middle of the third, 2.5 the border with the fourth. Null
 * when it lies too far beyond the first or the last.
 */
function placeOf(value: number, sizes: readonly SizingRow[], measure: Measure): number | null {
  const middles = sizes.flatMap(({ ranges }) => {
    const range = ranges[measure]
    return range ? [(range[0] + range[1]) / 2] : []
  })
  const above = middles.findIndex((middle) => value < middle)
  const next = Math.min(Math.max(above === -1 ? middles.length - 1 : above, 1), middles.length - 1)
  const [low, high] = [middles[next - 1], middles[next]]
  if (low === undefined || high === undefined) return null
  const place = next - 1 + (value - low) / (high - low)
  return place < -BEYOND || place > middles.length - 1 + BEYOND ? null : place
}

const sizeAt = (sizes: readonly SizingRow[], place: number) =>
  sizes[Math.min(Math.max(Math.round(place), 0), sizes.length - 1)]
