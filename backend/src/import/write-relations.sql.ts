import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Lines } from './write-products.sql.ts'

type Writer = Kysely<Database>

/** Rows of products themselves with their products; `r` and `p` in what stands around it. */
const rowsOf = ({ file, from, to }: Lines) => sql`
  import_rows r join products p on p.sku = r.sku
    and r.file = ${file} and r.line between ${from} and ${to} and r.language is null
`
/** Ids of the products of which the rows say `key`. */
const saying = (lines: Lines, key: string) =>
  sql`select p.id from ${rowsOf(lines)} where r.data ? ${key}::text`

export async function writeStock(db: Writer, lines: Lines): Promise<void> {
  await sql`
    insert into stock_items (product_id, source_code, quantity)
    select p.id, stock.key, stock.value::int from ${rowsOf(lines)}
    cross join lateral jsonb_each_text(r.data -> 'stock') stock
    on conflict (product_id, source_code) do update set quantity = excluded.quantity
  `.execute(db)
}

/** Several rows may say one tier each. A percentage is taken off the price, in whole cents. */
export async function writeTiers(db: Writer, lines: Lines): Promise<void> {
  await sql`
    insert into tier_prices (product_id, quantity, price_cents)
    select p.id, (tier ->> 'quantity')::int,
      coalesce((tier ->> 'cents')::int, round(p.price_cents * (100 - (tier ->> 'percent')::numeric) / 100)::int)
    from ${rowsOf(lines)} cross join lateral jsonb_array_elements(r.data -> 'tiers') tier
    where p.type = 'simple' and (tier ? 'cents' or p.price_cents is not null)
  `.execute(db)
}

/** New places come behind those that are taken; a place that stays is kept. */
export async function writePlaces(db: Writer, lines: Lines): Promise<void> {
  await sql`
    delete from category_products placed using (
      select p.id, r.data -> 'categories' as ids from ${rowsOf(lines)} where r.data ? 'categories'
    ) said
    where placed.product_id = said.id and not said.ids @> to_jsonb(placed.category_id)
  `.execute(db)
  await sql`
    insert into category_products (category_id, product_id, position)
    select said.category_id, said.product_id,
      coalesce((select max(position) from category_products c where c.category_id = said.category_id), 0)
        + row_number() over (partition by said.category_id order by said.line)
    from (
      select p.id as product_id, r.line, category.id::int as category_id
      from ${rowsOf(lines)} cross join lateral jsonb_array_elements_text(r.data -> 'categories') category(id)
    ) said
    on conflict (category_id, product_id) do nothing
  `.execute(db)
}

export async function writeLinks(db: Writer, lines: Lines): Promise<void> {
  const said = sql`
    select p.id as product_id, link ->> 'kind' as kind, link -> 'skus' as skus
    from ${rowsOf(lines)} cross join lateral jsonb_array_elements(r.data -> 'links') link
  `
  await sql`
    delete from product_links l using (${said}) said where l.product_id = said.product_id and l.kind = said.kind
  `.execute(db)
  await sql`
    insert into product_links (product_id, linked_id, kind, position)
    select said.product_id, linked.id, said.kind, sku.place - 1 from (${said}) said
    cross join lateral jsonb_array_elements_text(said.skus) with ordinality as sku(value, place)
    join products linked on linked.sku = sku.value
  `.execute(db)
}

export async function writeVariations(db: Writer, lines: Lines): Promise<void> {
  await sql`delete from configurable_attributes where product_id in (${saying(lines, 'variations')})`.execute(
    db,
  )
  await sql`
    insert into configurable_attributes (product_id, attribute_id, position)
    select p.id, attribute.id::int, attribute.place - 1 from ${rowsOf(lines)}
    cross join lateral jsonb_array_elements_text(r.data -> 'variationAttributes') with ordinality
      as attribute(id, place)
  `.execute(db)
  await sql`
    insert into configurable_variants (product_id, variant_id, position)
    select p.id, variant.id, v.place - 1 from ${rowsOf(lines)}
    cross join lateral jsonb_array_elements(r.data -> 'variations') with ordinality as v(value, place)
    join products variant on variant.sku = v.value ->> 'sku'
  `.execute(db)
}

