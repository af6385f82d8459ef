import type { RouterContextProvider } from 'react-router'
import { parseListing, toFilterInput, toSortInput } from '../listing/listing-query.ts'
import { CommerceRefusal, commerceFor } from '../platform/commerce.ts'
import { FILTER_ATTRIBUTES } from '../platform/graphql/generated/filter-attributes.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { slimList } from '../product/slim-card.ts'
import { normaliseTerm } from './search-term.ts'

const SearchPage = graphql(`
  query SearchPage(
    $search: String!
    $filter: ProductAttributeFilterInput
    $sort: ProductAttributeSortInput
    $pageSize: Int!
    $currentPage: Int!
  ) {
    products(search: $search, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      ...ProductListing_products
      suggestions {
        search
      }
      search_recommendations {
        query_text
      }
    }
  }
`)

const filterable = new Set(FILTER_ATTRIBUTES)

/** What a search finds, a page at a time. Without a term nothing is asked; sorted by relevance unless the URL says more. */
export async function loadSearch(context: Readonly<RouterContextProvider>, parameters: URLSearchParams) {
  const term = normaliseTerm(parameters.get('q'))
  const wanted = parseListing(parameters)
  if (!term) return { term, found: null, listing: wanted, proposals: [] }

  const { query } = commerceFor(context)
  const read = (page: number) =>
    query(SearchPage, {
      search: term,
      filter: toFilterInput(wanted, filterable),
      sort: wanted.sort ? toSortInput(wanted) : { relevance: 'DESC' },
      pageSize: wanted.pageSize,
      currentPage: page,
    })
  const first = await read(wanted.page).catch((cause) => {
    // A page beyond the last one is refused; the shop then shows the first.
    if (wanted.page === 1 || !(cause instanceof CommerceRefusal)) throw cause
    return null
  })
  const { products } = first ?? (await read(1))
  const proposals = [
    ...present(products?.suggestions).map(({ search }) => search),
    ...present(products?.search_recommendations).map(({ query_text }) => query_text),
  ]
  return {
    term,
    found: products ? slimList(products) : null,
    listing: first ? wanted : { ...wanted, page: 1 },
    proposals: [...new Set(proposals)].filter((proposal) => proposal !== term).slice(0, 6),
  }
}
