import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Localised } from '../graphql/context.ts'

/** What the shop owner set, by key; a key that was never set is not there. */
export async function readShopSettings(db: Kysely<Database>): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('shop_settings').selectAll().execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

const KEPT_FOR = 60_000
const kept = new WeakMap<Kysely<Database>, { readAt: number; settings: Promise<Map<string, unknown>> }>()

/** The same, read at most once a minute: for what nearly every answer needs. */
export function keptShopSettings(db: Kysely<Database>): Promise<ReadonlyMap<string, unknown>> {
  const known = kept.get(db)
  if (known && Date.now() - known.readAt < KEPT_FOR) return known.settings
  const settings = readShopSettings(db)
  kept.set(db, { readAt: Date.now(), settings })
  settings.catch(() => kept.delete(db))
  return settings
}

export interface CountryRow {
  id: string
  iso3: string
  name: Localised
  regions: { id: number; code: string; name: string }[]
}

/** Countries in their order with their regions; one country when `id` is given. */
export async function readCountries(db: Kysely<Database>, id?: string): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select c.id, c.iso3, c.name, coalesce(r.regions, '[]') as regions
    from countries c
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.name) as regions
      from regions r where r.country_id = c.id
    ) r on true
    where ${id ?? null}::text is null or c.id = ${id ?? null}
    order by c.position, c.id
  `.execute(db)
  return rows
}
