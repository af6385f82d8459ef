import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, listingSearch, parseListing } from './listing-query.ts'

/** The listing of this page: what is asked for, and how to ask for something else. */
export interface ListingNavigation {
  /** What the shopper asked for last, which may run ahead of the products that are shown. */
  query: ListingQuery
  /** True while other products are on their way; the old ones stay until then. */
  pending: boolean
  hrefOf: (query: ListingQuery) => string
  go: (query: ListingQuery) => void
}

/**
 * @param shown what the products on the page were asked with
 * @param term the search term of a search page, kept in every address
 */
export function useListing(shown: ListingQuery, term?: string): ListingNavigation {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const next = navigation.location?.pathname === pathname ? navigation.location : null
  // The router tells of a navigation a moment after the click; a box that was ticked must not blink until then.
  const [asked, setAsked] = useState<{ query: ListingQuery; since: ListingQuery } | null>(null)
  useEffect(() => {
    if (navigation.state === 'idle') setAsked(null)
  }, [navigation.state])
  const latest = next ? parseListing(new URLSearchParams(next.search)) : shown
  const hrefOf = (query: ListingQuery) => {
    const search = listingSearch(query)
    if (!term) return `${pathname}${search}`
    return `${pathname}?q=${encodeURIComponent(term)}${search.replace('?', '&')}`
  }
  return {
    query: asked?.since === shown ? asked.query : latest,
    pending: next !== null,
    hrefOf,
    go: (query) => {
      setAsked({ query, since: shown })
      void navigate(hrefOf(query), { preventScrollReset: true })
    },
  }
}
