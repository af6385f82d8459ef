import { readListing, readProductsByIds } from '../listing/listing.ts'
import { filtersProductsOnly, listingFilter, listingSort } from '../listing/listing-input.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { createReadContext } from '../platform/database/versions.ts'
import { inputError } from '../platform/errors.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { requirePage } from '../platform/paging.ts'
import { repeatedWork } from '../platform/repeated-work.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { searchPages } from './page-search.ts'
import {
  completions,
  popularSearches,
  type RememberedSearch,
  relatedSearches,
  rememberSearch,
} from './search.sql.ts'
import { MAX_SEARCH_LENGTH } from './search.ts'
import type { SearchIndex } from './search-index.ts'
import { filterSearches, mayBeShown, suggestionRules } from './suggestion-rules.ts'

/** Page size of the suggestions. A search of this size is not stored, because its text is incomplete. */
const SUGGESTIONS = 5

async function searchFor(index: SearchIndex, typed: string, pageSize: number, context: ShopContext) {
  const { language } = context.store
  const match = await index.search(context, language, typed)
  const isWhole = pageSize > SUGGESTIONS
  // Suggestions must be spelled correctly; searches without results are stored as typed.
  const total = match.kept === null ? match.productIds.length : 0
  const isCounted = isWhole && (total === 0 || match.corrections.length === 0)
  if (isCounted && mayBeShown(match.text, await readRules(context))) {
    const { db, now } = context
    context.afterResponse(() => rememberSearch(db, { language, text: match.text, found: total, now: now() }))
  }
  return match
}

const readRules = async (context: ShopContext) => suggestionRules(await shopSettings(context))

async function searchesOfOthers(
  read: typeof completions,
  text: string,
  context: ShopContext,
): Promise<RememberedSearch[]> {
  const rules = await readRules(context)
  const { language } = context.store
  return filterSearches(await read(context.db, { language, text, leastTimes: rules.leastTimes }), rules)
}

/** Creates the domain of search and listings, on a search engine. */
export const createSearchDomain = (index: SearchIndex): Domain => ({
  background: ({ db, log }) =>
    repeatedWork({
      name: 'the index of listings and search',
      every: 30_000,
      log,
      work: () => index.update(createReadContext(db)),
    }),
  resolvers: {
    Query: {
      popularSearches(_, _args, context) {
        context.tags.add(cacheTags.search)
        return searchesOfOthers(popularSearches, '', context)
      },
      searchPages(_, { search: typed }, context) {
        for (const tag of [cacheTags.search, cacheTags.faq]) context.tags.add(tag)
        return searchPages(context, context.store.language, typed.slice(0, MAX_SEARCH_LENGTH), context.now())
      },
      async products(_, { search: typed, filter, sort, ...request }, context) {
        const hasFilter = Object.values(filter ?? {}).some((value) => value != null)
        // An empty filter finds the whole shop, as in core.
        if (!typed?.trim() && !filter) {
          throw inputError(context, "'search' or 'filter' input argument is required.")
        }
        const page = requirePage(context, request)
        const listing = await listingFilter(filter ?? {}, context)
        if (!typed?.trim()) {
          return hasFilter && filter && filtersProductsOnly(filter)
            ? readProductsByIds(context, listing.products ?? [], page)
            : readListing(context, listing, listingSort(sort, false), page)
        }
        const match = await searchFor(index, typed, page.size, context)
        return readListing(context, listing, listingSort(sort, true), page, match)
      },
    },
    SearchPage: { title: ({ title }, _, context) => localisedText(context, title) ?? '' },
    Products: {
      suggestions: ({ search: match }) =>
        match ? match.corrections.map((text) => ({ search: text })) : null,
      search_reading: ({ search: match }) =>
        match ? { dropped: match.dropped, kept: match.kept, brands_not_sold: match.otherBrands } : null,
      search_suggestions: ({ search: match }, _, context) =>
        match ? searchesOfOthers(completions, match.text, context) : null,
      search_recommendations: ({ search: match }, _, context) =>
        match ? searchesOfOthers(relatedSearches, match.text, context) : null,
    },
  },
})
