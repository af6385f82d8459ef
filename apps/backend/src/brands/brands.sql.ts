import { sql } from 'kysely'
import { readWithCategories } from '../category/category.sql.ts'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Localised } from '../platform/languages.ts'

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
  /** Id of the category that lists its products; null if there is none. */
  categoryId: number | null
}

/** All brands by id, in the order of their titles. */
export const allBrands = cachedRead<ReadonlyMap<number, BrandRow>>({
  dependsOn: ['catalogue'],
  async read(db) {
    const { rows } = await sql<BrandRow>`
      select b.id, b.url_key as "urlKey", b.title, b.short_description as "shortDescription", b.description, b.logo,
        b.image, b.show_in_slider as "showInSlider", b.slider_position as "positionInSlider",
        b.meta_title as "metaTitle", b.meta_description as "metaDescription", b.meta_keywords as "metaKeywords",
        (select c.id from categories c where c.brand_id = b.id and c.is_active order by c.level, c.position, c.id limit 1)
          as "categoryId"
      from brands b order by lower(b.title), b.id
    `.execute(db)
    return new Map(rows.map((brand) => [brand.id, brand]))
  },
})

readWithCategories(allBrands)
