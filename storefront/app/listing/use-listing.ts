import { currentPage } from '../platform/current-page.ts'
import { navigateTo } from '../platform/navigate.ts'
import { type ListingQuery, listingSearch } from './listing-query.ts'

/** The listing of this page: what is asked for, and how to ask for something else. */
export interface ListingNavigation {
  query: ListingQuery
  pending: boolean
  hrefOf: (query: ListingQuery) => string
  go: (query: ListingQuery) => void
}

/**
 * @param shown what the products on the page were asked with
 * @param term the search term of a search page, kept in every address
 */
export function useListing(shown: ListingQuery, term?: string): ListingNavigation {
  const { path } = currentPage()
  const hrefOf = (query: ListingQuery) => {
    const search = listingSearch(query)
    if (!term) return `${path}${search}`
    return `${path}?q=${encodeURIComponent(term)}${search.replace('?', '&')}`
  }
  return {
    query: shown,
    pending: false,
    hrefOf,
    go: (query) => navigateTo(hrefOf(query)),
  }
}
