import { allLanguages, defaultLanguage, inLanguage, type Language } from './i18n/language.ts'
import * as shopConfig from './shop-config.ts'

/** Parameters that make another page of it; all others (filters, sorting, campaigns) show the same page otherwise. */
const MEANT = [shopConfig.listingQuery.page, 'q']

/** The one address under which a page is known, absolute. The first page of a list is the list itself. */
export function canonicalUrl(origin: string, path: string, search: string, language: Language): string {
  const given = new URLSearchParams(search)
  const kept = MEANT.flatMap((name) => {
    const value = given.get(name)
    const says = value && !(name === shopConfig.listingQuery.page && value === '1')
    return says ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return `${origin}${inLanguage(path, language)}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
}

/** The same page in every language, for `hreflang`. */
export function alternateUrls(origin: string, path: string): { hrefLang: string; href: string }[] {
  const alternates = allLanguages().map((language) => ({
    hrefLang: language as string,
    href: `${origin}${inLanguage(path, language)}`,
  }))
  return [...alternates, { hrefLang: 'x-default', href: `${origin}${inLanguage(path, defaultLanguage)}` }]
}
