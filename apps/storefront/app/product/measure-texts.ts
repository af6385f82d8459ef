import { texts } from '../platform/i18n/texts.ts'
import type { Measure } from './measures.ts'

/** What each body measure is called. */
export const MEASURE_TEXTS: Record<Measure, () => string> = {
  height: texts.product_measure_height,
  chest: texts.product_measure_chest,
  waist: texts.product_measure_waist,
  hip: texts.product_measure_hip,
  inseam: texts.product_measure_inseam,
}
