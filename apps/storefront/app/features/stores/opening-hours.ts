import { type StoreMoment, weekdayNumber } from '../../lib/format/store-moment.ts'

/** Period in the store's local time, 'hh:mm'. */
export interface Period {
  from: string
  to: string
}

export interface WeekDay {
  /** 1 Monday to 7 Sunday. */
  day: number
  label: string
  /** Empty if closed. */
  times: readonly Period[]
}

/** Date whose hours differ from those of its weekday. */
export interface OtherDay {
  /** 'YYYY-MM-DD' */
  date: string
  times: readonly Period[]
  reason: string | null
}

export interface Hours {
  week: readonly WeekDay[]
  others: readonly OtherDay[]
}

/** State of a store: open or closed, and the next change. */
export type OpenState =
  | { isOpen: true; until: string; reason: string | null }
  | { isOpen: false; opensAt: string | null; reason: string | null }

/** Returns the hours of a date: exceptional ones with their reason, or the weekday's. */
export function hoursOn(
  { week, others }: Hours,
  date: string,
): { times: readonly Period[]; reason: string | null } {
  const other = others.find((candidate) => candidate.date === date)
  if (other) return { times: other.times, reason: other.reason }
  const day = weekdayNumber(date)
  return { times: week.find((candidate) => candidate.day === day)?.times ?? [], reason: null }
}

/** Computes the state at a moment, with today's opening time if the store opens later. */
export function openState(hours: Hours, { date, time }: StoreMoment): OpenState {
  const { times, reason } = hoursOn(hours, date)
  const now = times.find(({ from, to }) => from <= time && time < to)
  if (now) return { isOpen: true, until: now.to, reason }
  const next = times
    .map(({ from }) => from)
    .filter((from) => from > time)
    .sort()[0]
  return { isOpen: false, opensAt: next ?? null, reason }
}

const DAY_MS = 86_400_000

/** Finds the first opening within a week after a date; null if there is none. */
export function nextOpening(hours: Hours, date: string): { date: string; from: string } | null {
  for (let days = 1; days <= 7; days += 1) {
    const next = new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
    const [first] = hoursOn(hours, next).times
    if (first) return { date: next, from: first.from }
  }
  return null
}

/** Maximum number of exceptions that are shown; cached pages expire before the last one. */
const MAX_OTHERS = 6

/** Lists the next exceptional dates from today on, the nearest first. */
export function upcomingOthers({ others }: Hours, today: string): OtherDay[] {
  return others
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, MAX_OTHERS)
}

/** Formats periods as '09:30–12:00, 13:00–18:00'. */
export const formatPeriods = (times: readonly Period[], closed: string) =>
  times.length > 0 ? times.map(({ from, to }) => `${from}–${to}`).join(', ') : closed
