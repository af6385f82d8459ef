import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Language, Localised } from '../platform/graphql/context.ts'

export interface CategoryRow {
  kind: 'category'
  id: number
  parentId: number | null
  /** Ids from the root of all to this one. */
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
  /** All active categories below it, at any depth. */
  descendants: number
}

export interface CategoryFilter {
  ids?: readonly number[]
  parentIds?: readonly number[]
  urlKeys?: readonly string[]
  urlPaths?: readonly string[]
  /** Part of the name; case does not matter. */
  name?: string
  language: Language
}

const columns = sql`
  'category' as kind, c.id, c.parent_id as "parentId", c.path, c.level, c.position, c.url_key as "urlKey",
  c.url_path as "urlPath", c.name, c.description, c.image, c.include_in_menu as "includeInMenu",
  c.is_anchor as "isAnchor", c.display_mode as "displayMode", c.default_sort_by as "defaultSortBy",
  c.cms_block_id as "cmsBlockId", c.brand_id as "brandId", c.meta_title as "metaTitle",
  c.meta_keywords as "metaKeywords", c.meta_description as "metaDescription",
  (select count(*)::int from categories below where c.id = any(below.path) and below.id <> c.id and below.is_active)
    as descendants
`

/** Active categories that pass the filter, by level and position. */
export async function findCategories(db: Kysely<Database>, filter: CategoryFilter): Promise<CategoryRow[]> {
  const { ids, parentIds, urlKeys, urlPaths, name, language } = filter
  const conditions = [sql`c.is_active`]
  if (ids) conditions.push(sql`c.id = any(${ids}::int[])`)
  if (parentIds) conditions.push(sql`c.parent_id = any(${parentIds}::int[])`)
  if (urlKeys) conditions.push(sql`c.url_key = any(${urlKeys}::text[])`)
  if (urlPaths) conditions.push(sql`c.url_path = any(${urlPaths}::text[])`)
  if (name) {
    conditions.push(
      sql`coalesce(c.name ->> ${language}, c.name ->> 'nl') ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`}`,
    )
  }
  const { rows } = await sql<CategoryRow>`
    select ${columns} from categories c where ${sql.join(conditions, sql` and `)} order by c.level, c.position, c.id
  `.execute(db)
  return rows
}

/** All active categories below the given ones, at any depth, in one statement. */
export async function categoriesBelow(db: Kysely<Database>, ids: readonly number[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from categories c
    where c.is_active and c.path && ${ids}::int[] and c.id <> all(${ids}::int[])
    order by c.level, c.position, c.id
  `.execute(db)
  return rows
}

/** How many products each category lists. */
export async function productCounts(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; products: number }>`
    select p.category_id as id, count(*)::int as products from product_index_positions p
    where p.category_id = any(${ids}::int[]) group by p.category_id
  `.execute(db)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** Ids of the active categories that products were put into, the deepest first. */
export async function categoryIdsOfProducts(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ productId: number; id: number }>`
    select cp.product_id as "productId", c.id
    from category_products cp join categories c on c.id = cp.category_id and c.is_active and c.level > 1
    where cp.product_id = any(${productIds}::int[])
    order by c.level desc, c.position, c.id
  `.execute(db)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(byProduct.entries().map(([productId, found]) => [productId, found.map(({ id }) => id)]))
}
