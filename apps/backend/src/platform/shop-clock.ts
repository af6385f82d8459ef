/** Time zone of the warehouse and the stores. */
const SHOP_ZONE = 'Europe/Amsterdam'
const DAY_MS = 86_400_000

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Converts a moment to the shop's local date and time: '2026-11-22' and '14:05'. */
export function onShopClock(moment: Date): { date: string; time: string } {
  const [date = '', time = ''] = clock.format(moment).split(' ')
  return { date, time }
}

/**
 * Converts a local date and time of the shop to a Date. A time that is skipped in spring becomes an hour
 * later.
 */
export function shopMoment(date: string, time: string): Date {
  const wallTime = Date.parse(`${date}T${time}Z`)
  const winter = new Date(wallTime - 3_600_000)
  const summer = new Date(wallTime - 2 * 3_600_000)
  const isShown = (moment: Date) => {
    const at = onShopClock(moment)
    return at.date === date && at.time === time
  }
  // If the hour is repeated in autumn, the first one counts.
  return isShown(summer) ? summer : winter
}

/** @example addDays('2026-02-28', 1) // '2026-03-01' */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the weekday of a date, 1 Monday to 7 Sunday. */
export const weekdayNumber = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7
