import { FILTER_ATTRIBUTES } from '../../lib/api/graphql/generated/filter-attributes.ts'
import type { ProductAttributeFilterInput } from '../../lib/api/graphql/generated/types.ts'
import { CommerceRefusal } from '../../lib/api/server-client.ts'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { type ListingQuery, parseListing, toFilterInput, withoutUnknown } from './listing-query.ts'

const filterable = new Set(FILTER_ATTRIBUTES)

/**
 * Reads the page of a listing that an address asks for. Attributes that the shop cannot filter by are left out of it, as
 * if nobody had asked; a page beyond the last one, which the backend refuses, is not there (404).
 * @param read asks the backend; what it throws for any other reason passes
 */
export async function readListing<Page extends { products?: object | null }>(
  parameters: URLSearchParams,
  read: (listing: ListingQuery, filter: ProductAttributeFilterInput) => Promise<Page>,
): Promise<{ listing: ListingQuery; page: Page }> {
  const wanted = withoutUnknown(parseListing(parameters), filterable)
  const filter = toFilterInput(wanted, filterable)
  const page = await read(wanted, filter).catch((cause: unknown) => {
    if (wanted.page === 1 || !(cause instanceof CommerceRefusal)) throw cause
    throw pageNotFound()
  })
  // The refusal may also come as an answer in which only the products are missing.
  if (!page.products && wanted.page > 1) throw pageNotFound()
  return { listing: wanted, page }
}
