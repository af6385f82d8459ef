const STORE_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `YYYY-MM-DD hh:mm:ss` on the clocks of the shop, as order dates and special prices are given. */
export function storeTime(moment: Date | number): string
export function storeTime(moment: Date | number | null): string | null
export function storeTime(moment: Date | number | null): string | null {
  return moment === null ? null : STORE_CLOCK.format(moment)
}

/** `YYYY-MM-DD hh:mm:ss` in UTC, as `created_at` is given. */
export function utcTime(moment: Date | number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * The moment at which the clocks of the shop show a time. Of an hour that comes twice in autumn, the first; of one
 * that is left out in spring, as much after the change.
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
  const wanted = Date.UTC(year, month - 1, day, hour, minute, second)
  // How far the clocks are ahead of UTC; looked up at a moment that is at most two hours later than the one we seek.
  const ahead = (moment: number) => Date.parse(`${storeTime(moment).replace(' ', 'T')}Z`) - moment
  const summer = wanted - ahead(wanted - 2 * 3_600_000)
  return new Date(summer + ahead(summer) === wanted ? summer : wanted - ahead(summer))
}
