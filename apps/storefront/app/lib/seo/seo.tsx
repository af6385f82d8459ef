import type { Thing } from 'schema-dts'
import { defaultLanguage, inLanguage, type Language } from '../i18n/language.ts'
import { texts } from '../i18n/texts.ts'
import { currentPage, offeredLanguages } from '../page/current-page.ts'
import * as shopConfig from '../shop/shop-config.ts'
import { brand } from '../shop/store-view.ts'

/** Content of a document's head. The document adds the page's URL in each language. */
export interface PageMeta {
  /** Title without the shop's name, which is added. */
  title: string
  description?: string | null
  keywords?: string | null
  /** Absolute URL of the preview picture for shared links. */
  image?: string | null
  type?: 'website' | 'article' | 'product'
  /** For pages that search engines must not list: cart, checkout, account, search. */
  isPrivate?: boolean
  /** For pages whose URL may contain a key: the browser sends no referrer to other sites. */
  hasSecretAddress?: boolean
  /** True for a preview of content: the page is marked as one and never cached. */
  isPreview?: boolean
  feed?: string
  /** Page number within a list; 1 by default. */
  page?: number
  /** True for a page with a listing, to which a second skip link leads. */
  hasListing?: boolean
  /** True for a page with a buy bar at the bottom of phones. */
  hasBuyBar?: boolean
  /** Id of the element that blocks the first paint, in browsers that support it; the header by default. */
  firstSeen?: string
  /** Canonical path from the backend, without a leading slash; the page's own path by default. */
  canonical?: string | null
}

/**
 * Marks a page whose content the backend shows as a preview, by the identifier of its link: `preview/` or `preview-` and a key.
 */
export const previewMeta = (identifier: string): Partial<PageMeta> =>
  /^preview[/-][0-9a-f]{48}$/.test(identifier)
    ? { isPreview: true, isPrivate: true, hasSecretAddress: true }
    : {}

/** Builds the title for browsers and search engines. */
export const fullTitle = (title: string) =>
  title.includes(brand().name) ? title : `${title} | ${brand().name}`

/** Adds the page number to a title, so that each page of a list has its own. */
export function pageTitle(title: string, page = 1): string {
  const shop = brand().name
  const [own = title] = title.split(` | ${shop}`)
  return page > 1 ? texts.platform_page_title({ title: own, page, shop }) : title
}

/** Entity of schema.org. */
export type StructuredData = Exclude<Thing, string>

/**
 * Structured data for search engines (schema.org). Rendered on the server only, because crawlers load whole
 * documents.
 */
export function JsonLd({ data }: { data: StructuredData | readonly StructuredData[] }) {
  const things = [data].flat().map((thing) => ({ '@context': 'https://schema.org', ...thing }))
  const text = JSON.stringify(things.length === 1 ? things[0] : things).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with nothing in it that could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** URL of a page, in parts. */
export interface PageAddress {
  /** Origin of the shop, without a trailing slash. */
  origin: string
  /** Path without a language prefix. */
  path: string
  /** Page number within a list. */
  page?: number
}

export function pageAddress({ canonical, page }: Pick<PageMeta, 'canonical' | 'page'>): PageAddress {
  const { origin, path } = currentPage()
  return { origin, path: parseBackendPath(canonical) ?? path, ...(page && { page }) }
}

/**
 * Builds the absolute canonical URL of a page. Filters, sorting and campaign parameters are dropped; the first page
 * of a list is the list itself.
 */
export function canonicalUrl({ origin, path, page = 1 }: PageAddress, language: Language): string {
  return `${origin}${inLanguage(path, language)}${page > 1 ? `?${shopConfig.listingQuery.page}=${page}` : ''}`
}

/** Lists the page's URL in every language, for `hreflang`. */
export function alternateUrls(address: PageAddress): { hrefLang: string; href: string }[] {
  const alternates = offeredLanguages().map((language) => ({
    hrefLang: language as string,
    href: canonicalUrl(address, language),
  }))
  return [...alternates, { hrefLang: 'x-default', href: canonicalUrl(address, defaultLanguage()) }]
}

export function withoutSuffix(path: string, suffix: string): string {
  return suffix !== '' && path.endsWith(suffix) ? path.slice(0, -suffix.length) : path
}

/**
 * Converts a path of the backend (`heren.html`) to the shop's path; null for null and for a URL of another
 * host.
 */
export function parseBackendPath(path: string | null | undefined): string | null {
  if (!path || /^[a-z]+:|^\/\//i.test(path)) return null
  return `/${path.replace(/^\/+/, '')}`
}
