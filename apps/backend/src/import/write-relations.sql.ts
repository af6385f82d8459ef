import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { type Lines, ownRows } from './write-products.sql.ts'

/** Selects the ids of products whose rows have `key`. */
const productsWith = (lines: Lines, key: string) =>
  sql`select p.id from ${ownRows(lines)} where r.data ? ${key}::text`

export async function writeStock(db: Db, lines: Lines): Promise<void> {
  await sql`
    insert into stock_items (product_id, source_code, quantity)
    select p.id, stock.key, case when p.allow_backorders then stock.value::int else greatest(stock.value::int, 0) end
    from ${ownRows(lines)} cross join lateral jsonb_each_text(r.data -> 'stock') stock
    on conflict (product_id, source_code) do update set quantity = excluded.quantity
  `.execute(db)
}

/**
 * Adds tier prices, one per row. A percentage is subtracted from the price, in whole cents. A tier from one piece
 * is the price of every piece, so it is the special price.
 */
export async function writeTiers(db: Db, lines: Lines): Promise<void> {
  const tiers = sql`
    select p.id, p.price_cents, (tier ->> 'quantity')::int as quantity,
      coalesce((tier ->> 'cents')::int, round(p.price_cents * (100 - (tier ->> 'percent')::numeric) / 100)::int) as cents
    from ${ownRows(lines)} cross join lateral jsonb_array_elements(r.data -> 'tiers') tier
    where p.type = 'simple' and (tier ? 'cents' or p.price_cents is not null)
  `
  await sql`
    update products p set special_price_cents = given.cents, special_from = null, special_to = null
    from (${tiers}) given
    where given.id = p.id and given.quantity = 1 and given.cents < p.price_cents
      and given.cents < coalesce(p.special_price_cents, p.price_cents)
  `.execute(db)
  await sql`
    insert into tier_prices (product_id, quantity, price_cents)
    select id, quantity, cents from (${tiers}) given where quantity > 1
  `.execute(db)
}

/** Adds products to their categories: new ones at the end, others keep their position. */
export async function writePlaces(db: Db, lines: Lines): Promise<void> {
  await sql`
    delete from category_products placed using (
      select p.id, r.data -> 'categories' as ids from ${ownRows(lines)} where r.data ? 'categories'
    ) given
    where placed.product_id = given.id and not given.ids @> to_jsonb(placed.category_id)
  `.execute(db)
  await sql`
    insert into category_products (category_id, product_id, position)
    select given.category_id, given.product_id,
      coalesce((select max(position) from category_products c where c.category_id = given.category_id), 0)
        + row_number() over (partition by given.category_id order by given.line)
    from (
      select p.id as product_id, r.line, category.id::int as category_id
      from ${ownRows(lines)} cross join lateral jsonb_array_elements_text(r.data -> 'categories') category(id)
    ) given
    on conflict (category_id, product_id) do nothing
  `.execute(db)
}

export async function writeLinks(db: Db, lines: Lines): Promise<void> {
  const links = sql`
    select p.id as product_id, link ->> 'kind' as kind, link -> 'skus' as skus
    from ${ownRows(lines)} cross join lateral jsonb_array_elements(r.data -> 'links') link
  `
  await sql`
    delete from product_links l using (${links}) given where l.product_id = given.product_id and l.kind = given.kind
  `.execute(db)
  await sql`
    insert into product_links (product_id, linked_id, kind, position)
    select given.product_id, linked.id, given.kind, sku.place - 1 from (${links}) given
    cross join lateral jsonb_array_elements_text(given.skus) with ordinality as sku(value, place)
    join products linked on linked.sku = sku.value
  `.execute(db)
}

export async function writeVariations(db: Db, lines: Lines): Promise<void> {
  await sql`
    delete from configurable_attributes c using (
      select p.id, r.data -> 'variationAttributes' as attributes from ${ownRows(lines)} where r.data ? 'variations'
    ) given
    where c.product_id = given.id and not given.attributes @> to_jsonb(c.attribute_id)
  `.execute(db)
  await sql`
    insert into configurable_attributes (product_id, attribute_id, position)
    select p.id, attribute.id::int, attribute.place - 1 from ${ownRows(lines)}
    cross join lateral jsonb_array_elements_text(r.data -> 'variationAttributes') with ordinality
      as attribute(id, place)
    on conflict (product_id, attribute_id) do update set position = excluded.position
  `.execute(db)
  await sql`
    insert into configurable_variants (product_id, variant_id, position)
    select p.id, variant.id, v.place - 1 from ${ownRows(lines)}
    cross join lateral jsonb_array_elements(r.data -> 'variations') with ordinality as v(value, place)
    join products variant on variant.sku = v.value ->> 'sku'
  `.execute(db)
}

