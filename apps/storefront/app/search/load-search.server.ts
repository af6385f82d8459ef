import { parseListing, toSortInput } from '../listing/listing-query.ts'
import { readListing } from '../listing/read-listing.server.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
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

/** What a search finds, a page at a time. Without a term nothing is asked; sorted by relevance unless the URL says more. */
export async function loadSearch(context: RequestContext, parameters: URLSearchParams) {
  const term = normaliseTerm(parameters.get('q'))
  if (!term) return { term, found: null, listing: parseListing(parameters), proposals: [] }

  const { query } = commerceFor(context)
  const { listing, page } = await readListing(parameters, (wanted, filter) =>
    query(SearchPage, {
      search: term,
      filter,
      sort: (wanted.sort ?? 'default') === 'default' ? { relevance: 'DESC' } : toSortInput(wanted),
      pageSize: wanted.pageSize,
      currentPage: wanted.page,
    }),
  )
  const { products } = page
  const proposals = [
    ...present(products?.suggestions).map(({ search }) => search),
    ...present(products?.search_recommendations).map(({ query_text }) => query_text),
  ]
  return {
    term,
    found: products ?? null,
    listing,
    proposals: [...new Set(proposals)].filter((proposal) => proposal !== term).slice(0, 6),
  }
}
