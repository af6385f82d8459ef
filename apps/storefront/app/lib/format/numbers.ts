import type { Language } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import * as shopConfig from '../shop/shop-config.ts'
import { currency } from '../shop/store-view.ts'

const priceFormats = new Map<string, Intl.NumberFormat>()

function priceFormat(language: Language): Intl.NumberFormat {
  const key = `${language} ${currency()}`
  const known = priceFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(shopConfig.languages[language].locale, {
    style: 'currency',
    currency: currency(),
  })
  priceFormats.set(key, format)
  return format
}

/**
 * Formats an amount in the currency of the store view and the language of the page, unless another is given.
 *
 * @example
 * formatPrice(1249) // '€ 1.249,00' with a no-break space; '€1,249.00' in English
 */
export function formatPrice(amount: number, language: Language = getLocale()): string {
  return priceFormat(language).format(amount)
}

/** As `formatPrice`, but whole amounts lose their decimals: 'Gratis verzending vanaf € 50'. */
export function formatRoundPrice(amount: number, language: Language = getLocale()): string {
  const text = formatPrice(amount, language)
  return Number.isInteger(amount) ? text.replace(/[.,]00$/, '') : text
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number in the language of the page with fixed decimals.
 *
 * @example
 * formatNumber(4.66, 1) // '4,7'
 */
export function formatNumber(value: number, decimals = 0): string {
  const { locale } = shopConfig.languages[getLocale()]
  const key = `${locale} ${decimals}`
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  numberFormats.set(key, format)
  return format.format(value)
}
