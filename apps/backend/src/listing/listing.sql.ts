import { sql } from 'kysely'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { Language, Localised } from '../platform/languages.ts'

/** Finds listed products whose name or text contains every given text, ignoring case and accents. */
export async function idsByText(
  db: Db,
  { name, description, shortDescription }: { name?: string; description?: string; shortDescription?: string },
  language: Language,
): Promise<number[]> {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [sql`not i.is_gone`]
  const nameColumn = language === 'en' ? sql`i.name_en` : sql`i.name_nl`
  if (name) conditions.push(sql`${nameColumn} like ${like(name)}`)
  if (description) conditions.push(sql`p.description ->> ${language} ilike ${like(description)}`)
  if (shortDescription)
    conditions.push(sql`p.short_description ->> ${language} ilike ${like(shortDescription)}`)
  const { rows } = await sql<{ id: number }>`
    select i.product_id as id from product_index i join products p on p.id = i.product_id
    where ${sql.join(conditions, sql` and `)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface ListedCategory {
  id: number
  parentId: number | null
  level: number
  position: number
  name: Localised
  urlPath: string | null
}

/** Reads the active categories by id, in their order. */
export const categoryCatalogue = cachedRead({ dependsOn: ['catalogue'], read })

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
