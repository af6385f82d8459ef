import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Localised } from '../platform/graphql/context.ts'

/** What the index holds of a product beside its card. */
export interface IndexSource {
  id: number
  /** Categories that list it, with its place in each: its own, and anchors above them. */
  categories: { id: number; position: number }[]
  categoryNames: Localised[]
  optionLabels: Localised[]
  /** Skus of its variants. */
  variantSkus: string[]
  bikeIds: number[]
  /** Codes of the stock sources where it, a variant or a part lies. */
  sources: string[]
  deliveryCode: string | null
}

/** Sources of products that are enabled and listed; others are left out. */
export async function indexSources(db: Kysely<Database>, ids: readonly number[]): Promise<IndexSource[]> {
  const { rows } = await sql<IndexSource>`
    select p.id,
      coalesce(place.categories, '[]') as categories,
      coalesce(own.names, '[]') as "categoryNames",
      coalesce((select jsonb_agg(distinct o.label) from product_attribute_values a
        join attribute_options o on o.id = a.option_id
        where a.product_id = p.id or a.product_id in (
          select v.variant_id from configurable_variants v where v.product_id = p.id)), '[]') as "optionLabels",
      array(select v.sku from configurable_variants c join products v on v.id = c.variant_id
        where c.product_id = p.id order by c.position) as "variantSkus",
      array(select distinct b.bike_id from bike_products b
        where b.product_id = p.id or b.product_id in (
          select v.variant_id from configurable_variants v where v.product_id = p.id)) as "bikeIds",
      array(select distinct s.source_code from stock_items s
        where s.quantity > 0 and (s.product_id = p.id or s.product_id in (
          select v.variant_id from configurable_variants v where v.product_id = p.id))) as sources,
      (select d.code from delivery_times d where d.id = p.delivery_time_id) as "deliveryCode"
    from products p
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', listed.id, 'position', listed.position)) as categories
      from (
        select above.id, min(cp.position) as position
        from category_products cp
        join categories c on c.id = cp.category_id and c.is_active
        join categories above on above.id = any(c.path) and above.is_active
          and (above.is_anchor or above.id = c.id) and above.level > 0
        where cp.product_id = p.id
        group by above.id
      ) listed
    ) place on true
    left join lateral (
      select jsonb_agg(c.name) as names
      from category_products cp join categories c on c.id = cp.category_id and c.is_active
      where cp.product_id = p.id
    ) own on true
    where p.id = any(${ids}) and p.is_enabled and p.is_listed
  `.execute(db)
  return rows
}

/** Ids of all enabled, listed products. */
export async function listedProductIds(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('is_enabled', '=', true)
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The listed products that hold one of the ids as variant or part, and the listed ones among the ids themselves. */
export async function listedOwners(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(${ids}::int[]) as id
    union select product_id from configurable_variants where variant_id = any(${ids})
    union select i.product_id from bundle_selections s join bundle_items i on i.id = s.bundle_item_id
      where s.product_id = any(${ids})
    union select product_id from grouped_items where part_id = any(${ids})
    union select product_id from look_items where part_id = any(${ids})
    union select l.product_id from look_items l join configurable_variants c on c.product_id = l.part_id
      where c.variant_id = any(${ids})
  `.execute(db)
  return rows.map(({ id }) => id)
}
