import { currentPage } from '../page/current-page.ts'
import type { Language } from './language.ts'

export const getLocale = () => currentPage().language

/** Picks the text in the language of the page. Compiled texts use it. */
export function inPageLanguage<Inputs>(forms: Readonly<Record<Language, (inputs?: Inputs) => string>>) {
  return (inputs?: Inputs, options?: { locale?: Language }) => forms[options?.locale ?? getLocale()](inputs)
}

/**
 * Paraglide's compiled texts read this in development. It would fix one language per build; the shop has
 * none.
 * @public
 */
export const experimentalStaticLocale = undefined

/** Plural rules per locale, cached because creating them took a twentieth of the rendering time. */
const pluralRules = new Map<string, Intl.PluralRules>()

/** Chooses the plural form of a number. Compiled texts import it instead of Paraglide's own `registry.js`. */
export function plural(locale: string, count: unknown): string {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, known)
  return known.select(Number(count))
}
