const STORE_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formats a moment in the shop's time zone, `YYYY-MM-DD hh:mm:ss`, like order dates and special prices. */
export function storeTime(moment: Date | number): string
export function storeTime(moment: Date | number | null): string | null
export function storeTime(moment: Date | number | null): string | null {
  return moment === null ? null : STORE_CLOCK.format(moment)
}

/** Formats a moment in UTC, `YYYY-MM-DD hh:mm:ss`, like `created_at`. */
export function utcTime(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Converts a local time of the shop to a Date. A time that occurs twice in autumn is the first one; one that
 * is skipped in spring moves forward by the change.
 *
 * @param time month and day count from 1
 */
export function momentOfStoreTime(time: {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}): Date {
  const { year, month, day, hour, minute, second } = time
  const wallTime = Date.UTC(year, month - 1, day, hour, minute, second)
  // Time zone offset at a moment that is at most two hours after the wanted one.
  const ahead = (moment: number) => Date.parse(`${storeTime(moment).replace(' ', 'T')}Z`) - moment
  const summer = wallTime - ahead(wallTime - 2 * 3_600_000)
  return new Date(summer + ahead(summer) === wallTime ? summer : wallTime - ahead(summer))
}