export async function writeGroups(db: Writer, lines: Lines): Promise<void> {
  await sql`delete from grouped_items where product_id in (${saying(lines, 'associated')})`.execute(db)
  await sql`
    insert into grouped_items (product_id, part_id, quantity, position)
    select p.id, part.id, (g.value ->> 'quantity')::int, g.place - 1 from ${rowsOf(lines)}
    cross join lateral jsonb_array_elements(r.data -> 'associated') with ordinality as g(value, place)
    join products part on part.sku = g.value ->> 'sku'
  `.execute(db)
}

/** Takes away what rows anywhere in the file say anew, and what would stand in the way of an earlier line of it. */
export async function clearForFile(db: Writer, file: number): Promise<void> {
  const whole = { file, from: 0, to: 2_147_483_647 }
  await sql`delete from configurable_variants where product_id in (${saying(whole, 'variations')})`.execute(
    db,
  )
  await sql`delete from tier_prices where product_id in (${saying(whole, 'tiers')})`.execute(db)
}

/**
 * A choice that keeps its name keeps its id, and so does a selection of the same product: carts hold them. What the
 * rows do not name goes.
 */
export async function writeBundles(db: Writer, lines: Lines): Promise<void> {
  const said = sql`
    select p.id as product_id, choice.value as choice, choice.place - 1 as place
    from ${rowsOf(lines)} cross join lateral jsonb_array_elements(r.data -> 'bundle') with ordinality
      as choice(value, place)
  `
  await sql`
    delete from bundle_items i where i.product_id in (${saying(lines, 'bundle')}) and not exists (
      select from (${said}) said where said.product_id = i.product_id and said.choice -> 'title' ->> 'nl' = i.title ->> 'nl'
    )
  `.execute(db)
  await sql`
    update bundle_items i set title = i.title || (said.choice -> 'title'), type = said.choice ->> 'type',
      required = (said.choice ->> 'required')::boolean, position = said.place
    from (${said}) said
    where said.product_id = i.product_id and said.choice -> 'title' ->> 'nl' = i.title ->> 'nl'
  `.execute(db)
  await sql`
    insert into bundle_items (product_id, title, type, required, position)
    select said.product_id, said.choice -> 'title', said.choice ->> 'type', (said.choice ->> 'required')::boolean,
      said.place
    from (${said}) said where not exists (
      select from bundle_items i
      where i.product_id = said.product_id and said.choice -> 'title' ->> 'nl' = i.title ->> 'nl'
    )
  `.execute(db)
  await writeSelections(db, lines)
}

async function writeSelections(db: Writer, lines: Lines) {
  const said = sql`
    select i.id as item_id, part.id as part_id, s.value as selection, s.place - 1 as place,
      coalesce((s.value ->> 'surchargeCents')::int,
        round(p.price_cents * (s.value ->> 'surchargePercent')::numeric / 100)::int, 0) as surcharge_cents
    from ${rowsOf(lines)} cross join lateral jsonb_array_elements(r.data -> 'bundle') choice
    join bundle_items i on i.product_id = p.id and i.title ->> 'nl' = choice -> 'title' ->> 'nl'
    cross join lateral jsonb_array_elements(choice -> 'selections') with ordinality as s(value, place)
    join products part on part.sku = s.value ->> 'sku'
  `
  await sql`
    delete from bundle_selections b using bundle_items i
    where b.bundle_item_id = i.id and i.product_id in (${saying(lines, 'bundle')}) and not exists (
      select from (${said}) said where said.item_id = b.bundle_item_id and said.part_id = b.product_id
    )
  `.execute(db)
  await sql`
    update bundle_selections b set quantity = (said.selection ->> 'quantity')::int, position = said.place,
      is_default = (said.selection ->> 'isDefault')::boolean,
      can_change_quantity = (said.selection ->> 'canChangeQuantity')::boolean,
      surcharge_cents = said.surcharge_cents
    from (${said}) said where said.item_id = b.bundle_item_id and said.part_id = b.product_id
  `.execute(db)
  await sql`
    insert into bundle_selections (bundle_item_id, product_id, quantity, can_change_quantity, is_default, position,
      surcharge_cents)
    select said.item_id, said.part_id, (said.selection ->> 'quantity')::int,
      (said.selection ->> 'canChangeQuantity')::boolean, (said.selection ->> 'isDefault')::boolean, said.place,
      said.surcharge_cents
    from (${said}) said where not exists (
      select from bundle_selections b where b.bundle_item_id = said.item_id and b.product_id = said.part_id
    )
  `.execute(db)
}
