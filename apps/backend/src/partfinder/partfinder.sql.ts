import { sql } from 'kysely'
import type { BIKE_LEVELS } from '../listing/listing-input.ts'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'

export type BikeLevel = (typeof BIKE_LEVELS)[number]

/** Bike with its value on each level. */
export type BikeRow = { id: number } & Record<BikeLevel, number>

export interface BikeValue {
  id: number
  level: BikeLevel
  label: Localised
  position: number
}

export const allBikes = cachedRead<readonly BikeRow[]>({
  dependsOn: ['catalogue'],
  async read(db) {
    const { rows } = await sql<BikeRow>`
      select id, type_id, brand_id, model_id, year_id, cilinder_id from bikes order by id
    `.execute(db)
    return rows
  },
})

/** Reads all values of the bike levels, in display order. */
export const allBikeValues = cachedRead<readonly BikeValue[]>({
  dependsOn: ['catalogue'],
  async read(db) {
    const { rows } = await sql<BikeValue>`
      select id, level, label, position from partfinder_values order by position, id
    `.execute(db)
    return rows
  },
})

/** Reads the bikes of products. A variant has the bikes of its product. */
export async function bikesOfProducts(db: Db, skus: readonly string[]) {
  const { rows } = await sql<{ sku: string; bikeIds: number[] }>`
    select p.sku, array_agg(distinct b.bike_id) as "bikeIds"
    from products p
    cross join lateral (
      select p.id union all select v.product_id from configurable_variants v where v.variant_id = p.id
      union all select v.variant_id from configurable_variants v where v.product_id = p.id
    ) one
    join bike_products b on b.product_id = one.id
    where p.sku = any(${skus}) and p.is_enabled
    group by p.sku order by p.sku
  `.execute(db)
  return rows
}
