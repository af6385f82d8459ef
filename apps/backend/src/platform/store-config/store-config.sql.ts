import { sql } from 'kysely'
import { cachedRead } from '../database/cached-reads.ts'
import type { Localised } from '../languages.ts'

/** What the shop owner set, by key; a key that was never set is not there. */
export const shopSettings = cachedRead<ReadonlyMap<string, unknown>>({
  of: ['shop'],
  async read(db) {
    const rows = await db.selectFrom('shop_settings').selectAll().execute()
    return new Map(rows.map(({ key, value }) => [key, value]))
  },
})

export interface CountryRow {
  id: string
  iso3: string
  name: Localised
  regions: { id: number; code: string; name: string }[]
}

/** Countries in their order with their regions. */
export const allCountries = cachedRead<readonly CountryRow[]>({
  of: ['shop'],
  async read(db) {
    const { rows } = await sql<CountryRow>`
      select c.id, c.iso3, c.name, coalesce(r.regions, '[]') as regions
      from countries c
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.name) as regions
        from regions r where r.country_id = c.id
      ) r on true
      order by c.position, c.id
    `.execute(db)
    return rows
  },
})
