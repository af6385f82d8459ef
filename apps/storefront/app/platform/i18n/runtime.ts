import { currentPage } from '../current-page.ts'
import type { Language } from './language.ts'

/** The language that texts come out in, now. */
export const getLocale = () => currentPage().language

/** A text in the language of the page, out of its forms in all languages. The compiled texts are made of it. */
export function inPageLanguage<Inputs>(forms: Readonly<Record<Language, (inputs?: Inputs) => string>>) {
  return (inputs?: Inputs, options?: { locale?: Language }) => forms[options?.locale ?? getLocale()](inputs)
}

/**
 * While developing, the compiled texts ask for a language that holds for a whole build; there is none.
 * @public
 */
export const experimentalStaticLocale = undefined
