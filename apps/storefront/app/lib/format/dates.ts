import type { Language } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { texts } from '../i18n/texts.ts'
import * as shopConfig from '../shop/shop-config.ts'
import { storeMoment } from './store-moment.ts'

/** Names instead of Intl's formats, which differ between browsers and the server, and whose first use is slow (numbers.ts). */
const nameAt = (names: string, index: number) => names.split(' ')[index] ?? ''

/**
 * Formats a date of the backend ('2026-11-18 09:30:00', without a zone): '18 november 2026'. Times are not
 * shown, because their zone differs between fields and versions of Magento. Null for an invalid date.
 */
export function formatDate(stored: string, language: Language = getLocale()): string | null {
  const date = readDate(stored)
  return date && `${dayAndMonth(date, language)} ${date.getUTCFullYear()}`
}

/** Formats a date without its year: '18 november'. */
export function formatDayAndMonth(stored: string, language: Language = getLocale()): string | null {
  const date = readDate(stored)
  return date && dayAndMonth(date, language)
}

function readDate(stored: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(stored) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number.isNaN(date.getTime()) ? null : date
}

const dayAndMonth = (date: Date, language: Language) =>
  `${date.getUTCDate()} ${nameAt(texts.platform_months({}, { locale: language }), date.getUTCMonth())}`

/** Formats the weekday of a date 'YYYY-MM-DD': 'dinsdag'. */
export function formatWeekday(day: string, language: Language = getLocale()): string {
  return nameAt(texts.platform_weekdays({}, { locale: language }), new Date(day).getUTCDay())
}

/** Formats a date 'YYYY-MM-DD' with its weekday: 'dinsdag 1 december'. */
export function formatDay(day: string, language: Language = getLocale()): string {
  return `${formatWeekday(day, language)} ${dayAndMonth(new Date(day), language)}`
}

/** Formats a date 'YYYY-MM-DD' with its weekday, abbreviated: 'di 1 dec'. */
export function formatShortDay(day: string, language: Language = getLocale()): string {
  const date = new Date(day)
  const weekday = nameAt(texts.platform_short_weekdays({}, { locale: language }), date.getUTCDay())
  const month = nameAt(texts.platform_short_months({}, { locale: language }), date.getUTCMonth())
  return `${weekday} ${date.getUTCDate()} ${month}`
}

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
