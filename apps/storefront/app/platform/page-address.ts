import { offeredLanguages } from './current-page.ts'
import { defaultLanguage, inLanguage, type Language } from './i18n/language.ts'
import * as shopConfig from './shop-config.ts'

/** Where a page is known. */
export interface PageAddress {
  /** Of the shop, without a slash at its end. */
  origin: string
  /** Path without a language's prefix. */
  path: string
  /** Which page of a list it is. */
  page?: number
}

/**
 * The one address under which a page is known, absolute. Whatever else was asked for (filters, sorting, campaigns) shows
 * the same page otherwise; the first page of a list is the list itself.
 */
export function canonicalUrl({ origin, path, page = 1 }: PageAddress, language: Language): string {
  return `${origin}${inLanguage(path, language)}${page > 1 ? `?${shopConfig.listingQuery.page}=${page}` : ''}`
}

/** The same page in every language, for `hreflang`. */
export function alternateUrls(address: PageAddress): { hrefLang: string; href: string }[] {
  const alternates = offeredLanguages().map((language) => ({
    hrefLang: language as string,
    href: canonicalUrl(address, language),
  }))
  return [...alternates, { hrefLang: 'x-default', href: canonicalUrl(address, defaultLanguage()) }]
}

/** A path without what the backend's addresses end in. */
export function withoutSuffix(path: string, suffix: string): string {
  return suffix !== '' && path.endsWith(suffix) ? path.slice(0, -suffix.length) : path
}

/** A path as the backend writes it (`heren.html`), as the shop does; null for another host's address, and for none. */
export function pathOfBackend(path: string | null | undefined): string | null {
  if (!path || /^[a-z]+:|^\/\//i.test(path)) return null
  return `/${path.replace(/^\/+/, '')}`
}
