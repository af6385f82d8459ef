import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { matches } from './listing.sql.ts'
import type { ListingFilter } from './listing-filter.ts'

export interface CountedFacets {
  total: number
  /** Option id -> products, of each attribute as if nothing of it were chosen. */
  options: Map<number, number>
  /** Cents, as if no price were chosen; null where nothing is left. */
  lowest: number | null
  highest: number | null
}

/**
 * The facets of a listing counted by SQL alone: slow, and plain enough to be believed. The tests hold the sets of
 * bits against it.
 */
export async function countFacets(
  db: Kysely<Database>,
  filter: ListingFilter,
  attributeIds: readonly number[],
): Promise<CountedFacets> {
  const options = new Map<number, number>()
  for (const attributeId of attributeIds) {
    const others = filter.options?.filter((chosen) => chosen.attributeId !== attributeId)
    const { rows } = await sql<{ option: number; products: number }>`
      select o.id as option, count(distinct i.product_id) as products
      from product_index i cross join unnest(i.opt_ids) as held(id) join attribute_options o on o.id = held.id
      where o.attribute_id = ${attributeId} and ${matches({ ...filter, options: others })}
      group by o.id
    `.execute(db)
    for (const { option, products } of rows) options.set(option, products)
  }
  const { rows: totals } = await sql<{ total: number }>`
    select count(*) as total from product_index i where ${matches(filter)}
  `.execute(db)
  const { rows: prices } = await sql<{ lowest: number | null; highest: number | null }>`
    select min(i.price_min_cents) as lowest, max(i.price_min_cents) as highest
    from product_index i where ${matches({ ...filter, price: undefined })}
  `.execute(db)
  return {
    total: totals[0]?.total ?? 0,
    options,
    lowest: prices[0]?.lowest ?? null,
    highest: prices[0]?.highest ?? null,
  }
}
