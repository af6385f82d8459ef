import { type RawBuilder, sql } from 'kysely'
import type { ListingFilter } from '../listing/listing-filter.ts'
import { type ListingSort, SOLD_KEY } from '../listing/listing-orders.ts'
import type { Db } from '../platform/database/database.ts'
import type { Language } from '../platform/languages.ts'

export interface CountedFacets {
  total: number
  /** Number of products by option id; each attribute is counted without its own filter. */
  options: Map<number, number>
  /** Cents, without the price filter; null if nothing is left. */
  lowest: number | null
  highest: number | null
}

/** Counts the facets of a listing in SQL, as the reference for `FacetIndex`. */
export async function countFacets(
  db: Db,
  filter: ListingFilter,
  attributeIds: readonly number[],
): Promise<CountedFacets> {
  const options = new Map<number, number>()
  for (const attributeId of attributeIds) {
    const others = filter.options?.filter((option) => option.attributeId !== attributeId)
    const { rows } = await sql<{ option: number; products: number }>`
      select coalesce(o.main_option_id, o.id) as option, count(distinct i.product_id) as products
      from product_index i cross join unnest(i.opt_ids) as held(id) join attribute_options o on o.id = held.id
      where o.attribute_id = ${attributeId} and ${matches({ ...filter, options: others })}
      group by coalesce(o.main_option_id, o.id)
    `.execute(db)
    for (const { option, products } of rows) options.set(option, products)
  }
  const { rows: totals } = await sql<{ total: number }>`
    select count(*) as total from product_index i where ${matches(filter)}
  `.execute(db)
  const { rows: prices } = await sql<{ lowest: number | null; highest: number | null }>`
    select min(i.price_min_cents) as lowest, max(i.price_min_cents) as highest
    from product_index i where ${matches({ ...filter, price: undefined })}
  `.execute(db)
  return {
    total: totals[0]?.total ?? 0,
    options,
    lowest: prices[0]?.lowest ?? null,
    highest: prices[0]?.highest ?? null,
  }
}

/** Sorts a listing in SQL, as the reference for `ListingOrders`. */
export async function sortedIds(
  db: Db,
  filter: ListingFilter,
  sort: ListingSort,
  language: Language,
): Promise<number[]> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: number }>`
    select i.product_id as id from product_index i ${joinPosition(filter, sort)}
    where ${matches(filter)}
    order by ${orderBy(filter, sort, language)} ${direction}, i.product_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Joins the position in the category; the first position in several categories, and the sales rank without a
 * category.
 */
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
      return language === 'en' ? sql`i.name_en` : sql`i.name_nl`
    case 'created_at':
      return sql`i.created_at`
    case 'position':
      return categories && categories.length > 0 ? sql`place.position` : SOLD_KEY
    default:
      return SOLD_KEY
  }
}

/** Builds the SQL condition of a filter on rows of product_index (alias `i`). */
function matches({
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
