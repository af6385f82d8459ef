import type { Language } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { texts } from '../i18n/texts.ts'
import * as shopConfig from '../shop/shop-config.ts'
import { currency } from '../shop/store-view.ts'

/**
 * Formats an amount in the currency of the store view and the language of the page, unless another is given.
 * The shop's own currency is written without Intl, whose first formatter takes 100 ms or more on a slow phone.
 *
 * @example
 * formatPrice(1249) // '€ 1.249,00' with a no-break space; '€1,249.00' in English
 */
export function formatPrice(amount: number, language: Language = getLocale()): string {
  if (currency() !== shopConfig.currency) return formatOtherCurrency(amount, language)
  const number = formatDigits(Math.abs(amount), 2, language)
  const form = amount < 0 ? texts.platform_negative_price : texts.platform_price
  return form({ number }, { locale: language })
}

function formatOtherCurrency(amount: number, language: Language): string {
  const { locale } = shopConfig.languages[language]
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency() }).format(amount)
}

/** As `formatPrice`, but whole amounts lose their decimals: 'Gratis verzending vanaf € 50'. */
export function formatRoundPrice(amount: number, language: Language = getLocale()): string {
  const text = formatPrice(amount, language)
  return Number.isInteger(amount) ? text.replace(/[.,]00$/, '') : text
}

/**
 * Formats a number in the language of the page with fixed decimals.
 *
 * @example
 * formatNumber(4.66, 1) // '4,7'
 */
export function formatNumber(value: number, decimals = 0): string {
  return (value < 0 ? '-' : '') + formatDigits(Math.abs(value), decimals, getLocale())
}

function formatDigits(value: number, decimals: number, language: Language): string {
  const factor = 10 ** decimals
  // As Intl does, halves are rounded up by the decimal digits, not by the binary number: 1.005 becomes 1.01.
  const rounded = Math.round(Number((value * factor).toPrecision(15))) / factor
  const [whole = '', fraction] = rounded.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, texts.platform_thousands_mark({}, { locale: language }))
  return fraction ? grouped + texts.platform_decimal_mark({}, { locale: language }) + fraction : grouped
}
