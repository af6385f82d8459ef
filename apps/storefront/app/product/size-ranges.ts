import { MEASURES, type Measure } from './measures.ts'
import type { Sizing, SizingRow } from './size-advice.ts'

/** Measures that a size chart can speak of, by the words that brands use for them. */
const WORDS: Readonly<Record<Measure, RegExp>> = {
  height: /\b(?:lichaamslengte|lengte|body height|height)\b/,
  chest: /\b(?:borst(?:omvang|omtrek|wijdte)?|chest|bust)\b/,
  waist: /\b(?:taille(?:omvang|omtrek|wijdte)?|waist)\b/,
  hip: /\b(?:heup(?:en|omvang|omtrek|wijdte)?|hips?)\b/,
  inseam: /\b(?:binnenbeen(?:lengte)?|inseam|inside leg)\b/,
}

/** In centimetres, both ends belonging to it. */
export type Range = readonly [from: number, to: number]

const RANGE = /(\d{1,3}(?:[.,]\d+)?)\s*(?:cm\s*)?(?:-|–|—|t\/m|tot|to)\s*(\d{1,3}(?:[.,]\d+)?)/

/**
 * The body measures that a row of a size chart names, of those that a shopper can give. What it says of hands, feet or
 * heads is left out, and so is what is no range.
 *
 * @example rangesIn('Borst 96–100 cm, taille 82–86 cm') // { chest: [96, 100], waist: [82, 86] }
 */
export function rangesIn(text: string): Partial<Record<Measure, Range>> {
  const found: Partial<Record<Measure, Range>> = {}
  // A comma between digits is a decimal one.
  for (const part of text.toLowerCase().split(/[;|\n]|\s\/\s|,(?!\d)/)) {
    const [, from, to] = RANGE.exec(part) ?? []
    const measure = MEASURES.find((one) => WORDS[one].test(part))
    if (!from || !to || !measure || found[measure]) continue
    const range = [toNumber(from), toNumber(to)] as const
    if (range[0] < range[1]) found[measure] = range
  }
  return found
}

const toNumber = (text: string) => Number(text.replace(',', '.'))

/**
 * What a size chart can advise by: its sizes in their order, and the measures that it gives for every one of them, each
 * larger than the last. Null when there is no such measure: then the shop stays silent.
 */
export function sizingOf(
  rows: readonly (readonly [index: number, label: string, measures: string])[],
): Sizing | null {
  const sizes = rows.map(([index, label, measures]) => ({ index, label, ranges: rangesIn(measures) }))
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