/** Writes the labels of options in one language; those that the row does not name are the attributes' again. */
export async function writeVariationLabels(db: Db, lines: Lines, languages: Iterable<string>): Promise<void> {
  for (const language of languages)
    await sql`
      update configurable_attributes c set label = nullif(
        coalesce(c.label, '{}') - ${language}::text || jsonb_strip_nulls(
          jsonb_build_object(${language}::text, r.data -> 'variationLabels' -> 'labels' -> c.attribute_id::text)),
        '{}')
      from import_rows r join products p on p.sku = r.sku
      where c.product_id = p.id and r.file = ${lines.file} and r.line between ${lines.from} and ${lines.to}
        and r.data -> 'variationLabels' ->> 'language' = ${language}
    `.execute(db)
}

export async function writeGroups(db: Db, lines: Lines): Promise<void> {
  await sql`delete from grouped_items where product_id in (${productsWith(lines, 'associated')})`.execute(db)
  await sql`
    insert into grouped_items (product_id, part_id, quantity, position)
    select p.id, part.id, (g.value ->> 'quantity')::int, g.place - 1 from ${ownRows(lines)}
    cross join lateral jsonb_array_elements(r.data -> 'associated') with ordinality as g(value, place)
    join products part on part.sku = g.value ->> 'sku'
  `.execute(db)
}

/** Deletes the relations that a row of the file defines again, because they could conflict with an earlier row. */
export async function clearForFile(db: Db, file: number): Promise<void> {
  const whole = { file, from: 0, to: 2_147_483_647 }
  await sql`delete from configurable_variants where product_id in (${productsWith(whole, 'variations')})`.execute(
    db,
  )
  await sql`delete from tier_prices where product_id in (${productsWith(whole, 'tiers')})`.execute(db)
}

/**
 * Writes the options of bundles. An option with the same name keeps its id, and so does a selection of the
 * same product, because carts refer to the ids. Others are deleted.
 */
export async function writeBundles(db: Db, lines: Lines): Promise<void> {
  const choices = sql`
    select p.id as product_id, choice.value as choice, choice.place - 1 as place
    from ${ownRows(lines)} cross join lateral jsonb_array_elements(r.data -> 'bundle') with ordinality
      as choice(value, place)
  `
  await sql`
    delete from bundle_items i where i.product_id in (${productsWith(lines, 'bundle')}) and not exists (
      select from (${choices}) given where given.product_id = i.product_id and given.choice -> 'title' ->> 'nl' = i.title ->> 'nl'
    )
  `.execute(db)
  await sql`
    update bundle_items i set title = i.title || (given.choice -> 'title'), type = given.choice ->> 'type',
      required = (given.choice ->> 'required')::boolean, position = given.place
    from (${choices}) given
    where given.product_id = i.product_id and given.choice -> 'title' ->> 'nl' = i.title ->> 'nl'
  `.execute(db)
  await sql`
    insert into bundle_items (product_id, title, type, required, position)
    select given.product_id, given.choice -> 'title', given.choice ->> 'type', (given.choice ->> 'required')::boolean,
      given.place
    from (${choices}) given where not exists (
      select from bundle_items i
      where i.product_id = given.product_id and given.choice -> 'title' ->> 'nl' = i.title ->> 'nl'
    ) order by given.product_id, given.place
  `.execute(db)
  await writeSelections(db, lines)
}

async function writeSelections(db: Db, lines: Lines) {
  const selections = sql`
    select i.id as item_id, part.id as part_id, s.value as selection, s.place - 1 as place,
      coalesce((s.value ->> 'surchargeCents')::int,
        round(p.price_cents * (s.value ->> 'surchargePercent')::numeric / 100)::int, 0) as surcharge_cents
    from ${ownRows(lines)} cross join lateral jsonb_array_elements(r.data -> 'bundle') choice
    join bundle_items i on i.product_id = p.id and i.title ->> 'nl' = choice -> 'title' ->> 'nl'
    cross join lateral jsonb_array_elements(choice -> 'selections') with ordinality as s(value, place)
    join products part on part.sku = s.value ->> 'sku'
  `
  await sql`
    delete from bundle_selections b using bundle_items i
    where b.bundle_item_id = i.id and i.product_id in (${productsWith(lines, 'bundle')}) and not exists (
      select from (${selections}) given where given.item_id = b.bundle_item_id and given.part_id = b.product_id
    )
  `.execute(db)
  await sql`
    update bundle_selections b set quantity = (given.selection ->> 'quantity')::int, position = given.place,
      is_default = (given.selection ->> 'isDefault')::boolean,
      can_change_quantity = (given.selection ->> 'canChangeQuantity')::boolean,
      surcharge_cents = given.surcharge_cents
    from (${selections}) given where given.item_id = b.bundle_item_id and given.part_id = b.product_id
  `.execute(db)
  await sql`
    insert into bundle_selections (bundle_item_id, product_id, quantity, can_change_quantity, is_default, position,
      surcharge_cents)
    select given.item_id, given.part_id, (given.selection ->> 'quantity')::int,
      (given.selection ->> 'canChangeQuantity')::boolean, (given.selection ->> 'isDefault')::boolean, given.place,
      given.surcharge_cents
    from (${selections}) given where not exists (
      select from bundle_selections b where b.bundle_item_id = given.item_id and b.product_id = given.part_id
    ) order by given.item_id, given.place
  `.execute(db)
}
