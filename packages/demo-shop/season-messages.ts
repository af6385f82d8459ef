import { addDays } from '@kopgroep/backend/platform/shop-clock'
import { type DataRow, readTables } from './read-data.ts'

/** Days around the day of seeding on which the demo has a message above all pages. */
const SHOWN = { before: 7, after: 60 }

/**
 * Lists the messages above all pages by their days: in a season the season's, otherwise the first one. Seasons have
 * the same days each year, so they do not move with the day of seeding.
 */
export function listMessages(day: string): DataRow[] {
  const tables = new Map(readTables('content/messages.json'))
  const [usual] = tables.get('global_messages') ?? []
  const year = Number(day.slice(0, 4))
  const seasons = [year, year + 1].flatMap((year) =>
    (tables.get('seasons') ?? []).map(({ id, text, from, to }) => ({
      id: Number(id) + 10 * (year % 100),
      text,
      from: `${year}-${from}`,
      to: `${year}-${to}`,
    })),
  )
  const [first, last] = [addDays(day, -SHOWN.before), addDays(day, SHOWN.after)]
  const starts = [first, ...seasons.map(({ to }) => addDays(to, 1))]
  const between = starts.map((from, index) => {
    const next = seasons[index]
    return { from, to: next && next.from <= last ? addDays(next.from, -1) : last }
  })
  return [
    ...seasons.map((season) => ({ ...usual, ...season })),
    ...between.map((days, index) => ({ ...usual, ...days, id: index + 1 })),
  ]
    .filter(({ from, to }) => from <= to && to >= first && from <= last)
    .map(({ from, to, ...row }) => ({
      ...row,
      // Not strings, which would move with the day of seeding. In winter the Netherlands are an hour ahead of UTC.
      from_at: new Date(`${from}T00:00+01:00`),
      to_at: new Date(`${to}T23:59+01:00`),
    }))
}
