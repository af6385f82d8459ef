import { formatNumber } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { type Body, MEASURE_TEXTS, MEASURES, type Measure, storedBody } from './body-measures.ts'

/** Size of a brand's chart, with the body measures in centimetres that it is made for. */
export interface SizingRow {
  /** The size's value index among the product's options. */
  index: number
  label: string
  ranges: Readonly<Partial<Record<Measure, Range>>>
}

/**
 * Size chart in the form that advice needs: sizes from small to large, each with a range for all of
 * `measures`.
 */
export interface Sizing {
  measures: readonly Measure[]
  sizes: readonly SizingRow[]
}

export interface Advice {
  size: SizingRow
  reason:
    | { kind: 'within'; measure: Measure; value: number; range: Range }
    /** The body is between two sizes: the smaller fits tight, the larger loose. */
    | { kind: 'between'; smaller: string; larger: string }
    /**
     * The measures suggest different sizes; the largest decides, because the shopper could not put on a
     * smaller one.
     */
    | { kind: 'uneven'; each: readonly { measure: Measure; size: string }[] }
}

/** Range around the border between two sizes that counts as between them; the border itself is 0.5. */
const BETWEEN_SIZES = [0.3, 0.7] as const
/** Maximum distance beyond the ends of the chart, as a fraction of a size. */
const MAX_SIZES_BEYOND_CHART = 0.75

/**
 * Computes the size that fits a body best. The measure with the largest size decides; between two sizes the
 * preferred fit does. Null if the body has none of the chart's measures, or one is outside the chart.
 */
