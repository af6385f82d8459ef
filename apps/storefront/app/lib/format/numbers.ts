import type { Language } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import * as shopConfig from '../shop/shop-config.ts'
import { currency } from '../shop/store-view.ts'

interface NumberForms {
  decimals: string
  thousands: string
  euros(sign: string, number: string): string
}

/** Forms that need no Intl, whose first formatter takes 100 ms or more on a slow phone. Further languages use Intl. */
const FORMS: Readonly<Record<string, NumberForms>> = {
  nl: { decimals: ',', thousands: '.', euros: (sign, number) => `€\u00a0${sign}${number}` },
  en: { decimals: '.', thousands: ',', euros: (sign, number) => `${sign}€${number}` },
}

/**
 * Formats an amount in the currency of the store view and the language of the page, unless another is given.
 *
 * @example
 * formatPrice(1249) // '€ 1.249,00' with a no-break space; '€1,249.00' in English
 */
export function formatPrice(amount: number, language: Language = getLocale()): string {
  const forms = FORMS[language]
  if (forms && currency() === shopConfig.currency)
    return forms.euros(amount < 0 ? '-' : '', formatDigits(Math.abs(amount), 2, forms))
  const { locale } = shopConfig.languages[language]
  return new Intl.NumberFormat(locale, { style: 'currency', currency: currency() }).format(amount)
}

/** Formats a price like `formatPrice`, without the decimals of whole amounts: 'Gratis verzending vanaf € 50'. */
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
  const forms = FORMS[getLocale()]
  if (forms) return (value < 0 ? '-' : '') + formatDigits(Math.abs(value), decimals, forms)
  const { locale } = shopConfig.languages[getLocale()]
  const form = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, form).format(value)
}

function formatDigits(value: number, decimals: number, forms: NumberForms): string {
  const factor = 10 ** decimals
  // As Intl does, halves are rounded up by the decimal digits, not by the binary number: 1.005 becomes 1.01.
  const rounded = Math.round(Number((value * factor).toPrecision(15))) / factor
  const [whole = '', fraction] = rounded.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, forms.thousands)
  return fraction ? grouped + forms.decimals + fraction : grouped
}
