import { getLocale } from '../i18n/runtime.ts'

/** Returns the name of a country by its two-letter code, in the page's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code) ?? code
}
