import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { IndexedTexts } from '../words/index-terms.ts'

/** Data of a product for the index, in addition to its card. */
export interface IndexSource extends IndexedTexts {
  id: number
  /** Categories that list the product (its own and anchors above them), with its position in each. */
  categories: { id: number; position: number }[]
  bikeIds: number[]
  /** Codes of the sources with stock of the product or a variant. */
  sources: string[]
  deliveryCode: string | null
  /** Pieces sold. */
  sold: number
}

/**
 * Reads the sources of enabled, listed products. Each part is read once for all of them, which is a hundred times as fast as
 * product by product.
 */
export async function indexSources(db: Db, ids: readonly number[]): Promise<IndexSource[]> {
  const { rows } = await sql<IndexSource>`
    with listed as materialized (
      select id, delivery_time_id from products where id = any(${ids}) and is_enabled and is_listed
    ), member as materialized (
      -- the product itself and its variants
      select id as product_id, id as member_id, 0 as position from listed
      union all
      select v.product_id, v.variant_id, v.position
      from configurable_variants v where v.product_id in (select id from listed)
    ), place as (
      select placed.product_id,
        jsonb_agg(jsonb_build_object('id', placed.category_id, 'position', placed.position)) as categories
      from (
        select cp.product_id, above.id as category_id, min(cp.position) as position
        from category_products cp
        join categories c on c.id = cp.category_id and c.is_active
        join categories above on above.id = any(c.path) and above.is_active
          -- the root of the shop lists everything
          and (above.is_anchor or above.id = c.id or above.level = 1) and above.level > 0
        where cp.product_id in (select id from listed)
        group by cp.product_id, above.id
      ) placed
      group by placed.product_id
    ), category_name as (
      select cp.product_id, jsonb_agg(c.name) as names
      from category_products cp join categories c on c.id = cp.category_id and c.is_active
      where cp.product_id in (select id from listed) group by cp.product_id
    ), above_name as (
      select cp.product_id, jsonb_agg(distinct above.name) as names
      from category_products cp
      join categories c on c.id = cp.category_id and c.is_active
      join categories above on above.id = any(c.path) and above.id <> c.id and above.is_active and above.level > 1
      where cp.product_id in (select id from listed) group by cp.product_id
    ), own_text as (
      select a.product_id, jsonb_agg(a.text) as texts
      from product_attribute_values a
      where a.product_id in (select id from listed) and a.text is not null group by a.product_id
    ), option_label as (
      select m.product_id, jsonb_agg(distinct o.label)
        || coalesce(jsonb_agg(distinct main.label) filter (where main.id is not null), '[]') as labels
      from member m
      join product_attribute_values a on a.product_id = m.member_id
      join attribute_options o on o.id = a.option_id
      left join attribute_options main on main.id = o.main_option_id
      group by m.product_id
    ), variant_sku as (
      select m.product_id, array_agg(v.sku order by m.position) as skus
      from member m join products v on v.id = m.member_id
      where m.member_id <> m.product_id group by m.product_id
    ), bike as (
      select m.product_id, array_agg(distinct b.bike_id) as ids
      from member m join bike_products b on b.product_id = m.member_id group by m.product_id
    ), source as (
      select m.product_id, array_agg(distinct s.source_code) as codes
      from member m join stock_items s on s.product_id = m.member_id and s.quantity > 0 group by m.product_id
    )
    select p.id,
      coalesce(place.categories, '[]') as categories,
      coalesce(category_name.names, '[]') as "categoryNames",
      coalesce(above_name.names, '[]') as "aboveNames",
      coalesce(option_label.labels, '[]') as "optionLabels",
      coalesce(own_text.texts, '[]') || jsonb_path_query_array(
        jsonb_build_array(described.short_description, described.description), '$[*] ? (@ != null)') as texts,
      coalesce(variant_sku.skus, '{}') as "variantSkus",
      coalesce(bike.ids, '{}') as "bikeIds",
      coalesce(source.codes, '{}') as sources,
      d.code as "deliveryCode",
      coalesce(sale.qty_ordered, 0) as sold
    from listed p
    join products described on described.id = p.id
    left join product_sales sale on sale.product_id = p.id
    left join place on place.product_id = p.id
    left join category_name on category_name.product_id = p.id
    left join above_name on above_name.product_id = p.id
    left join own_text on own_text.product_id = p.id
    left join option_label on option_label.product_id = p.id
    left join variant_sku on variant_sku.product_id = p.id
    left join bike on bike.product_id = p.id
    left join source on source.product_id = p.id
    left join delivery_times d on d.id = p.delivery_time_id
  `.execute(db)
  return rows
}

export async function listedProductIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('is_enabled', '=', true)
    .where('is_listed', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds the products that contain one of the ids as variant or part, and the ids themselves. */
export async function listedOwners(db: Db, ids: readonly number[]): Promise<number[]> {
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
