import { allLanguages, defaultLanguage, type Language, languagePrefix } from '../i18n/language.ts'
import type { Brand } from '../shop/brand.ts'

/** Store view of the backend that sells in a language of the shop. */
export interface StoreView {
  /** Value of the `Store` header; empty for the backend's default. */
  code: string
  /** Id of the root of its catalogue. */
  rootCategory: number
  /** ISO 4217 code. */
  currency: string
  /** Country of the shop, two letters. */
  country: string
  /** Suffixes of category and product URLs, such as .html; often empty. */
  urlSuffixes: { category: string; product: string }
  weightUnit: 'kg' | 'lb'
  sizeAttribute: string
  colourAttribute: string
  brand: Brand
}

/** Facts about the current page that any component may read. */
export interface CurrentPage {
  /** Path without the language's prefix. */
  path: string
  /** Query with its question mark, or ''. */
  search: string
  language: Language
  /** Origin of the shop as the browser sees it, without a trailing slash. */
  origin: string
  /** Feature keys that the backend serves. */
  features: Pick<readonly string[], 'includes'>
  /** Feature keys that the backend does not serve; set on the server, and in the browser from the document. */
  missingFeatures?: readonly string[]
  /** Third-party services. Set on the server; in the browser `services` reads them from the document. */
  services?: Services
  /** Trace id of the request, shown on error pages. Server only. */
  reference?: string | null
  /** Languages that the shop offers. Server only. */
  languages?: readonly Language[]
  storeView?: StoreView
  /** Names of the islands rendered so far. Server only. */
  islands?: string[]
  /** Names of those that hydrate with the page. Server only. */
  islandsToLoad?: string[]
  /** Prefix of element ids and islands in a fragment. Server only. */
  idPrefix?: string
}

const NO_PAGE: CurrentPage = {
  path: '/',
  search: '',
  get language() {
    return defaultLanguage()
  },
  origin: '',
  features: [],
}

let findPage: () => CurrentPage | undefined = () => undefined

/**
 * Returns the current page: the request's on the server, the document's in the browser. entry.server.tsx and
 * start.ts set the source.
 */
export function currentPage(): CurrentPage {
  return findPage() ?? NO_PAGE
}

export function setPageSource(source: () => CurrentPage | undefined): void {
  findPage = source
}

/** Returns the languages of the shop; used where documents are created. */
export const offeredLanguages = (): readonly Language[] => currentPage().languages ?? allLanguages()

/** Checks that the backend serves a shop feature, as when the page was rendered. */
export function hasFeature(feature: string): boolean {
  return currentPage().features.includes(feature)
}

/** Adds an island to the page. Returns an id prefix that is unique per island and stable across renders of a page. */
export function addIsland(name: string): string {
  const page = currentPage()
  page.islands ??= []
  page.islands.push(name)
  return `${page.idPrefix ?? ''}i${page.islands.length}`
}

/**
 * Value of `tagManager` for the demo's own container (public/log-tags.js), which logs events to the console.
 */
export const LOG_TAGS = 'log'

/** Third-party services in the settings. None is called before the shopper consents to its purpose. */
export interface Services {
  /** Id of a container of Google's tag manager; LOG_TAGS for the shop's own. */
  tagManager?: string
  /** Set if the tags receive the shopper's events, by GA4's event names. */
  tagEvents?: string
  /** DSN of the error reporting service (Sentry's protocol). */
  errorReports?: string
  /** Set if the backend protects forms by Google's reCAPTCHA, which a form loads when it is sent. */
  recaptcha?: string
  /** Percentage of page views whose speed is measured; unset for none. */
  pageSpeed?: string
}

/** Data of the document, in attributes of `<html>` (features/shell/document.tsx). */
export const documentData = (): DOMStringMap => document.documentElement.dataset

/** Id of the element of the document that lists the code of its islands. */
export const ISLAND_CODE_ID = 'island-code'

/** Packs URLs, which are all in one folder and mostly of scripts, into the text of that element. */
export const packIslandCode = (urls: readonly string[]): string =>
  urls.map((url) => url.replace(/^\/assets\/|\.js$/g, '')).join(' ')

export function islandCode(): string[] {
  const packed = document.getElementById(ISLAND_CODE_ID)?.textContent
  return packed
    ? packed.split(' ').map((name) => `/assets/${name.endsWith('.css') ? name : `${name}.js`}`)
    : []
}

/** Returns the services in use: from the settings on the server, from the document in the browser. */
export function services(): Services {
  return typeof document === 'undefined' ? (currentPage().services ?? {}) : documentData()
}

/** Reads the data of the document; the server writes only languages of the shop there. */
export function readDocumentPage(): CurrentPage {
  const language = document.documentElement.lang as Language
  const { pathname, search, origin } = location
  const missing = documentData().missingFeatures?.split(' ') ?? []
  return {
    path: pathname.slice(languagePrefix(language).length) || '/',
    search,
    language,
    origin,
    features: { includes: (feature) => !missing.includes(feature) },
  }
}
