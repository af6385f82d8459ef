import type { Db } from '../platform/database/database.ts'

/** Checks that a country exists, and finds its region by id, code or name; null if it is unknown. */
export async function findPlace(
  db: Db,
  countryId: string,
  region: { id?: number | null; text?: string | null },
): Promise<{ isKnown: boolean; region: { id: number; name: string } | null }> {
  if (!/^[A-Z]{2}$/.test(countryId)) return { isKnown: false, region: null }
  const rows = await db
    .selectFrom('countries as c')
    .leftJoin('regions as r', 'r.country_id', 'c.id')
    .select(['r.id', 'r.code', 'r.name'])
    .where('c.id', '=', countryId)
    .execute()
  const text = region.text?.trim().toLowerCase()
  const row = rows.find(
    ({ id, code, name }) =>
      id !== null &&
      (id === region.id || (text && [code, name].some((candidate) => candidate?.toLowerCase() === text))),
  )
  const knownRegion = row && row.id !== null && row.name !== null ? { id: row.id, name: row.name } : null
  return { isKnown: rows.length > 0, region: knownRegion }
}
