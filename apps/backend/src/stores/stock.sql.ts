import { sql } from 'kysely'
import { cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'

/** How many pieces there are over all sources; 0 for a product that lies nowhere. */
export async function saleableQuantities(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const quantities = new Map(productIds.map((id) => [id, 0]))
  const { rows } = await sql<{ productId: number; quantity: number }>`
    select product_id as "productId", sum(quantity)::int as quantity
    from stock_items where product_id = any(${productIds}) group by product_id
  `.execute(db)
  for (const { productId, quantity } of rows) quantities.set(productId, quantity)
  return quantities
}

/** Pieces of products by the store in which they lie, and by product; what a store has none of is left out. */
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
 * The number that is left when it is small enough to be worth telling; null when it is not, or none is left.
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

/** What lies in a store of one thing that is sold of a product. */
interface SourceStock extends StoreStockRow {
  ownerId: number
  /** The choice of a set that it is for; null for what is not part of a set. */
  choice: number | null
  /** Pieces that one set takes of it. */
  each: number
}

/**
 * Pieces of products and of their variants in each physical store, stores without any included, by the product and then
 * by itself or the variant. A configurable has what its variants have, a set as many as its parts there make.
 */
export async function storeStock(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ReadonlyMap<number, StoreStockRow[]>>> {
  const { rows } = await sql<SourceStock>`
    select wanted.id as "ownerId", taken.id as "productId", taken.choice, taken.each, store.id as "storeId", coalesce((
      -- By index, a shelf at a time: joined, the planner would read the stock of the whole shop.
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
      quantity: sources.some(({ choice }) => choice !== null) ? setsOf(sources) : piecesOf(sources),
    }))
    .toArray()
  return byProduct.set(ownerId, sums)
}

const piecesOf = (sources: readonly SourceStock[]) => sources.reduce((sum, { quantity }) => sum + quantity, 0)

/** How many sets lie together: of each choice that must be made, the part that there is most of. */
function setsOf(sources: readonly SourceStock[]): number {
  const byChoice = Map.groupBy(sources, ({ choice }) => choice)
  const most = byChoice
    .values()
    .map((parts) => Math.max(...parts.map(({ quantity, each }) => Math.floor(quantity / each))))
  return Math.min(...most)
}

/** The same of listed products: it holds as long as their rows in the index, which every change of stock makes anew. */
export const listedStock = cachedReads<number, ReadonlyMap<number, StoreStockRow[]>>({
  of: ['catalogue', 'shop'],
  byProduct: true,
  most: 10_000,
  weigh: (sources) => sources.size,
  read: storeStock,
})
