import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import * as shopConfig from '../../../lib/shop/shop-config.ts'
import * as paths from '../../../paths.ts'
import type { OfferedPrice } from '../../product/price/price-policy.ts'
import { type PageLink, pageLinks } from './found-pages.ts'
import { normaliseTerm } from './search-term.ts'

const SearchSuggestions = graphql(`
  query SearchSuggestions($search: String!, $pageSize: Int!, $hasCategories: Boolean!) {
    products(search: $search, pageSize: $pageSize, currentPage: 1) {
      total_count
      items {
        sku
        name
        url_key
        url_suffix
        brand {
          title
        }
        small_image {
          url
        }
        price_range {
          tax_rate
          minimum_price {
            final_price {
              value
            }
          }
          maximum_price {
            final_price {
              value
            }
          }
        }
      }
      suggestions {
        search
      }
      search_suggestions {
        query_text
      }
      search_recommendations {
        query_text
      }
      aggregations {
        attribute_code
        options {
          label
          value
          count
        }
      }
    }
    searchPages(search: $search) {
      kind
      title
      key
    }
    categoryList(filters: { name: { match: $search } }) @include(if: $hasCategories) {
      id
      name
      url_path
      url_suffix
      include_in_menu
      breadcrumbs {
        category_level
        category_name
      }
    }
  }
`)

const MAX_TERMS = 6
const MAX_CATEGORIES = 3
/** Minimum length of a term: a stock Magento refuses shorter ones. */
const MIN_NAME_LENGTH = 3

export interface SuggestedProduct {
  name: string
  brand: string | null
  path: string
  picture: string | null
  /** The lowest of its variants. */
  price: OfferedPrice
  isFrom: boolean
}

export interface Suggestions {
  term: string
  /** The term within one audience, such as `regenjas in Heren`. */
  scopes: readonly SuggestedScope[]
  pages: readonly PageLink[]
  total: number
  products: readonly SuggestedProduct[]
  terms: readonly string[]
  categories: readonly SuggestedCategory[]
}

export interface SuggestedScope {
  name: string
  path: string
}

export interface SuggestedCategory {
  name: string
  path: string
  /** Names of the categories above it, from the top. */
  above: readonly string[]
}

export async function loadSuggestions(
  context: RequestContext,
  parameters: URLSearchParams,
): Promise<Suggestions> {
  const term = normaliseTerm(parameters.get('q'))
  const variables = {
    search: term,
    pageSize: shopConfig.search.suggestions,
    hasCategories: term.length >= MIN_NAME_LENGTH,
  }
  const { products, searchPages, categoryList } = await commerceFor(context).query(
    SearchSuggestions,
    variables,
  )
  const terms = [
    ...nonNull(products?.search_suggestions).map(({ query_text }) => query_text),
    ...nonNull(products?.suggestions).map(({ search }) => search),
    ...nonNull(products?.search_recommendations).map(({ query_text }) => query_text),
  ]
  return {
    term,
    scopes: listScopes(term, nonNull(products?.aggregations)),
    pages: pageLinks(term, searchPages ?? []),
    total: products?.total_count ?? 0,
    products: nonNull(products?.items).map(
      ({ name, brand, url_key, url_suffix, small_image, price_range }) => {
        const final = price_range.minimum_price.final_price.value ?? 0
        return {
          name: name ?? '',
          brand: brand?.title ?? null,
          path: paths.product(url_key ?? '', url_suffix ?? ''),
          picture: small_image?.url ?? null,
          price: { final, taxRate: price_range.tax_rate },
          isFrom: (price_range.maximum_price?.final_price.value ?? final) > final,
        }
      },
    ),
    terms: [...new Set(terms)].filter((text) => text !== term).slice(0, MAX_TERMS),
    categories: nonNull(categoryList)
      .filter(({ include_in_menu, url_path }) => include_in_menu !== 0 && url_path)
      .slice(0, MAX_CATEGORIES)
      .map(({ name, url_path, url_suffix, breadcrumbs }) => ({
        name: name ?? '',
        path: paths.category(url_path ?? '', url_suffix ?? ''),
        above: nonNull(breadcrumbs)
          .sort((a, b) => (a.category_level ?? 0) - (b.category_level ?? 0))
          .flatMap(({ category_name }) => category_name ?? []),
      })),
  }
}

const PopularSearches = graphql(`
  query PopularSearches {
    popularSearches {
      query_text
    }
  }
`)

/** Loads the most frequent searches; empty if the backend does not count them. */
export async function loadPopularSearches(context: RequestContext): Promise<string[]> {
  const popular = await commerceFor(context).queryOptional(PopularSearches, {})
  return nonNull(popular?.popularSearches).map(({ query_text }) => query_text)
}

/** Code of the audience attribute. */
const SCOPE = 'gender'
const MAX_SCOPES = 2

/** Returns the term per audience that its products have; none if all have the same. */
function listScopes(
  term: string,
  aggregations: readonly {
    attribute_code: string
    options?: readonly ({ label?: string | null; value: string; count?: number | null } | null)[] | null
  }[],
): SuggestedScope[] {
  const options = nonNull(aggregations.find(({ attribute_code }) => attribute_code === SCOPE)?.options)
  if (options.length < 2) return []
  return options
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, MAX_SCOPES)
    .map(({ label, value }) => ({
      name: label ?? '',
      path: `${paths.search(term)}&filter-${SCOPE}=${encodeURIComponent(value)}`,
    }))
}
