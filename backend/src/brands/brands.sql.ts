import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Localised } from '../platform/graphql/context.ts'

export interface BrandRow {
  id: number
  urlKey: string
  title: string
  shortDescription: Localised
  description: Localised
  logo: string | null
  image: string | null
  showInSlider: boolean
  positionInSlider: number
  metaTitle: Localised | null
  metaDescription: Localised | null
  metaKeywords: Localised | null
  /** The category that lists its products. */
  categoryId: number | null
}

/** All brands or those with these ids, by title: a shop has dozens of them, not thousands. */
export async function readBrands(db: Kysely<Database>, ids?: readonly number[]): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    select b.id, b.url_key as "urlKey", b.title, b.short_description as "shortDescription", b.description, b.logo,
      b.image, b.show_in_slider as "showInSlider", b.slider_position as "positionInSlider",
      b.meta_title as "metaTitle", b.meta_description as "metaDescription", b.meta_keywords as "metaKeywords",
      (select c.id from categories c where c.brand_id = b.id and c.is_active order by c.level, c.position, c.id limit 1)
        as "categoryId"
    from brands b ${ids ? sql`where b.id = any(${ids})` : sql``} order by lower(b.title), b.id
  `.execute(db)
  return rows
}
