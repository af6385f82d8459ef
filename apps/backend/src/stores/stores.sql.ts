import { sql } from 'kysely'
import { cachedRead, cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { pickupStoreCodes } from '../platform/store-config/store-config.ts'
import { sum } from '../platform/sums.ts'

interface OpeningTime {
  from: string
  to: string
}

export interface PhysicalStoreRow {
  id: number
  /** Code of its stock source and of its pickup location. */
  sourceCode: string
  name: string
  urlKey: string
  street: string
  postcode: string
  city: string
  countryId: string
  phone: string | null
  fax: string | null
  email: string | null
  description: Localised
  latitude: number | null
  longitude: number | null
  images: { url: string; label?: Localised | null }[]
  openingHours: { day: number; times: OpeningTime[] }[]
  alternateOpeningHours: { date: string; times: OpeningTime[]; reason?: Localised | null }[]
  /** Milliseconds since 1970. */
  changedAt: number
}

/** Reads all physical stores in their order; a shop has few. */
export const physicalStores = cachedRead({
  dependsOn: ['shop'],
  async read(db) {
    const { rows } = await sql<PhysicalStoreRow>`
      select id, source_code as "sourceCode", name, url_key as "urlKey", street, postcode, city,
        country_id as "countryId", phone, fax, email, description, latitude, longitude, images,
        opening_hours as "openingHours", alternate_opening_hours as "alternateOpeningHours",
        (extract(epoch from updated_at) * 1000)::int8 as "changedAt"
      from physical_stores order by position, id
    `.execute(db)
    return rows
  },
})

export async function pickupStores(
  context: Parameters<typeof physicalStores>[0] & Parameters<typeof shopSettings>[0],
): Promise<readonly PhysicalStoreRow[]> {
  const codes = pickupStoreCodes(await shopSettings(context))
  const stores = await physicalStores(context)
  return codes ? stores.filter(({ sourceCode }) => codes.includes(sourceCode)) : stores
}

/** Reads the stock of products by store and by product; without entries for 0. */
export async function stockInStores(
  db: Db,
  productIds: readonly number[],
): Promise<Map<string, ReadonlyMap<number, number>>> {
  const { rows } = await sql<{ code: string; productId: number; quantity: number }>`
    select source_code as code, product_id as "productId", quantity from stock_items
    where product_id = any(${productIds}) and quantity > 0
      and source_code in (select source_code from physical_stores)
  `.execute(db)
  return new Map(
    Map.groupBy(rows, ({ code }) => code)
      .entries()
      .map(([code, sources]) => [
        code,
        new Map(sources.map(({ productId, quantity }) => [productId, quantity])),
      ]),
  )
}

/**
 * Returns the quantity if it is low; null if it is not low, or 0.
 *
 * @param threshold the shop's setting `low_stock_threshold`
 */
export function onlyLeft(quantity: number, threshold: number): number | null {
  return quantity > 0 && quantity <= threshold ? quantity : null
}

export interface StoreStockRow {
  productId: number
  storeId: number
  quantity: number
}

/** Stock of a product, of one of its variants or of its parts in a store. */
interface SourceStock extends StoreStockRow {
  ownerId: number
  /** Choice of a set that the product belongs to; null outside a set. */
  choice: number | null
  /** Pieces per set. */
  each: number
}

/**
 * Reads the stock of products and their variants in each physical store, including 0, by product and then by
 * itself or the variant. A configurable product has the sum of its variants; a set has as many as its parts
 * allow.
 */
export async function storeStock(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ReadonlyMap<number, StoreStockRow[]>>> {
  const { rows } = await sql<SourceStock>`
    select wanted.id as "ownerId", taken.id as "productId", taken.choice, taken.each, store.id as "storeId", coalesce((
      -- A subquery forces index look-ups: with a join the planner reads the stock of the whole shop.
      select s.quantity from stock_items s where s.product_id = taken.id and s.source_code = store.source_code
    ), 0) as quantity
    from unnest(${productIds}::int[]) as wanted(id)
    cross join lateral (
      select v.variant_id as id, null::int as choice, 1 as each
      from configurable_variants v where v.product_id = wanted.id
      union all
      select s.product_id, i.id, s.quantity
      from bundle_items i join bundle_selections s on s.bundle_item_id = i.id
      where i.product_id = wanted.id and i.required
      union all
      select g.part_id, 0, 1 from grouped_items g where g.product_id = wanted.id
      union all
      select wanted.id, null, 1
      where not exists (select from configurable_variants v where v.product_id = wanted.id)
        and not exists (select from bundle_items i where i.product_id = wanted.id)
        and not exists (select from grouped_items g where g.product_id = wanted.id)
    ) taken
    cross join physical_stores store
    order by store.position, store.id
  `.execute(db)
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId)
  return new Map(productIds.map((id) => [id, withSums(id, byOwner.get(id) ?? [])]))
}

function withSums(ownerId: number, rows: readonly SourceStock[]): Map<number, StoreStockRow[]> {
  const byProduct: Map<number, StoreStockRow[]> = Map.groupBy(rows, ({ productId }) => productId)
  if (byProduct.has(ownerId)) return byProduct
  const byStore = Map.groupBy(rows, ({ storeId }) => storeId)
  const sums = byStore
    .entries()
    .map(([storeId, sources]) => ({
      productId: ownerId,
      storeId,
      quantity: sources.some(({ choice }) => choice !== null)
        ? countSets(sources)
        : sum(sources.map((source) => source.quantity)),
    }))
    .toArray()
  return byProduct.set(ownerId, sums)
}

/** Counts the complete sets, given the part with the most stock of each required choice. */
function countSets(sources: readonly SourceStock[]): number {
  const byChoice = Map.groupBy(sources, ({ choice }) => choice)
  const most = byChoice
    .values()
    .map((parts) => Math.max(...parts.map(({ quantity, each }) => Math.floor(quantity / each))))
  return Math.min(...most)
}

/**
 * Cached stock of listed products. Every change of stock changes their rows in the index, which invalidates
 * it.
 */
export const listedStock = cachedReads<number, ReadonlyMap<number, StoreStockRow[]>>({
  dependsOn: ['catalogue', 'shop'],
  byProduct: true,
  maxEntries: 10_000,
  weigh: (sources) => sources.size,
  read: storeStock,
})
