import type { SortKey } from '../platform/shop-config.ts'
import { type ListingQuery, parseListing, withChange } from './listing-query.ts'
import { clipPrice, type PriceSpan } from './price-span.ts'

/**
 * The listing that the form of the filters asks for: the first page of it, and a price only where it takes something away.
 * @param fields as the form would send them
 * @param span what the prices span; null where there is no price to choose
 * @param initialSort what the listing begins with, which no address says
 */
export function queryOfForm(
  fields: URLSearchParams,
  span: PriceSpan | null,
  initialSort: SortKey = 'default',
): ListingQuery {
  const listing = parseListing(fields)
  return withChange(listing, {
    sort: listing.sort === initialSort ? null : listing.sort,
    price: span ? clipPrice(listing.price, span) : listing.price,
  })
}
