import { sql } from 'kysely'
import { cachedRead, cachedReads } from '../platform/database/cached-reads.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Language, Localised } from '../platform/languages.ts'
import { fold } from '../words/word-form.ts'

export interface CategoryRow {
  kind: 'category'
  id: number
  parentId: number | null
  /** Ids on the path from the root to this category. */
  path: number[]
  level: number
  position: number
  urlKey: string
  urlPath: string | null
  name: Localised
  description: Localised | null
  image: string | null
  includeInMenu: boolean
  isAnchor: boolean
  displayMode: string
  defaultSortBy: string | null
  cmsBlockId: number | null
  brandId: number | null
  metaTitle: Localised | null
  metaKeywords: Localised | null
  metaDescription: Localised | null
  /** Last change of the category, a descendant or their products; milliseconds since 1970. */
  changedAt: number
  /** Number of active descendants. */
  descendants: number
}

export interface CategoryFilter {
  ids?: readonly number[]
  parentIds?: readonly number[]
  urlKeys?: readonly string[]
  urlPaths?: readonly string[]
  /** Part of the name, ignoring case and accents. */
  name?: string
  language: Language
}

export interface CategoryTree {
  /** All categories, by level and position. */
  all: readonly CategoryRow[]
  byId: ReadonlyMap<number, CategoryRow>
  /** Children by the id of their parent, in their order. */
  byParent: ReadonlyMap<number, readonly CategoryRow[]>
}

export const categoryTree = cachedRead<CategoryTree>({
  dependsOn: ['catalogue'],
  async read(db) {
    const { rows } = await sql<CategoryRow>`
      select 'category' as kind, c.id, c.parent_id as "parentId", c.path, c.level, c.position, c.url_key as "urlKey",
        c.url_path as "urlPath", c.name, c.description, c.image, c.include_in_menu as "includeInMenu",
        c.is_anchor as "isAnchor", c.display_mode as "displayMode", c.default_sort_by as "defaultSortBy",
        c.cms_block_id as "cmsBlockId", c.brand_id as "brandId", c.meta_title as "metaTitle",
        c.meta_keywords as "metaKeywords", c.meta_description as "metaDescription",
        (extract(epoch from c.updated_at) * 1000)::int8 as "changedAt", 0 as descendants
      from categories c where c.is_active order by c.level, c.position, c.id
    `.execute(db)
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, path, changedAt } of rows) {
      for (const above of path) {
        const category = above === id ? undefined : byId.get(above)
        if (!category) continue
        category.descendants += 1
        category.changedAt = Math.max(category.changedAt, changedAt)
      }
    }
    return { all: rows, byId, byParent: Map.groupBy(rows, ({ parentId }) => parentId ?? 0) }
  },
})

const shownWithCategories: ((reading: ReadContext) => Promise<unknown>)[] = []

/** Registers a read whose data categories show. It then runs in parallel with the read of the categories. */
export function readWithCategories(read: (reading: ReadContext) => Promise<unknown>): void {
  shownWithCategories.push(read)
}

/** Reads the active categories that match the filter, by level and position. */
export async function findCategories(reading: ReadContext, filter: CategoryFilter): Promise<CategoryRow[]> {
  // Callers await the read and see a failure; without a handler an unawaited failure would end the process.
  for (const read of shownWithCategories) read(reading).catch(() => {})
  const { ids, parentIds, urlKeys, urlPaths, language } = filter
  const name = filter.name && fold(filter.name)
  return (await categoryTree(reading)).all.filter(
    (category) =>
      (!ids || ids.includes(category.id)) &&
      (!parentIds || (category.parentId !== null && parentIds.includes(category.parentId))) &&
      (!urlKeys || urlKeys.includes(category.urlKey)) &&
      (!urlPaths || (category.urlPath !== null && urlPaths.includes(category.urlPath))) &&
      (!name || fold(category.name[language] ?? category.name.nl).includes(name)),
  )
}

/** Reads the ids of the active categories of products, deepest first. */
export const categoryIdsOfProducts = cachedReads<number, number[]>({
  dependsOn: ['catalogue'],
  maxEntries: 5_000,
  async read(db, productIds) {
    const { rows } = await sql<{ productId: number; id: number }>`
      select cp.product_id as "productId", c.id
      from category_products cp join categories c on c.id = cp.category_id and c.is_active and c.level > 1
      where cp.product_id = any(${productIds}::int[])
      order by c.level desc, c.position, c.id
    `.execute(db)
    const byProduct = Map.groupBy(rows, ({ productId }) => productId)
    return new Map(productIds.map((id) => [id, (byProduct.get(id) ?? []).map((row) => row.id)]))
  },
})
