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
    select wanted.id as "productId", store.id as "storeId", coalesce(sum(s.quantity), 0)::int as quantity
    from unnest(${productIds}::int[]) as wanted(id)
    cross join physical_stores store
    left join configurable_variants v on v.product_id = wanted.id
    left join stock_items s on s.product_id = coalesce(v.variant_id, wanted.id) and s.source_code = store.source_code
    group by wanted.id, store.id, store.position
    order by wanted.id, store.position, store.id
  `.execute(db)
  return rows
}
