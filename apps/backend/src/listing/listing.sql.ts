import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Language } from '../platform/languages.ts'

/** Ids of listed products whose name or text holds every given piece of text; case and accents do not matter. */
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
