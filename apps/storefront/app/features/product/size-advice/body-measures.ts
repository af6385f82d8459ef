import { formatNumber } from '../../../lib/format/numbers.ts'
import type { Problems } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { readPreferences, storePreferences } from '../../../lib/storage/preferences.ts'

/** Body measures in size charts that a shopper can enter. */
export const MEASURES = ['height', 'chest', 'waist', 'hip', 'inseam'] as const
export type Measure = (typeof MEASURES)[number]

export const FITS = ['tight', 'normal', 'loose'] as const
/** Preferred fit of clothes. */
export type Fit = (typeof FITS)[number]

/** Body measures in whole and half centimetres; those that the shopper has not given are absent. */
export interface Body {
  measures: Readonly<Partial<Record<Measure, number>>>
  fit: Fit
}

/** Plausible measurements of an adult. Centimetres. */
export const PLAUSIBLE_RANGES: Readonly<Record<Measure, readonly [from: number, to: number]>> = {
  height: [130, 230],
  chest: [60, 170],
  waist: [45, 170],
  hip: [60, 180],
  inseam: [55, 110],
}

/** Parses centimetres with a decimal comma or point; null if they are not plausible. */
export function parseMeasure(measure: Measure, text: string): number | null {
  if (!/^\d{2,3}([.,]\d)?$/.test(text.trim())) return null
  const value = Number(text.trim().replace(',', '.'))
  const [from, to] = PLAUSIBLE_RANGES[measure]
  return value >= from && value <= to ? value : null
}

/** Checks stored measures; null if there are none, or the value is invalid. */
export function checkBody(stored: unknown): Body | null {
  const { measures, fit } = Object(stored) as Partial<Record<keyof Body, unknown>>
  const sound = MEASURES.flatMap((measure) => {
    const value = parseMeasure(measure, String(Object(measures)[measure] ?? ''))
    return value === null ? [] : [[measure, value] as const]
  })
  if (sound.length === 0) return null
  return { measures: Object.fromEntries(sound), fit: FITS.find((one) => one === fit) ?? 'normal' }
}

export const storedBody = (): Body | null => checkBody(readPreferences().body)

/** Stores a body on this device for the next product; null deletes it. */
export const storeBody = (body: Body | null): void => storePreferences({ body: body ?? undefined })

export const MEASURE_TEXTS: Record<Measure, () => string> = {
  height: texts.product_measure_height,
  chest: texts.product_measure_chest,
  waist: texts.product_measure_waist,
  hip: texts.product_measure_hip,
  inseam: texts.product_measure_inseam,
}

/** Body measures as form values: numbers as typed, empty if not given. */
export type BodyEntry = Record<Measure, string> & { fit: Fit }

export function toBodyEntry(body: Body | null): BodyEntry {
  const typed = (measure: Measure) => {
    const value = body?.measures[measure]
    return value === undefined ? '' : formatNumber(value, Number.isInteger(value) ? 0 : 1)
  }
  return {
    height: typed('height'),
    chest: typed('chest'),
    waist: typed('waist'),
    hip: typed('hip'),
    inseam: typed('inseam'),
    fit: body?.fit ?? 'normal',
  }
}

export function toBody(entry: BodyEntry): Body {
  const validMeasures = MEASURES.flatMap((measure) => {
    const value = parseMeasure(measure, entry[measure])
    return value === null ? [] : [[measure, value] as const]
  })
  return { measures: Object.fromEntries(validMeasures), fit: entry.fit }
}

export function findImplausible(entry: BodyEntry): Problems<BodyEntry> {
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const [from, to] = PLAUSIBLE_RANGES[measure]
      const isWrong = entry[measure].trim() && parseMeasure(measure, entry[measure]) === null
      return isWrong ? [[measure, texts.product_measure_wrong({ from, to })]] : []
    }),
  )
}
