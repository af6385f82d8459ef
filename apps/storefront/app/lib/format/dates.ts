import type { Language } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import * as shopConfig from '../shop/shop-config.ts'
import { storeMoment } from './store-moment.ts'

type Length = 'long' | 'short'

/** Parts of a date, written in this order. */
interface DayForm {
  weekday?: Length
  day?: 'numeric'
  month?: Length
  year?: 'numeric'
}

/**
 * Names instead of Intl's formats, which differ between browsers and the server, and whose first use is slow
 * (numbers.ts). Further languages use Intl.
 */
const NAMES: Readonly<Record<string, Record<Length, { weekdays: string; months: string }>>> = {
  nl: {
    long: {
      weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
      months: 'januari februari maart april mei juni juli augustus september oktober november december',
    },
    short: { weekdays: 'zo ma di wo do vr za', months: 'jan feb mrt apr mei jun jul aug sep okt nov dec' },
  },
  en: {
    long: {
      weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
      months: 'January February March April May June July August September October November December',
    },
    short: {
      weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
      months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    },
  },
}

function formatParts(date: Date, form: DayForm, language: Language): string {
  const names = NAMES[language]
  if (!names) {
    const { locale } = shopConfig.languages[language]
    return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(date)
  }
  return [
    form.weekday && names[form.weekday].weekdays.split(' ')[date.getUTCDay()],
    form.day && date.getUTCDate(),
    form.month && names[form.month].months.split(' ')[date.getUTCMonth()],
    form.year && date.getUTCFullYear(),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Formats a date of the backend ('2026-11-18 09:30:00', without a zone): '18 november 2026'. Times are not
 * shown, because their zone differs between fields and versions of Magento. Null for an invalid date.
 */
export function formatDate(stored: string, language: Language = getLocale()): string | null {
  const date = readDate(stored)
  return date && formatParts(date, { day: 'numeric', month: 'long', year: 'numeric' }, language)
}

/** Formats a date without its year: '18 november'. */
export function formatDayAndMonth(stored: string, language: Language = getLocale()): string | null {
  const date = readDate(stored)
  return date && formatParts(date, { day: 'numeric', month: 'long' }, language)
}

function readDate(stored: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(stored) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number.isNaN(date.getTime()) ? null : date
}

/** Formats the weekday of a date 'YYYY-MM-DD': 'dinsdag'. */
export const formatWeekday = (day: string, language: Language = getLocale()): string =>
  formatParts(new Date(day), { weekday: 'long' }, language)

/** Formats a date 'YYYY-MM-DD' with its weekday: 'dinsdag 1 december', or short 'di 1 dec'. */
export const formatDay = (day: string, length: Length = 'long', language: Language = getLocale()): string =>
  formatParts(new Date(day), { weekday: length, day: 'numeric', month: length }, language)

/**
 * Formats a UTC time of the contract ('2026-11-22 09:30:15') in the shop's time zone: '22 november 2026 om
 * 10:30:15'. Null for an invalid time.
 */
export function formatMoment(stored: string, language: Language = getLocale()): string | null {
  const moment = new Date(`${stored.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) return null
  return new Intl.DateTimeFormat(shopConfig.languages[language].locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'Europe/Amsterdam',
  }).format(moment)
}

/** Returns the current date in the shop's time zone, 'YYYY-MM-DD'. */
export const today = (): string => storeMoment(new Date()).date
