/** Local date and time in a store. */
export interface StoreMoment {
  date: string
  /** 1 Monday to 7 Sunday. */
  day: number
  time: string
}

const HOUR_MS = 3_600_000

/** Returns the time on Dutch clocks. Not by Intl: its first formatter takes a slow phone 100 ms or more. */
export function storeMoment(now: Date): StoreMoment {
  const local = new Date(now.getTime() + hoursAhead(now) * HOUR_MS).toISOString()
  const date = local.slice(0, 10)
  return { date, day: weekdayNumber(date), time: local.slice(11, 16) }
}

/** Returns how far the Netherlands are ahead of UTC. Directive 2000/84/EC changes all clocks of the EU at 01:00 UTC. */
function hoursAhead(now: Date): 1 | 2 {
  const year = now.getUTCFullYear()
  const [march, october] = [2, 9]
  return now >= changeOfClocks(year, march) && now < changeOfClocks(year, october) ? 2 : 1
}

/** Returns 01:00 UTC on the last Sunday of a month. */
function changeOfClocks(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay())
  return lastDay
}

/** Returns the weekday of a date, 1 Monday to 7 Sunday. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
