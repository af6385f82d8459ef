import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Language } from '../platform/graphql/context.ts'
import type { ProductRow } from '../product/product.sql.ts'

export interface Window {
  offset: number
  size: number
}

/** The best sold first, of those the newer. */
const bySales = sql`i.sold desc, i.created_at desc`

/** Cards that can be bought, in an order, and how many there are without the window. */
async function cards(
  db: Kysely<Database>,
  parts: {
    joins?: RawBuilder<unknown>
    where: RawBuilder<unknown>
    order: RawBuilder<unknown>
    window: Window
  },
): Promise<{ items: ProductRow[]; total: number }> {
  const { rows } = await sql<{ doc: ProductRow; total: number }>`
    select i.doc, count(*) over () as total
    from product_index i ${parts.joins ?? sql``}
    where not i.is_gone and i.in_stock and ${parts.where}
    order by ${parts.order}, i.product_id
    limit ${parts.window.size} offset ${parts.window.offset}
  `.execute(db)
  return { items: rows.map(({ doc }) => doc), total: rows[0]?.total ?? 0 }
}

/** What sells best in the whole shop. */
export const bestSold = (db: Kysely<Database>, window: Window) =>
  cards(db, { where: sql`true`, order: bySales, window })

/** What sells best in a category. */
export const bestSoldIn = (db: Kysely<Database>, categoryId: number, window: Window) =>
  cards(db, { where: sql`i.cat_ids && ${[categoryId]}::int[]`, order: bySales, window })

/**
 * Of the best sold products a choice that is each visitor's own and stays hers: the better something sells, the likelier
 * she sees it.
 */
export const choiceFor = (db: Kysely<Database>, visitor: string, window: Window) =>
  cards(db, {
    joins: sql`join (
      select product_id, row_number() over (order by sold desc, created_at desc, product_id) as place from (
        select product_id, sold, created_at from product_index where not is_gone
        order by sold desc, created_at desc, product_id limit 200
      ) best_sold
    ) best on best.product_id = i.product_id`,
    where: sql`true`,
    order: sql`best.place * (1 + (('x' || substr(md5(${visitor} || i.product_id::text), 1, 6))::bit(24)::int % 1000) / 250.0)`,
    window,
  })

/** What was ordered together with a product, the most often first. */
export const orderedWith = (db: Kysely<Database>, productId: number, window: Window) =>
  cards(db, {
    joins: sql`join bought_together t on t.other_id = i.product_id and t.product_id = ${productId}`,
    where: sql`i.product_id <> ${productId}`,
    order: sql`t.orders desc, ${bySales}`,
    window,
  })

/** What could be bought instead: of the same deepest category, the most alike first, then the closest in price. */
export const insteadOf = (db: Kysely<Database>, productId: number, window: Window) =>
  cards(db, {
    joins: sql`
      join product_index own on own.product_id = ${productId}
      join lateral (
        select array_agg(c.id) as ids from categories c
        where c.id = any(own.cat_ids) and c.brand_id is null and c.level = (
          select max(deepest.level) from categories deepest where deepest.id = any(own.cat_ids) and deepest.brand_id is null)
      ) home on true
      join lateral (
        select count(*) as alike from unnest(i.opt_ids) as option(id) where option.id = any(own.opt_ids)
      ) shared on true`,
    where: sql`i.product_id <> ${productId} and i.cat_ids && home.ids`,
    order: sql`shared.alike desc, abs(i.price_min_cents - own.price_min_cents), ${bySales}`,
    window,
  })

/** The id of the category that bears a name in a language, the highest of several; null when none does. */
export async function categoryByName(
  db: Kysely<Database>,
  name: string,
  language: Language,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from categories
    where is_active and level > 1 and lower(coalesce(name ->> ${language}, name ->> 'nl')) = lower(${name})
    order by level, position, id limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The id of the listed product that a sku stands for: itself, or what it is a variant of. */
export async function listedBySku(db: Kysely<Database>, sku: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(v.product_id, p.id) as id
    from products p left join configurable_variants v on v.variant_id = p.id
    where p.sku = ${sku} and p.is_enabled
  `.execute(db)
  return rows[0]?.id ?? null
}

/** What sells best among the products that those of a category link to; none when they link to nothing. */
export const bestLinkedFrom = (
  db: Kysely<Database>,
  categoryId: number,
  kind: 'related' | 'upsell' | 'crosssell',
  window: Window,
) =>
  cards(db, {
    where: sql`i.product_id in (
      select l.linked_id from product_links l join product_index source on source.product_id = l.product_id
      where l.kind = ${kind} and not source.is_gone and source.cat_ids && ${[categoryId]}::int[])`,
    order: bySales,
    window,
  })
