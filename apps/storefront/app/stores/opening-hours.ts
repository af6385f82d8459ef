import { type StoreMoment, weekdayOf } from './store-moment.ts'

/** A period in the store's own time, 'hh:mm'. */
export interface Period {
  from: string
  to: string
}

export interface WeekDay {
  /** 1 Monday to 7 Sunday. */
  day: number
  label: string
  /** None = closed. */
  times: readonly Period[]
}

/** One date that differs from its weekday. */
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

/** Whether a store is open, and what comes next. */
export type OpenState =
  | { isOpen: true; until: string; reason: string | null }
  | { isOpen: false; opensAt: string | null; reason: string | null }

/** The hours of a date: its own when it differs from its weekday, with the reason. */
export function hoursOn(
  { week, others }: Hours,
  date: string,
): { times: readonly Period[]; reason: string | null } {
  const other = others.find((candidate) => candidate.date === date)
  if (other) return { times: other.times, reason: other.reason }
  const day = weekdayOf(date)
  return { times: week.find((candidate) => candidate.day === day)?.times ?? [], reason: null }
}

/** Open or closed at a moment; closed with the time at which it opens today, if it does. */
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

/** The hours that stand in a page (pack-hours.ts); the names of the weekdays stay with the server. */
export function unpackHours(text: string): Hours {
  const lines = text.split('\n').map((line) => {
    const [hours = '', reason = null] = line.split(' |')
    const [key = '', ...periods] = hours.split(' ')
    const times = periods.map((period): Period => ({ from: period.slice(0, 5), to: period.slice(6) }))
    return { key, times, reason }
  })
  return {
    week: lines
      .filter(({ key }) => key.length === 1)
      .map(({ key, times }) => ({ day: Number(key), label: '', times })),
    others: lines
      .filter(({ key }) => key.length > 1)
      .map(({ key, times, reason }) => ({ date: key, times, reason })),
  }
}
