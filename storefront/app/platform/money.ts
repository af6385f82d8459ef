import type { Language } from './i18n/language.ts'
import { getLocale } from './i18n/runtime.ts'
import * as shopConfig from './shop-config.ts'

const formats = new Map<Language, Intl.NumberFormat>()

function formatOf(language: Language): Intl.NumberFormat {
  const known = formats.get(language)
  if (known) return known
  const format = new Intl.NumberFormat(shopConfig.languages[language].locale, {
    style: 'currency',
    currency: shopConfig.currency,
    minimumFractionDigits: shopConfig.priceDecimals,
  })
  formats.set(language, format)
  return format
}

/**
 * An amount of euros as a price, in the language of the page unless another is asked for.
 *
 * @example formatPrice(1249) // '€ 1.249,00' with a no-break space; '€1,249.00' in English
 */
export function formatPrice(euros: number, language: Language = getLocale()): string {
  return formatOf(language).format(euros)
}

/** As `formatPrice`, but whole euros lose their decimals: 'Gratis verzending vanaf € 50'. */
export function formatRoundPrice(euros: number, language: Language = getLocale()): string {
  const text = formatPrice(euros, language)
  return Number.isInteger(euros) ? text.replace(/[.,]00$/, '') : text
}
