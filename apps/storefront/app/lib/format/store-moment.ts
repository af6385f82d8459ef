/** Local date and time in a store. */
export interface StoreMoment {
  date: string
  /** 1 Monday to 7 Sunday. */
  day: number
  time: string
}

/** Formatter in the time zone of the stores. */
const STORE_ZONE = 'Europe/Amsterdam'

export function storeMoment(now: Date): StoreMoment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: STORE_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return { date, day: weekdayNumber(date), time: `${part('hour')}:${part('minute')}` }
}

/** Returns the weekday of a date, 1 Monday to 7 Sunday. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
