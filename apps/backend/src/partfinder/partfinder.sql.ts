import { sql } from 'kysely'
import type { BIKE_LEVELS } from '../listing/listing-input.ts'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Localised } from '../platform/languages.ts'

export type BikeLevel = (typeof BIKE_LEVELS)[number]

/** A bike with its value on each level. */
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

/** The values of all levels in their order. */
export const allBikeValues = cachedRead<readonly BikeValue[]>({
  dependsOn: ['catalogue'],
  async read(db) {
    const { rows } = await sql<BikeValue>`
      select id, level, label, position from partfinder_values order by position, id
    `.execute(db)
    return rows
  },
})
