import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** How many pieces there are over all sources; 0 for a product that lies nowhere. */
export async function saleableQuantities(
  db: Kysely<Database>,
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

/**
 * Pieces of each product in each physical store, stores without any included. A configurable has what its variants
 * have.
 */
export async function storeStock(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<StoreStockRow[]> {
  const { rows } = await sql<StoreStockRow>`
    select wanted.id as "productId", store.id as "storeId", coalesce((
      -- By index, a shelf at a time: joined, the planner would read the stock of the whole shop.
      select sum(s.quantity) from stock_items s
      where s.product_id = any(taken.ids) and s.source_code = store.source_code
    ), 0)::int as quantity
    from unnest(${productIds}::int[]) as wanted(id)
    cross join lateral (
      select coalesce(array_agg(v.variant_id), array[wanted.id]) as ids
      from configurable_variants v where v.product_id = wanted.id
    ) taken
    cross join physical_stores store
    order by wanted.id, store.position, store.id
  `.execute(db)
  return rows
}
