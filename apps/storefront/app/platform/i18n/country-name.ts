import { getLocale } from './runtime.ts'

/** A country by its two letters, in the shopper's language. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code) ?? code
}
