import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type FetchedRow, toProductRow } from './gathered-product.ts'
import { ms, selectedFields } from './product-fields.ts'
import type { ProductRow } from './product-row.ts'

/** Selects the columns of a leaf, whose product has the alias `v`. */
const leafColumns = sql`
  v.tax_class as "taxClass", v.price_cents as price, v.special_price_cents as special,
  ${ms(sql.ref('v.special_from'))} as "specialFrom", ${ms(sql.ref('v.special_to'))} as "specialTo",
  case when v.special_price_cents is not null then (
    select jsonb_agg(jsonb_build_array((extract(epoch from h.from_at) * 1000)::int8, h.price_cents))
    from price_history h where h.product_id = v.id
  ) end as history,
  (select jsonb_agg(jsonb_build_object('quantity', t.quantity, 'cents', t.price_cents) order by t.quantity)
    from tier_prices t where t.product_id = v.id) as tiers,
  (select coalesce(sum(s.quantity), 0)::int from stock_items s where s.product_id = v.id) as "onHand",
  jsonb_build_object('manageStock', v.manage_stock, 'allowBackorders', v.allow_backorders, 'minQty', v.min_qty,
    'minSaleQty', v.min_sale_qty, 'maxSaleQty', v.max_sale_qty, 'qtyIncrements', v.qty_increments) as rules,
  (select jsonb_agg(jsonb_build_array(a.attribute_id, a.option_id))
    from product_attribute_values a where a.product_id = v.id and a.option_id is not null) as options
`

/**
 * Selects the leaves of `p`. If a part is itself a configurable, its variants replace it, as a choice.
 * Selects the ids first and joins the columns once, because repeating the columns for each kind of product
 * made planning slower than execution.
 */
const leavesOfProduct = sql`
  select taken."group", taken.required, taken.multiple, taken.quantity, taken.place, taken.surcharge, ${leafColumns}
  from (
    select 0 as "group", true as required, false as multiple, 1 as quantity, 0 as place, p.id as leaf_id, null::int as surcharge
    where p.type = 'simple' and k.product_id is null or p.type = 'bundle' and p.price_cents is not null
    union all
    select 0, true, false, 1, c.position, c.variant_id, null
    from configurable_variants c where c.product_id = p.id
    union all
    select i.id, i.required, i.type in ('checkbox', 'multi'), s.quantity, s.position, s.product_id, s.surcharge_cents
    from bundle_items i join bundle_selections s on s.bundle_item_id = i.id
    where i.product_id = p.id
    union all
    select 0, true, false, 1, g.position, coalesce(c.variant_id, g.part_id), null
    from grouped_items g left join configurable_variants c on c.product_id = g.part_id
    where g.product_id = p.id
    union all
    select l.part_id, true, false, l.quantity, l.position, coalesce(c.variant_id, l.part_id), null
    from look_items l left join configurable_variants c on c.product_id = l.part_id
    where l.product_id = p.id and not exists (select from grouped_items g where g.product_id = p.id)
  ) taken
  -- Forces index look-ups: the planner cannot know how few rows there are and would scan the table.
  cross join lateral (select * from products one where one.id = taken.leaf_id limit 1) v
  where v.is_enabled or v.id = p.id
`

/** Products that may lend `p` their pictures: itself, then its parent or its variants in order. */
const pictureOwners = sql`
  select p.id as id, 0 as place, 0 as variant
  union all select c.product_id, 1, 0 from configurable_variants c where c.variant_id = p.id
  union all select c.variant_id, 1, c.position from configurable_variants c where c.product_id = p.id
`

/** Pictures of `p` in order; without its own, those of its parent or first variant. */
export const picturesOfProduct = sql`
  select jsonb_agg(jsonb_build_object('path', i.path, 'label', i.label, 'position', i.position)
    order by i.position) as pictures
  from product_images i
  where i.product_id = (
    select owner.id from (${pictureOwners}) owner
    where exists (select from product_images own where own.product_id = owner.id)
    order by owner.place, owner.variant, owner.id limit 1
  )
`

export async function productRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await selectProducts(sql`p.id = any(${ids})`).execute(db)
  return rows.map(toProductRow)
}

/** Reads all variants of configurables with their pictures, unordered, in one statement. */
export async function variantRows(db: Db, parentIds: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await selectProducts(
    sql`p.id in (select c.variant_id from configurable_variants c where c.product_id = any(${parentIds}))`,
    sql`,
      (select c.product_id from configurable_variants c where c.variant_id = p.id) as "variantOf",
      coalesce((${picturesOfProduct}), '[]') as pictures`,
  ).execute(db)
  return rows.map(toProductRow)
}

const selectProducts = (where: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) =>
  sql<FetchedRow>`
    select p.id, p.sku, p.type, p.url_key as "urlKey", p.is_enabled as "isEnabled", p.is_listed as "isListed",
      k.product_id is not null as "isLook", p.name, p.tax_class as "taxClass",
      p.special_price_cents as "specialPriceCents", p.bundle_share as "bundleShare",
      ${ms(sql.ref('p.special_from'))} as "specialFrom", ${ms(sql.ref('p.special_to'))} as "specialTo",
      ${selectedFields},
      ${ms(sql.ref('p.created_at'))} as "createdAt", ${ms(sql.ref('p.updated_at'))} as "updatedAt",
      p.content_amount as "contentAmount", p.content_unit as "contentUnit",
      p.size_chart_id as "sizeChartId", p.show_size_table as "showSizeTable",
      case when b.id is not null then jsonb_build_object(
        'id', b.id, 'urlKey', b.url_key, 'title', b.title, 'logo', b.logo
      ) end as brand,
      case when d.id is not null then jsonb_build_object(
        'code', d.code, 'color', d.color, 'short', d.short, 'long', d.long, 'icon', d.icon, 'priority', d.priority
      ) end as "deliveryTime",
      picture.image,
      (select jsonb_agg(jsonb_build_object('quantity', t.quantity, 'cents', t.price_cents) order by t.quantity)
        from tier_prices t where t.product_id = p.id) as tiers,
      coalesce(rating.summary, 0)::float8 as "ratingSummary", coalesce(rating.reviews, 0)::int as "reviewCount",
      (select jsonb_agg(jsonb_build_array(own.attribute_id, own.option_id)) from (
        select a.attribute_id, a.option_id from product_attribute_values a
        where a.product_id = p.id and a.option_id is not null
        union select o.attribute_id, o.id from attribute_options o where o.id = b.option_id
      ) own) as "ownOptions",
      (select jsonb_object_agg(a.attribute_id, a.text)
        from product_attribute_values a join attributes t on t.id = a.attribute_id
        where a.product_id = p.id and a.text is not null and t.card_position is not null) as "factTexts",
      leaf.leaves ${more}
    from products p
    left join looks k on k.product_id = p.id
    left join brands b on b.id = p.brand_id
    left join delivery_times d on d.id = p.delivery_time_id
    left join lateral (
      select jsonb_build_object('path', i.path, 'label', i.label) as image
      from (${pictureOwners}) owner
      join product_images i on i.product_id = owner.id
      order by owner.place, owner.variant, owner.id, i.position
      limit 1
    ) picture on true
    left join lateral (
      select count(distinct r.id) as reviews, round(avg(v.value) * 20, 1) as summary
      from reviews r left join review_ratings v on v.review_id = r.id
      where r.product_id = p.id and r.status = 'approved'
    ) rating on true
    left join lateral (
      select jsonb_agg(to_jsonb(leaf) order by leaf.place) as leaves from (${leavesOfProduct}) leaf
    ) leaf on true
    where ${where}
  `
