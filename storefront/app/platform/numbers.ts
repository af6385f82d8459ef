import { getLocale } from './i18n/runtime.ts'
import { shopConfig } from './shop-config.ts'

/**
 * A number in the language of the page, with exactly so many decimals.
 *
 * @example formatNumber(4.66, 1) // '4,7'
 */
export function formatNumber(value: number, decimals = 0): string {
  const { locale } = shopConfig.languages[getLocale()]
  return value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
