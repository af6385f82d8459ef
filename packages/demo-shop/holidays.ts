import { easterSunday, kingsDay } from '@kopgroep/backend/checkout/public-holidays'
import { addDays } from '@kopgroep/backend/platform/shop-clock'

export interface Holiday {
  /** `2026-12-25` */
  date: string
  reason: { nl: string; en: string }
  /** Empty on days when the store is closed. */
  times: { from: string; to: string }[]
}

/** Lists the days of a year on which Dutch shops have different opening hours. */
export function listHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const fromEaster = (days: number) => addDays(easter, days)
  return [
    closedDay(`${year}-01-01`, 'Nieuwjaarsdag', "New Year's Day"),
    closedDay(fromEaster(0), 'Eerste paasdag', 'Easter Sunday'),
    short(fromEaster(1), 'Tweede paasdag', 'Easter Monday', '12:00', '17:00'),
    closedDay(kingsDay(year), 'Koningsdag', "King's Day"),
    short(fromEaster(39), 'Hemelvaartsdag', 'Ascension Day', '12:00', '17:00'),
    closedDay(fromEaster(49), 'Eerste pinksterdag', 'Whit Sunday'),
    short(fromEaster(50), 'Tweede pinksterdag', 'Whit Monday', '12:00', '17:00'),
    short(`${year}-12-05`, 'Pakjesavond', 'St Nicholas Eve', '09:00', '16:00'),
    short(`${year}-12-24`, 'Kerstavond', 'Christmas Eve', '09:00', '16:00'),
    closedDay(`${year}-12-25`, 'Eerste kerstdag', 'Christmas Day'),
    closedDay(`${year}-12-26`, 'Tweede kerstdag', 'Boxing Day'),
    short(`${year}-12-31`, 'Oudjaarsdag', "New Year's Eve", '09:00', '16:00'),
  ]
}

function closedDay(date: string, nl: string, en: string): Holiday {
  return { date, reason: { nl, en }, times: [] }
}

function short(date: string, nl: string, en: string, from: string, to: string): Holiday {
  return { date, reason: { nl, en }, times: [{ from, to }] }
}
