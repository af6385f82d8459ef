import type { Period } from './opening-hours.ts'

/** '09:30–12:00, 13:00–18:00'. */
export const formatPeriods = (times: readonly Period[], closed: string) =>
  times.length > 0 ? times.map(({ from, to }) => `${from}–${to}`).join(', ') : closed
