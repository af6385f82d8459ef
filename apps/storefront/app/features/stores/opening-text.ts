import type { StoreMoment } from '../../lib/format/store-moment.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { type Hours, nextOpening, openState } from './opening-hours.ts'

/**
 * Formats whether a store is open at a moment, and otherwise when it opens.
 * @param formatDay formats the date of the next opening
 */
export function openingText(hours: Hours, moment: StoreMoment, formatDay: (date: string) => string): string {
  const state = openState(hours, moment)
  const reason = state.reason ? ` (${state.reason})` : ''
  if (state.isOpen) return texts.stores_open_until({ time: state.until }) + reason
  if (state.opensAt) return texts.stores_opens_at({ time: state.opensAt }) + reason
  const next = nextOpening(hours, moment.date)
  if (!next) return texts.stores_closed_now() + reason
  return texts.stores_opens_on({ day: formatDay(next.date), time: next.from }) + reason
}
