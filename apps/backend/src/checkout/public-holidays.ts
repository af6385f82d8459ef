import { lookUp } from '@kopgroep/contract/look-up'
import { addDays } from '../platform/shop-clock.ts'

/** Days after Easter Sunday. */
const GOOD_FRIDAY = -2
const MAUNDY_THURSDAY = -3
const EASTER_MONDAY = 1
const ASCENSION = 39
const WHIT_MONDAY = 50
const CORPUS_CHRISTI = 60

interface Calendar {
  /** 'MM-DD' */
  fixed: readonly string[]
  /** Days after Easter Sunday. */
  moving: readonly number[]
}

const CHRISTMAS = ['12-25', '12-26']
const country = (fixed: readonly string[], moving: readonly number[]): Calendar => ({
  fixed: ['01-01', ...fixed],
  moving,
})

/** Holidays without parcel delivery by country. Sundays depend on the carrier. */
const CALENDARS: Readonly<Record<string, Calendar>> = {
  AT: country(
    ['01-06', '05-01', '08-15', '10-26', '11-01', '12-08', ...CHRISTMAS],
    [EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI],
  ),
  BE: country(
    ['05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
    [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  ),
  DE: country(['05-01', '10-03', ...CHRISTMAS], [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY]),
  DK: country(
    ['06-05', '12-24', ...CHRISTMAS],
    [MAUNDY_THURSDAY, GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  ),
  ES: country(['01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'], [GOOD_FRIDAY]),
  FR: country(
    ['05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  ),
  IE: country(['03-17', ...CHRISTMAS], [GOOD_FRIDAY, EASTER_MONDAY]),
  IT: country(['01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', ...CHRISTMAS], [EASTER_MONDAY]),
  LU: country(
    ['05-01', '05-09', '06-23', '08-15', '11-01', ...CHRISTMAS],
    [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  ),
  NL: country(CHRISTMAS, [EASTER_MONDAY, ASCENSION, WHIT_MONDAY]),
  PT: country(
    ['04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25'],
    [GOOD_FRIDAY, CORPUS_CHRISTI],
  ),
  SE: country(
    ['01-06', '05-01', '06-06', '12-24', ...CHRISTMAS, '12-31'],
    [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION],
  ),
}

const holidaysByYear = new Map<string, ReadonlySet<string>>()

/**
 * Checks whether a holiday prevents parcel delivery in a country on a date. Sundays do not count. Unknown
 * countries have New Year and Christmas.
 */
export function isPublicHoliday(countryId: string, date: string): boolean {
  const key = `${countryId}${date.slice(0, 4)}`
  const holidays = holidaysByYear.get(key) ?? listHolidays(countryId, Number(date.slice(0, 4)))
  holidaysByYear.set(key, holidays)
  return holidays.has(date)
}

function listHolidays(countryId: string, year: number): ReadonlySet<string> {
  const { fixed, moving } = lookUp(CALENDARS, countryId) ?? country(CHRISTMAS, [])
  const easter = easterSunday(year)
  const dutch = countryId === 'NL' ? [kingsDay(year), ...(year % 5 === 0 ? [`${year}-05-05`] : [])] : []
  return new Set([
    ...fixed.map((day) => `${year}-${day}`),
    ...moving.map((days) => addDays(easter, days)),
    ...dutch,
  ])
}

/** Returns the date of King's Day: 27 April, or the day before if that is a Sunday. */
export const kingsDay = (year: number): string =>
  new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0 ? `${year}-04-26` : `${year}-04-27`

/** Computes Easter Sunday (Gregorian computus), as 'YYYY-MM-DD'. */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const count = moon + weekday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1)).toISOString().slice(0, 10)
}
