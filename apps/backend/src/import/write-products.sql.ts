import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { fieldTypes } from '../product/product-fields.ts'
import { TEXT_COLUMNS } from './columns.ts'

/** Range of lines in one file that are written together, inclusive. */
export interface Lines {
  file: number
  from: number
  to: number
}

/** Selects the products' own rows `r` of these lines with their products `p`. */
export const ownRows = ({ file, from, to }: Lines) => sql`
  import_rows r join products p on p.sku = r.sku
    and r.file = ${file} and r.line between ${from} and ${to} and r.language is null
`

/** @returns the number of new products */
export async function addProducts(db: Db, { file, from, to }: Lines, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into products (sku, type, name, created_at)
    select r.sku, r.data ->> 'type', r.data -> 'columns' -> 'name', ${now}
    from import_rows r
    where r.file = ${file} and r.line between ${from} and ${to} and r.language is null
      and not exists (select from products p where p.sku = r.sku)
    order by r.line
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

const TEXTS = Object.values(TEXT_COLUMNS)
const VALUES: Record<string, RawBuilder<unknown>> = {
  ...fieldTypes,
  url_key: sql`text`,
  is_enabled: sql`boolean`,
  is_listed: sql`boolean`,
  brand_id: sql`int`,
  tax_class: sql`text`,
  price_cents: sql`int`,
  special_price_cents: sql`int`,
  bundle_share: sql`int`,
  special_from: sql`timestamptz`,
  special_to: sql`timestamptz`,
  created_at: sql`timestamptz`,
  delivery_time_id: sql`int`,
  size_chart_id: sql`int`,
  show_size_table: sql`boolean`,
  manage_stock: sql`boolean`,
  allow_backorders: sql`boolean`,
  min_qty: sql`int`,
  min_sale_qty: sql`int`,
  max_sale_qty: sql`int`,
  qty_increments: sql`int`,
}

/** Merges a text into the translations; without a Dutch text all are cleared. */
const mergedText = (name: string) => sql`
  ${sql.ref(name)} = case
    when not c ? ${name}::text then p.${sql.ref(name)}
    when jsonb_strip_nulls(coalesce(p.${sql.ref(name)}, '{}') || (c -> ${name}::text)) ? 'nl'
      then jsonb_strip_nulls(coalesce(p.${sql.ref(name)}, '{}') || (c -> ${name}::text))
  end
`
const newValue = (name: string, type: RawBuilder<unknown>) => sql`
  ${sql.ref(name)} = case when c ? ${name}::text then (c ->> ${name}::text)::${type} else p.${sql.ref(name)} end
`

/** Updates the columns of the products; rows of store views come after those of the products. */
export async function updateProducts(
  db: Db,
  lines: Lines,
  languages: readonly string[],
  now: Date,
): Promise<void> {
  // Two products may swap URL keys.
  await sql`
    update products set url_key = null where id in (
      select p.id from ${ownRows(lines)} where r.data -> 'columns' ? 'url_key'
        and p.url_key is distinct from r.data -> 'columns' ->> 'url_key'
    )
  `.execute(db)
  const assignments = [
    ...TEXTS.map(mergedText),
    ...Object.entries(VALUES).map(([name, type]) => newValue(name, type)),
  ]
  for (const language of [null, ...languages]) {
    await sql`
      update products p set ${sql.join(assignments)}, updated_at = ${now}
      from import_rows r cross join lateral (select r.data -> 'columns' as c) given
      where p.sku = r.sku and r.file = ${lines.file} and r.line between ${lines.from} and ${lines.to}
        and r.language is not distinct from ${language}::text
    `.execute(db)
  }
}

/** Writes the URLs: old ones redirect to new ones, and hidden products have none. */
export async function writeAddresses(db: Db, lines: Lines): Promise<void> {
  const changed = sql`select p.id, p.url_key from ${ownRows(lines)}`
  await sql`
    delete from url_rewrites u using (${changed}) p
    where u.entity_type = 'PRODUCT' and u.entity_id = p.id and p.url_key is null
  `.execute(db)
  await sql`
    update url_rewrites u set redirect_code = 301, target_path = p.url_key || ${URL_SUFFIX}::text
    from (${changed}) p
    where u.entity_type = 'PRODUCT' and u.entity_id = p.id and u.request_path <> p.url_key || ${URL_SUFFIX}::text
  `.execute(db)
  await sql`
    insert into url_rewrites (request_path, entity_type, entity_id)
    select p.url_key || ${URL_SUFFIX}::text, 'PRODUCT', p.id from (${changed}) p where p.url_key is not null
    on conflict (request_path) do update set entity_type = 'PRODUCT', entity_id = excluded.entity_id,
      redirect_code = 0, target_path = null
  `.execute(db)
}

/** Adds the earlier prices in the rows, then the current price if it differs from the latest. */
export async function writePriceHistory(db: Db, lines: Lines, now: Date): Promise<void> {
  await sql`
    insert into price_history (product_id, from_at, price_cents)
    select p.id, (earlier ->> 'from')::timestamptz, (earlier ->> 'cents')::int
    from ${ownRows(lines)} cross join lateral jsonb_array_elements(r.data -> 'priceHistory') earlier
    on conflict (product_id, from_at) do update set price_cents = excluded.price_cents
  `.execute(db)
  await sql`
    insert into price_history (product_id, from_at, price_cents)
    select asked.id, ${now}, asked.cents from (
      select distinct p.id, case
        when p.special_price_cents < p.price_cents and coalesce(p.special_from <= ${now}, true)
          and coalesce(p.special_to >= ${now}, true) then p.special_price_cents
        else p.price_cents end as cents
      from ${ownRows(lines)} where p.price_cents is not null
    ) asked
    where asked.cents is distinct from (
      select h.price_cents from price_history h where h.product_id = asked.id order by h.from_at desc limit 1
    )
    on conflict (product_id, from_at) do update set price_cents = excluded.price_cents
  `.execute(db)
}

export async function writeGalleries(db: Db, lines: Lines): Promise<void> {
  await sql`delete from product_images where product_id in (
    select p.id from ${ownRows(lines)} where r.data ? 'images'
  )`.execute(db)
  await sql`
    insert into product_images (product_id, position, path, label)
    select p.id, image.place - 1, image.value ->> 'path', nullif(image.value -> 'label', 'null')
    from ${ownRows(lines)} cross join lateral jsonb_array_elements(r.data -> 'images') with ordinality
      as image(value, place)
  `.execute(db)
}

/** Writes the labels of existing pictures in the language of a store view. */
export async function writeLabels(db: Db, { file, from, to }: Lines): Promise<void> {
  await sql`
    update product_images i
    set label = coalesce(i.label, jsonb_build_object('nl', p.name ->> 'nl')) || jsonb_build_object(r.language, label.value #>> '{}')
    from import_rows r join products p on p.sku = r.sku
    cross join lateral jsonb_array_elements(r.data -> 'labels') with ordinality as label(value, place)
    where r.file = ${file} and r.line between ${from} and ${to} and r.language is not null
      and i.product_id = p.id and i.position = label.place - 1 and label.value <> '""'
  `.execute(db)
}

export async function writeAttributes(db: Db, lines: Lines): Promise<void> {
  const values = sql`
    select p.id as product_id, (a ->> 'attribute')::int as attribute_id, a -> 'options' as options, a -> 'text' as text,
      r.line, r.language
    from import_rows r join products p on p.sku = r.sku
    cross join lateral jsonb_array_elements(r.data -> 'attributes') a
    where r.file = ${lines.file} and r.line between ${lines.from} and ${lines.to}
  `
  await sql`
    delete from product_attribute_values v using (${values}) given
    where v.product_id = given.product_id and v.attribute_id = given.attribute_id and given.options <> 'null'
  `.execute(db)
  await sql`
    insert into product_attribute_values (product_id, attribute_id, option_id)
    select given.product_id, given.attribute_id, option.id::int from (${values}) given
    cross join lateral jsonb_array_elements_text(nullif(given.options, 'null')) option(id)
    on conflict do nothing
  `.execute(db)
  // The product's row and its store view rows hold the same text in several languages.
  await sql`
    insert into product_attribute_values (product_id, attribute_id, text)
    select whole.product_id, whole.attribute_id, whole.text from (
      select given.product_id, given.attribute_id, jsonb_object_agg(one.key, one.value) as text
      from (${values}) given cross join lateral jsonb_each(nullif(given.text, 'null')) one
      group by given.product_id, given.attribute_id
    ) whole
    on conflict (product_id, attribute_id, coalesce(option_id, 0))
    do update set text = product_attribute_values.text || excluded.text
  `.execute(db)
  await sql`
    update product_attribute_values v set text = jsonb_strip_nulls(v.text) from (${values}) given
    where v.product_id = given.product_id and v.attribute_id = given.attribute_id and given.text <> 'null'
  `.execute(db)
  await sql`
    delete from product_attribute_values v using (${values}) given
    where v.product_id = given.product_id and v.attribute_id = given.attribute_id and not v.text ? 'nl'
  `.execute(db)
}
