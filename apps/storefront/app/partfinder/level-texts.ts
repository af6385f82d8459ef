import { texts } from '../platform/i18n/texts.ts'
import type { Level } from './bike.ts'

/** What each question about a bike is called, where the backend has no word of its own. */
export const LEVEL_TEXTS: Record<Level, () => string> = {
  type_id: texts.partfinder_type,
  brand_id: texts.partfinder_brand,
  model_id: texts.partfinder_model,
  year_id: texts.partfinder_year,
  cilinder_id: texts.partfinder_version,
}
