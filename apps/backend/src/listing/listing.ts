import { cacheTags } from '../platform/cache-tags.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { type Page, requirePageWithin, slicePage } from '../platform/paging.ts'
import { loadCards, productsById } from '../product/product-cards.sql.ts'
import type { ProductRow, VariantTest } from '../product/product-row.ts'
import { facetIndex, type Matched } from './facet-index.ts'
import { type ListingFilter, meeting, variantConditions } from './listing-filter.ts'
import type { ListingSort } from './listing-orders.ts'

export interface SearchMatch {
  text: string
  /** Ids of all matches, best first. */
  productIds: readonly number[]
  /** Spelling corrections, likeliest first; empty if every word is known. */
  corrections: readonly string[]
  /** Dropped words: no product matches them together with the others. */
  dropped: string[]
  /** Text without those words; null if none were dropped. */
  kept: string | null
  /** Brands in the text that the shop does not sell. */
  otherBrands: string[]
}

/** Response to a products query; its items are read when selected. */
export interface Listing {
  total: number
  page: Page
  /** Basis of the facets; null for a query by SKU or URL key. */
  matched: Matched | null
  filter: ListingFilter
  search: SearchMatch | null
  readItems(): Promise<ProductRow[]>
}

/**
 * Reads a page of a listing. Uses one statement for the version of the index, and one for cards that are not
 * cached.
 *
 * @throws graphql-input if the page is beyond the last one
 */
export async function readListing(
  context: ShopContext,
  filter: ListingFilter,
  sort: ListingSort,
  page: Page,
  search: SearchMatch | null = null,
): Promise<Listing> {
  const index = await facetIndex(context)
  await context.work.turn()
  const narrowed = search ? { ...filter, products: intersect(search.productIds, filter.products) } : filter
  const matched = index.match(narrowed)
  const total = matched.size
  requirePageWithin(context, page, total)
  const categories = [...(filter.categories ?? []), ...(filter.alsoIn ?? [])]
  for (const id of categories) context.tags.add(cacheTags.categoryProducts(id))
  if (search) context.tags.add(cacheTags.search)
  else if (categories.length === 0) context.tags.add(cacheTags.products)

  const readPage = async () => {
    if (search && sort.field === 'relevance') {
      const ids = sort.descending ? search.productIds : search.productIds.toReversed()
      return loadCards(context, matchedPage(ids, matched, page))
    }
    const order = await index.orders.of(narrowed, sort.field, context.store.language)
    const places = order.page(matched.all, { ...page, descending: sort.descending })
    return loadCards(
      context,
      places.map((place) => index.idAt(place)),
    )
  }
  return {
    total,
    page,
    matched,
    filter: narrowed,
    search,
    async readItems() {
      const items = total === 0 ? [] : await readPage()
      // Fewer items than counted means that rows were deleted without raising the version of the index.
      if (items.length < Math.min(page.size, total - page.offset)) index.forget()
      return withConditions(registerProducts(items, context), narrowed)
    },
  }
}

/** Adds the filters to products, so that each can select its matching variant. */
function withConditions(items: ProductRow[], filter: ListingFilter): ProductRow[] {
  const conditions = variantConditions(filter)
  if (conditions.size === 0) return items
  const narrowedBy: VariantTest = (variants) => {
    const matching = new Set(meeting(variants, conditions))
    return variants.map((variant) => matching.has(variant))
  }
  return items.map((item) => ({ ...item, narrowedBy }))
}

/** Reads a page of products by SKU or URL key, in the order of the ids. */
export async function readProductsByIds(
  context: ShopContext,
  ids: readonly number[],
  page: Page,
): Promise<Listing> {
  requirePageWithin(context, page, ids.length)
  if (ids.length === 0) context.tags.add(cacheTags.products)
  return {
    total: ids.length,
    page,
    matched: null,
    filter: { products: ids },
    search: null,
    async readItems() {
      const pageIds = slicePage(ids, page)
      const rows = await productsById(context, pageIds)
      return registerProducts(
        pageIds.flatMap((id) => rows.get(id) ?? []),
        context,
      )
    },
  }
}

/** Tags the response with products, and adds them to the loader. */
export function registerProducts(items: ProductRow[], { tags, loaders }: ShopContext): ProductRow[] {
  for (const item of items) {
    tags.add(cacheTags.product(item.id))
    loaders.product.prime(item.id, item)
  }
  return items
}

function matchedPage(ids: readonly number[], { index, all }: Matched, { offset, size }: Page): number[] {
  const page: number[] = []
  let passed = 0
  for (const id of ids) {
    if (page.length === size) break
    if (!all.has(index.placeOf(id) ?? -1)) continue
    if (passed >= offset) page.push(id)
    passed += 1
  }
  return page
}

function intersect(ids: readonly number[], others: readonly number[] | undefined): readonly number[] {
  if (!others) return ids
  const keep = new Set(others)
  return ids.filter((id) => keep.has(id))
}
