import { allLanguages, defaultLanguage, type Language } from './i18n/language.ts'
import type { Services } from './services.ts'
import type { StoreView } from './store-view.ts'

/** What every component may read about the page that it is on. */
export interface CurrentPage {
  /** Path without the language's prefix. */
  path: string
  /** With its question mark, or ''. */
  search: string
  language: Language
  /** Of the shop as the browser sees it, without a slash at its end. */
  origin: string
  /** Tells of the key of a shop feature whether the backend serves it. */
  features: Pick<readonly string[], 'includes'>
  /** The keys of those that it does not serve; known on the server, and what the document says of them. */
  missingFeatures?: readonly string[]
  /** Known on the server; in the browser services.ts reads them. */
  services?: Services
  /** The trace id of the request, on the server: what a page of a fault names. */
  reference?: string | null
  /** Those that the shop is offered in; known on the server. */
  languages?: readonly Language[]
  /** What the language sells from; known on the server. */
  storeView?: StoreView
  /** Islands of this page that were rendered so far; the server counts them. */
  islands?: number
  /** Precedes the ids of a fragment's elements and islands; set on the server. */
  idPrefix?: string
  /** Whether a row of this page has brought the tools of its cards, for all rows; the server knows. */
  hasCardTools?: boolean
}

const NOWHERE: CurrentPage = {
  path: '/',
  search: '',
  get language() {
    return defaultLanguage()
  },
  origin: '',
  features: [],
}

let find: () => CurrentPage | undefined = () => undefined

/**
 * The page that is rendered or shown, now. On the server it is the one of the request, in the browser the document's;
 * entry.server.tsx and start.ts say where it is found.
 */
export function currentPage(): CurrentPage {
  return find() ?? NOWHERE
}

/** Says where the page is found. */
export function takePageFrom(source: () => CurrentPage | undefined): void {
  find = source
}

/** The languages that the shop is offered in; asked where documents are made. */
export const offeredLanguages = (): readonly Language[] => currentPage().languages ?? allLanguages()

/** Whether the backend serves a feature of the shop, as the page was rendered with. */
export function hasFeature(feature: string): boolean {
  return currentPage().features.includes(feature)
}

/** A prefix that keeps the ids of one island apart from those of the others; the same at each rendering of a page. */
export function nextIslandPrefix(): string {
  const page = currentPage()
  page.islands = (page.islands ?? 0) + 1
  return `${page.idPrefix ?? ''}i${page.islands}`
}