export function adviseSize({ measures, sizes }: Sizing, { measures: body, fit }: Body): Advice | null {
  const knownMeasures = measures.flatMap((measure) => {
    const value = body[measure]
    return value === undefined ? [] : [{ measure, value, place: positionOnScale(value, sizes, measure) }]
  })
  if (knownMeasures.length === 0 || knownMeasures.some(({ place }) => place === null)) return null
  const places = knownMeasures.map(({ place, ...rest }) => ({ ...rest, place: place ?? 0 }))
  const decisive = places.reduce((most, one) => (one.place > most.place ? one : most))

  const below = Math.floor(decisive.place)
  const share = decisive.place - below
  const [smaller, larger] = [sizes[below], sizes[below + 1]]
  if (smaller && larger && share >= BETWEEN_SIZES[0] && share <= BETWEEN_SIZES[1]) {
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

function positionOnScale(value: number, sizes: readonly SizingRow[], measure: Measure): number | null {
  return positionAmong(
    value,
    sizes.flatMap(({ ranges }) => {
      const range = ranges[measure]
      return range ? [range] : []
    }),
  )
}

/**
 * Computes the position of a value on the scale of sizes: 2 is the middle of the third, 2.5 the border to the
 * fourth. Null if it is too far beyond the first or the last.
 * @param ranges one per size, growing
 */
export function positionAmong(value: number, ranges: readonly Range[]): number | null {
  const middles = ranges.map(([from, to]) => (from + to) / 2)
  const above = middles.findIndex((middle) => value < middle)
  const next = Math.min(Math.max(above === -1 ? middles.length - 1 : above, 1), middles.length - 1)
  const [low, high] = [middles[next - 1], middles[next]]
  if (low === undefined || high === undefined) return null
  const place = next - 1 + (value - low) / (high - low)
  return place < -MAX_SIZES_BEYOND_CHART || place > middles.length - 1 + MAX_SIZES_BEYOND_CHART ? null : place
}

const sizeAt = (sizes: readonly SizingRow[], place: number) =>
  sizes[Math.min(Math.max(Math.round(place), 0), sizes.length - 1)]

/** Advised size, with a sentence about the reason. */
export interface StoredSizeAdvice {
  size: SizingRow
  reason: string
}

/** Computes the size for the body measures stored on this device; null if none can be advised. */
export function adviseStoredSize(sizing: Sizing): StoredSizeAdvice | null {
  const body = storedBody()
  const advice = body && adviseSize(sizing, body)
  return advice && { size: advice.size, reason: reasonText(advice) }
}

/** Explains the advised size in one sentence. */
function reasonText({ reason, size }: Advice): string {
  switch (reason.kind) {
    case 'within':
      return texts.product_advice_within({
        measure: MEASURE_TEXTS[reason.measure](),
        value: centimetres(reason.value),
        size: size.label,
        from: centimetres(reason.range[0]),
        to: centimetres(reason.range[1]),
      })
    case 'between':
      return texts.product_advice_between({ smaller: reason.smaller, larger: reason.larger })
    case 'uneven':
      return texts.product_advice_uneven({
        each: reason.each
          .map(({ measure, size: own }) => `${MEASURE_TEXTS[measure]().toLowerCase()} ${own}`)
          .join(', '),
      })
  }
}

const centimetres = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)

/** Measures in size charts, by the words that brands use for them. */
const MEASURE_PATTERNS: Readonly<Record<Measure, RegExp>> = {
  height: /\b(?:lichaamslengte|lengte|body height|height)\b/,
  chest: /\b(?:borst(?:omvang|omtrek|wijdte)?|chest|bust)\b/,
  waist: /\b(?:taille(?:omvang|omtrek|wijdte)?|waist)\b/,
  hip: /\b(?:heup(?:en|omvang|omtrek|wijdte)?|hips?)\b/,
  inseam: /\b(?:binnenbeen(?:lengte)?|inseam|inside leg)\b/,
}

/** In centimetres, both bounds included. */
export type Range = readonly [from: number, to: number]

const RANGE_PATTERN = /(\d{1,3}(?:[.,]\d+)?)\s*(?:cm\s*)?(?:-|–|—|t\/m|tot|to)\s*(\d{1,3}(?:[.,]\d+)?)/

/**
 * Parses the body measures in a row of a size chart. Ignores hands, feet and heads, and anything that is no range.
 *
 * @example
 * rangesIn('Borst 96–100 cm, taille 82–86 cm') // { chest: [96, 100], waist: [82, 86] }
 */
export function parseRanges(text: string): Partial<Record<Measure, Range>> {
  const ranges: Partial<Record<Measure, Range>> = {}
  // A comma between digits is a decimal one.
  for (const part of text.toLowerCase().split(/[;|\n]|\s\/\s|,(?!\d)/)) {
    const [, from, to] = RANGE_PATTERN.exec(part) ?? []
    const measure = MEASURES.find((one) => MEASURE_PATTERNS[one].test(part))
    if (!from || !to || !measure || ranges[measure]) continue
    const range = [toNumber(from), toNumber(to)] as const
    if (range[0] < range[1]) ranges[measure] = range
  }
  return ranges
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/**
 * Parses a size chart into its sizes and the measurements that every size has, each larger than the previous one.
 * Null without such a measurement: then no advice is given.
 */
export function parseSizing(
  rows: readonly (readonly [index: number, label: string, measures: string])[],
): Sizing | null {
  const sizes = rows.map(([index, label, measures]) => ({ index, label, ranges: parseRanges(measures) }))
  const measures = MEASURES.filter((measure) => grows(sizes, measure))
  if (sizes.length < 2 || measures.length === 0) return null
  return {
    measures,
    sizes: sizes.map(({ ranges, ...size }) => ({
      ...size,
      ranges: Object.fromEntries(measures.map((measure) => [measure, ranges[measure]])),
    })),
  }
}

function grows(sizes: readonly SizingRow[], measure: Measure): boolean {
  const ranges = sizes.map(({ ranges }) => ranges[measure])
  return ranges.every((range, place) => {
    const before = ranges[place - 1]
    return range && (!before || (range[0] > before[0] && range[1] > before[1]))
  })
}
