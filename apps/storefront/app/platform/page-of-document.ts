import type { CurrentPage } from './current-page.ts'
import { type Language, prefixOf } from './i18n/language.ts'

/** What the document in the browser says of its page; the server writes only languages of the shop there. */
export function pageOfDocument(): CurrentPage {
  const { lang, dataset } = document.documentElement
  const language = lang as Language
  const { pathname, search, origin } = location
  const missing = dataset.missingFeatures?.split(' ') ?? []
  return {
    path: pathname.slice(prefixOf(language).length) || '/',
    search,
    language,
    origin,
    features: { includes: (feature) => !missing.includes(feature) },
  }
}
