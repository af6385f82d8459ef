import { allLanguages, defaultLanguage, type Language, languagePrefix } from '../i18n/language.ts'
import type { Brand } from './brand.ts'

/** A store view of the backend, as a language of the shop sells it. */
export interface StoreView {
  /** Sent as the `Store` header; empty for the backend's own choice. */
  code: string
  /** Id of the root of its catalogue. */
  rootCategory: number
  /** By ISO 4217. */
  currency: string
  /** Suffixes of category and product URLs, such as .html; often empty. */
  urlSuffixes: { category: string; product: string }
  weightUnit: 'kg' | 'lb'
  /** Codes of the attributes that say of which size and colour something is. */
  sizeAttribute: string
  colourAttribute: string
  brand: Brand
}

/** Facts about the current page that any component may read. */
export interface CurrentPage {
  /** Path without the language's prefix. */
  path: string
  /** With its question mark, or ''. */
  search: string
  language: Language
  /** Origin of the shop as the browser sees it, without a slash at its end. */
  origin: string
  /** Feature keys that the backend serves. */
  features: Pick<readonly string[], 'includes'>
  /** Feature keys that the backend does not serve; set on the server, and in the browser from the document. */
  missingFeatures?: readonly string[]
  /** Known on the server; in the browser services.ts reads them. */
  services?: Services
  /** Trace id of the request, on the server; shown on error pages. */
  reference?: string | null
  /** Those that the shop is offered in; known on the server. */
  languages?: readonly Language[]
  /** Store view of the language; known on the server. */
  storeView?: StoreView
  /** Islands of this page that were rendered so far; the server counts them. */
  islands?: number
  /** Precedes the ids of a fragment's elements and islands; set on the server. */
  idPrefix?: string
  /** True once a row of the page has rendered the tools of the cards, for all rows; set on the server. */
  hasCardTools?: boolean
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

/** Sets the source of the current page. */
export function setPageSource(source: () => CurrentPage | undefined): void {
  findPage = source
}

/** Returns the languages of the shop; used where documents are created. */
export const offeredLanguages = (): readonly Language[] => currentPage().languages ?? allLanguages()

/** Checks that the backend serves a shop feature, as when the page was rendered. */
export function hasFeature(feature: string): boolean {
  return currentPage().features.includes(feature)
}

/** A prefix that keeps the ids of one island apart from those of the others; the same at each rendering of a page. */
export function nextIslandPrefix(): string {
  const page = currentPage()
  page.islands = (page.islands ?? 0) + 1
  return `${page.idPrefix ?? ''}i${page.islands}`
}

/** A container of the shop's own (public/log-tags.js) that writes what it is told to the console, for a demo. */
export const LOG_TAGS = 'log'

/** Services of others that the shop is set to use; none of them is asked before the shopper allows its purpose. */
export interface Services {
  /** Id of a container of Google's tag manager; LOG_TAGS for the shop's own. */
  tagManager?: string
  /** Set if the tags receive the shopper's events, by GA4's event names. */
  tagEvents?: string
  /** DSN that errors are sent to, of a service with Sentry's protocol. */
  errorReports?: string
}

/** Data of the document, in attributes of `<html>` (features/shell/document.tsx). */
export const documentData = (): DOMStringMap => document.documentElement.dataset

/** Services in use: on the server by its settings, in the browser as the document says. */
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
