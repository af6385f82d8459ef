import type { Language } from './i18n/language.ts'
import { getLocale } from './i18n/runtime.ts'
import * as shopConfig from './shop-config.ts'
import { currency } from './store-view.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language): Intl.NumberFormat {
  const key = `${language} ${currency()}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(shopConfig.languages[language].locale, {
    style: 'currency',
    currency: currency(),
  })
  formats.set(key, format)
  return format
}

/**
 * An amount as a price in the currency of the store view, in the language of the page unless another is asked for.
 *
 * @example formatPrice(1249) // '€ 1.249,00' with a no-break space; '€1,249.00' in English
 */
export function formatPrice(amount: number, language: Language = getLocale()): string {
  return formatOf(language).format(amount)
}

/** As `formatPrice`, but whole amounts lose their decimals: 'Gratis verzending vanaf € 50'. */
export function formatRoundPrice(amount: number, language: Language = getLocale()): string {
  const text = formatPrice(amount, language)
  return Number.isInteger(amount) ? text.replace(/[.,]00$/, '') : text
}
