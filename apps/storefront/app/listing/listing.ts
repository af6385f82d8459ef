import { currentPage } from '../platform/current-page.ts'
import type { SortKey } from '../platform/shop-config.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { type ListingQuery, listingAddress } from './listing-query.ts'

/** The listing of a page: what it shows, and the addresses of others like it. */
export interface Listing {
  /** The query that the page's products answer. */
  shown: ListingQuery
  /** What was searched for, on the page of a search. */
  term?: string
  /** The order that it begins with. */
  initialSort: SortKey
  /** Path and query without a language's prefix, as links take them. */
  hrefOf: (query: ListingQuery) => string
}

/** The listing of the page that is rendered now. */
export function listingOf(
  shown: ListingQuery,
  term?: string,
  initialSort: SortKey = shopConfig.sort.initial,
): Listing {
  const { path } = currentPage()
  return { shown, term, initialSort, hrefOf: (query) => listingAddress(path, query, term) }
}
