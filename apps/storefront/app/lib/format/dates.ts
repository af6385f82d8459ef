import type { Language } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import * as shopConfig from '../shop/shop-config.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a date of the backend ('2026-11-18 09:30:00', without a zone): '18 november 2026'. Times are not
 * shown, because their zone differs between fields and versions of Magento. Null for an invalid date.
 */
export function formatDate(stored: string, language: Language = getLocale()): string | null {
  return format(stored, 'numeric', language)
}

/** Formats a date without its year: '18 november'. */
export function formatDayAndMonth(stored: string, language: Language = getLocale()): string | null {
  return format(stored, undefined, language)
}

function format(stored: string, yearForm: 'numeric' | undefined, language: Language): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(stored) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (Number.isNaN(date.getTime())) return null
  const key = `${language} ${yearForm}`
  const { locale } = shopConfig.languages[language]
  const words =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: yearForm, timeZone: 'UTC' })
  formats.set(key, words)
  return words.format(date)
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
export const today = (): string =>
  // The Swedish locale formats dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(new Date())
