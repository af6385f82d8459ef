import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Whether the shop knows the country, and the id of its region by id, code or name. */
export async function findPlace(
  db: Kysely<Database>,
  countryId: string,
  region: { id?: number | null; text?: string | null },
): Promise<{ isKnown: boolean; regionId: number | null }> {
  if (!/^[A-Z]{2}$/.test(countryId)) return { isKnown: false, regionId: null }
  const rows = await db
    .selectFrom('countries as c')
    .leftJoin('regions as r', 'r.country_id', 'c.id')
    .select(['r.id', 'r.code', 'r.name'])
    .where('c.id', '=', countryId)
    .execute()
  const text = region.text?.trim().toLowerCase()
  const found = rows.find(
    ({ id, code, name }) =>
      id !== null &&
      (id === region.id || (text && [code, name].some((known) => known?.toLowerCase() === text))),
  )
  return { isKnown: rows.length > 0, regionId: found?.id ?? null }
}
