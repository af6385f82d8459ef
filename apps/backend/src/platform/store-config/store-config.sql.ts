import { sql } from 'kysely'
import { cachedRead } from '../database/cached-reads.ts'
import type { Localised } from '../languages.ts'

/** Reads the shop owner's settings by key; unset keys are absent. */
export const shopSettings = cachedRead<ReadonlyMap<string, unknown>>({
  dependsOn: ['shop'],
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

/** Reads countries in order with their regions. */
export const allCountries = cachedRead<readonly CountryRow[]>({
  dependsOn: ['shop'],
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

/** Finds features for which the owner has no content: a menu entry would lead to an empty page. */
export const emptyFeatures = cachedRead<ReadonlySet<string>>({
  dependsOn: ['shop', 'catalogue', 'content'],
  async read(db) {
    const { rows } = await sql<{ feature: string }>`
      select feature from (values
        ('blog', exists (select from blog_posts)),
        ('faq', exists (select from faq_questions)),
        ('partfinder', exists (select from bikes)),
        ('physical_stores', exists (select from physical_stores)),
        ('parcel_points', exists (select from shop_settings where key = 'parcel_points' and value <> 'null'))
      ) as contents (feature, is_filled)
      where not is_filled
    `.execute(db)
    return new Set(rows.map(({ feature }) => feature))
  },
})
