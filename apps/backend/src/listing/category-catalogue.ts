import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'

/** A category as a choice in a listing. */
export interface ListedCategory {
  id: number
  parentId: number | null
  level: number
  position: number
  name: Localised
  urlPath: string | null
}

/** The active categories by id, in their order. */
export const categoryCatalogue = cachedRead({ of: ['catalogue'], read })

async function read(db: Db): Promise<ReadonlyMap<number, ListedCategory>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'level', 'position', 'url_path as urlPath', 'name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
