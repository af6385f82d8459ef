import { FILTER_ATTRIBUTES } from '../../lib/api/graphql/generated/filter-attributes.ts'
import type { ProductAttributeFilterInput } from '../../lib/api/graphql/generated/types.ts'
import { CommerceRefusal } from '../../lib/api/server-client.ts'
import { pathWithoutLanguage, type RequestContext, redirectTo } from '../../lib/page/route-module.tsx'
import {
  type ListingQuery,
  listingAddress,
  parseListing,
  toFilterInput,
  withoutUnknown,
} from './listing-query.ts'

const filterable = new Set(FILTER_ATTRIBUTES)

/**
 * Reads the listing of a URL, without unknown attributes. A page beyond the last one, which the backend refuses,
 * redirects to the first (SPEC §4), so that old links still work.
 *
 * @param read queries the backend; other errors are passed on
 * @param term search term, on a search page
 * @throws {PageResponse} 302 to the first page
 */
export async function readListing<Page extends { products?: object | null }>(
  context: Pick<RequestContext, 'url' | 'language'>,
  read: (listing: ListingQuery, filter: ProductAttributeFilterInput) => Promise<Page>,
  term?: string,
): Promise<{ listing: ListingQuery; page: Page }> {
  const query = withoutUnknown(parseListing(context.url.searchParams), filterable)
  const filter = toFilterInput(query, filterable)
  const firstPage = () =>
    redirectTo(listingAddress(pathWithoutLanguage(context), { ...query, page: 1 }, term), 302)
  const page = await read(query, filter).catch((cause: unknown) => {
    if (query.page === 1 || !(cause instanceof CommerceRefusal)) throw cause
    throw firstPage()
  })
  // A backend may also answer a page beyond the last one by leaving out the products.
  if (!page.products && query.page > 1) throw firstPage()
  return { listing: query, page }
}
