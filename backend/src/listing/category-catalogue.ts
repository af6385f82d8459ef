import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Localised } from '../platform/graphql/context.ts'

/** A category as a choice in a listing. */
export interface ListedCategory {
  id: number
  parentId: number | null
  level: number
  position: number
  name: Localised
  urlPath: string | null
}

const KEPT_FOR = 60_000
const kept = new WeakMap<
  Kysely<Database>,
  { readAt: number; categories: Promise<ReadonlyMap<number, ListedCategory>> }
>()

/** The active categories by id, read at most once a minute: an edited name is seen after that, or after `forgetCategories`. */
export function categoryCatalogue(db: Kysely<Database>): Promise<ReadonlyMap<number, ListedCategory>> {
  const known = kept.get(db)
  if (known && Date.now() - known.readAt < KEPT_FOR) return known.categories
  const categories = read(db)
  kept.set(db, { readAt: Date.now(), categories })
  categories.catch(() => kept.delete(db))
  return categories
}

/** Has the categories read anew when they are next needed. */
export function forgetCategories(db: Kysely<Database>) {
  kept.delete(db)
}

async function read(db: Kysely<Database>): Promise<ReadonlyMap<number, ListedCategory>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'level', 'position', 'url_path as urlPath', 'name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  // The column is jsonb; a category's name is always a text by language.
  return new Map(rows.map((row) => [row.id, { ...row, name: row.name as unknown as Localised }]))
}
