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
