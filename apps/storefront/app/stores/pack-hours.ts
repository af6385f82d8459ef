import type { Hours, OtherDay, Period } from './opening-hours.ts'

/**
 * Hours as they stand in a page for the browser to tell what they mean now: a line for each weekday or date that has
 * something to say, '1 09:30-12:00 13:00-18:00' or '2026-12-25 |Eerste kerstdag'. Other dates than the nearest are left out.
 */
export function packHours(hours: Hours, today: string, mostOthers: number): string {
  const periodsText = (times: readonly Period[]) => times.map(({ from, to }) => ` ${from}-${to}`).join('')
  const week = hours.week.map(({ day, times }) => day + periodsText(times))
  const others = comingOthers(hours, today, mostOthers).map(({ date, times, reason }) => {
    const why = reason ? ` |${reason.replace(/\s+/g, ' ')}` : ''
    return date + periodsText(times) + why
  })
  return [...week, ...others].join('\n')
}

/** Dates that differ, from today on, the nearest first. */
export function comingOthers({ others }: Hours, today: string, most: number): OtherDay[] {
  return others
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, most)
}
