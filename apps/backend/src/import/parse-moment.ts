import { momentOfStoreTime } from '../platform/store-time.ts'
import { CellProblem, quoted } from './cells.ts'

const TIME = String.raw`(?:(?:,? | ?T)(?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?(?: ?(?<half>[ap])\.?m\.?)?(?<zone> ?Z|[+-]\d\d:?\d\d)?)?`
const YEAR = String.raw`(?<year>\d{4}|\d\d)`
const NAME = String.raw`(?<name>[a-z]{3,9})\.?`

/** Forms of a day: ISO, American (Magento's export in English), Dutch, and both with the name of the month. */
const FORMS = [
  String.raw`(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)`,
  String.raw`(?<month>\d\d?)/(?<day>\d\d?)/${YEAR}`,
  String.raw`(?<day>\d\d?)[-.](?<month>\d\d?)[-.]${YEAR}`,
  String.raw`(?<day>\d\d?)[ -]${NAME}[ -]${YEAR}`,
  String.raw`${NAME} (?<day>\d\d?),? ${YEAR}`,
].map((day) => new RegExp(`^${day}${TIME}$`, 'i'))

/** Dutch and English names of the months by their first letters. */
const MONTHS = [
  'jan',
  'feb',
  'mar|maa|mrt',
  'apr',
  'may|mei',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec',
].map((names) => new RegExp(`^(?:${names})`, 'i'))

/**
 * Parses a local time of the shop, or one with its zone: `2026-11-01`, `2026-11-01T09:00:00Z`, `01-11-2026 09:00`,
 * `11/1/26, 9:00 AM` or `1 nov. 2026`. The last day of a period (`end`) is included unless a time is given.
 *
 * @throws {CellProblem}
 */
export function parseMoment(given: string, bound: 'begin' | 'end'): Date {
  const text = given.replace(/\s+/g, ' ')
  const dateParts = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  const { year = '', month, name = '', day, half, zone } = dateParts ?? {}
  const number = (digits: string | undefined) => Number(digits ?? 0)
  const parts = {
    year: Number(year.padStart(4, '20')),
    month: month === undefined ? MONTHS.findIndex((names) => names.test(name)) + 1 : Number(month),
    day: number(day),
    hour: half
      ? (number(dateParts?.hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
      : number(dateParts?.hour),
    minute: number(dateParts?.minute),
    second: number(dateParts?.second),
  }
  const utc = new Date(Date.UTC(parts.year, parts.month - 1, parts.day))
  const isDay = utc.getUTCMonth() === parts.month - 1 && utc.getUTCDate() === parts.day
  if (!isDay || parts.year < 1970 || parts.hour > 23 || parts.minute > 59 || parts.second > 59)
    throw new CellProblem(`expected a day like 2026-11-30, not ${quoted(given)}`)
  if (bound === 'end' && parts.hour + parts.minute + parts.second === 0)
    Object.assign(parts, { hour: 23, minute: 59, second: 59 })
  return zone === undefined ? momentOfStoreTime(parts) : momentInZone(parts, zone.trim())
}

function momentInZone(parts: Parameters<typeof momentOfStoreTime>[0], zone: string): Date {
  const { year, month, day, hour, minute, second } = parts
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second))
}
