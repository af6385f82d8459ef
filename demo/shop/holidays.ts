import type { Text } from '../text.ts'

export interface Holiday {
  /** `2026-12-25` */
  date: string
  reason: Text
  /** No times: closed. */
  times: { from: string; to: string }[]
}

/** Days on which Dutch shops keep other hours in a year. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  const fromEaster = (days: number) => isoDay(new Date(easter.getTime() + days * 86_400_000))
  const kingsDay = new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0 ? `${year}-04-26` : `${year}-04-27`
  return [
    closed(`${year}-01-01`, 'Nieuwjaarsdag', "New Year's Day"),
    closed(fromEaster(0), 'Eerste paasdag', 'Easter Sunday'),
    short(fromEaster(1), 'Tweede paasdag', 'Easter Monday', '12:00', '17:00'),
    closed(kingsDay, 'Koningsdag', "King's Day"),
    short(fromEaster(39), 'Hemelvaartsdag', 'Ascension Day', '12:00', '17:00'),
    closed(fromEaster(49), 'Eerste pinksterdag', 'Whit Sunday'),
    short(fromEaster(50), 'Tweede pinksterdag', 'Whit Monday', '12:00', '17:00'),
    short(`${year}-12-05`, 'Pakjesavond', 'St Nicholas Eve', '09:00', '16:00'),
    short(`${year}-12-24`, 'Kerstavond', 'Christmas Eve', '09:00', '16:00'),
    closed(`${year}-12-25`, 'Eerste kerstdag', 'Christmas Day'),
    closed(`${year}-12-26`, 'Tweede kerstdag', 'Boxing Day'),
    short(`${year}-12-31`, 'Oudjaarsdag', "New Year's Eve", '09:00', '16:00'),
  ]
}

function closed(date: string, nl: string, en: string): Holiday {
  return { date, reason: { nl, en }, times: [] }
}

function short(date: string, nl: string, en: string, from: string, to: string): Holiday {
  return { date, reason: { nl, en }, times: [{ from, to }] }
}

/** Easter by the Gregorian computus. */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skipped =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const count = moon + weekday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1))
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
