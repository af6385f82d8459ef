import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Language } from '../platform/graphql/context.ts'
import type { ProductRow } from '../product/product.sql.ts'
import type { ListingFilter } from './listing-filter.ts'

export type SortField = 'position' | 'price' | 'name' | 'num_sales' | 'created_at' | 'relevance'

export interface ListingSort {
  field: SortField
  descending: boolean
}

/** The rows of product_index (under the alias `i`) that a filter leaves, as an SQL condition. */
export function matches({
  categories,
  alsoIn,
  options,
  price,
  isSale,
  isNew,
  bikes,
  products,
}: ListingFilter): RawBuilder<boolean> {
  const conditions = [sql`not i.is_gone`]
  if (categories) conditions.push(sql`i.cat_ids && ${categories}::int[]`)
  if (alsoIn) conditions.push(sql`i.cat_ids && ${alsoIn}::int[]`)
  for (const { optionIds } of options ?? []) conditions.push(sql`i.opt_ids && ${optionIds}::int[]`)
  if (bikes) conditions.push(sql`i.bike_ids && ${bikes}::int[]`)
  if (products) conditions.push(sql`i.product_id = any(${products}::int[])`)
  if (isSale !== undefined) conditions.push(sql`i.is_sale = ${isSale}`)
  if (isNew !== undefined) conditions.push(sql`i.is_new = ${isNew}`)
  if (price?.from != null) conditions.push(sql`i.price_min_cents >= ${price.from}`)
  if (price?.to != null) conditions.push(sql`i.price_min_cents <= ${price.to}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * One page of a listing, in one statement. Products that are equal in what is sorted by stand in the order of their
 * ids, whatever the direction, so that pages never overlap.
 */
export async function listingPage(
  db: Kysely<Database>,
  filter: ListingFilter,
  sort: ListingSort,
  { language, offset, size }: { language: Language; offset: number; size: number },
): Promise<ProductRow[]> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ doc: ProductRow }>`
    select i.doc from product_index i ${joinPosition(filter, sort)}
    where ${matches(filter)}
    order by ${orderBy(filter, sort, language)} ${direction}, i.product_id
    limit ${size} offset ${offset}
  `.execute(db)
  return rows.map(({ doc }) => doc)
}

/** The place in the category; in several categories the foremost, and without one the rank of sales stands for it. */
function joinPosition({ categories }: ListingFilter, { field }: ListingSort) {
  if (field !== 'position' || !categories || categories.length === 0) return sql``
  if (categories.length === 1) {
    return sql`join product_index_positions place on place.product_id = i.product_id
      and place.category_id = ${categories[0]}`
  }
  return sql`join lateral (
    select min(p.position) as position from product_index_positions p
    where p.product_id = i.product_id and p.category_id = any(${categories}::int[])
  ) place on true`
}

function orderBy({ categories }: ListingFilter, { field }: ListingSort, language: Language) {
  switch (field) {
    case 'price':
      return sql`i.price_min_cents`
    case 'name':
      return language === 'nl' ? sql`i.name_nl` : sql`i.name_en`
    case 'created_at':
      return sql`i.created_at`
    case 'position':
      return categories && categories.length > 0 ? sql`place.position` : sql`i.sales_rank`
    default:
      return sql`i.sales_rank`
  }
}

/** Cards by product id, in the order of the ids; what is not listed any more is left out. */
export async function cardsOf(db: Kysely<Database>, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ doc: ProductRow }>`
    select i.doc from product_index i where i.product_id = any(${ids}) and not i.is_gone
  `.execute(db)
  const byId = new Map(rows.map(({ doc }) => [doc.id, doc]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Ids of listed products whose name or text holds every given piece of text; case and accents do not matter. */
export async function idsByText(
  db: Kysely<Database>,
  { name, description, shortDescription }: { name?: string; description?: string; shortDescription?: string },
  language: Language,
): Promise<number[]> {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [sql`not i.is_gone`]
  const nameColumn = language === 'nl' ? sql`i.name_nl` : sql`i.name_en`
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
