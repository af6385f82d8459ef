import { getLocale } from './i18n/runtime.ts'
import * as shopConfig from './shop-config.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number in the language of the page, with exactly so many decimals.
 *
 * @example formatNumber(4.66, 1) // '4,7'
 */
export function formatNumber(value: number, decimals = 0): string {
  const { locale } = shopConfig.languages[getLocale()]
  const key = `${locale} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(value)
}
