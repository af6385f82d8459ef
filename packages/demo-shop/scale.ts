import type { Db } from '@kopgroep/backend/platform/database/database'
import { URL_SUFFIX } from '@kopgroep/backend/platform/store-config/store-config'
import { sql } from 'kysely'
import { withoutReferenceChecks } from './write-rows.ts'

export interface ScaleOptions {
  /** Number of SKUs to reach; the result may exceed it slightly. */
  skus: number
  onProgress?: (skus: number, all: number) => void
}

/**
 * Copies the demo's articles until the shop has the requested number of SKUs. Copies have the same texts and
 * pictures but other names, prices and ages. Each series of copies is one transaction; an interrupted run
 * continues on the next call.
 *
 * @returns the final number of SKUs
 */
export async function scaleDemo(db: Db, { skus, onProgress }: ScaleOptions): Promise<number> {
  let count = await countProducts(db)
  while (count < skus) {
    await db.transaction().execute((transaction) =>
      // A series refers only to itself and to the demo shop. A test counts dangling references.
      withoutReferenceChecks(transaction, () => addSeries(transaction)),
    )
    count = await countProducts(db)
    onProgress?.(count, skus)
  }
  return count
}

async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Tables with rows of a product, and their columns that refer to it. */
const TABLES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['product_images', 'product_id'],
  ['product_attribute_values', 'product_id'],
  ['configurable_attributes', 'product_id'],
  ['configurable_variants', 'product_id', 'variant_id'],
  ['price_history', 'product_id'],
  ['stock_items', 'product_id'],
  ['tier_prices', 'product_id'],
  ['product_links', 'product_id', 'linked_id'],
  ['product_sales', 'product_id'],
  ['category_products', 'product_id'],
]

/** Rounds prices as shops do: just below a whole euro, and to whole euros from € 250. Cents. */
const shopPrice = (cents: string) => `case when ${cents} is null then null
  when ${cents} < 1000 then greatest(95, round(${cents} / 5) * 5)
  when ${cents} < 25000 then round(${cents} / 100) * 100 - 5
  else round(${cents} / 100) * 100 end`

/** Copies the demo's articles and variants as the next series. The demo shop itself is the first series. */
async function addSeries(db: Db): Promise<void> {
  const price = (column: string) => sql.raw(shopPrice(`(p.${column} * s.factor)`))
  await sql`
    create temporary table series on commit drop as
    with own as (
      select p.id, p.sku, coalesce(parent.sku, p.sku) as article from products p
      left join configurable_variants v on v.variant_id = p.id left join products parent on parent.id = v.product_id
      where p.type in ('simple', 'configurable') and p.sku !~ '-R[0-9]+(-|$)'
    ), next as (
      select count(*) + 2 as number from products
      where sku ~ ('^' || (select article from own order by id limit 1) || '-R[0-9]+$')
    ), drawn as (
      select own.*, next.number, ('x' || left(md5(article || next.number), 7))::bit(28)::int / 2.0 ^ 28 as chance
      from own, next
    )
    select id as old_id, (select max(id) from products) + row_number() over (order by id) as new_id, number,
      article || '-R' || number || substr(sku, length(article) + 1) as sku,
      (0.7 + 0.8 * chance)::numeric as factor, (20 + 1180 * chance)::int as age
    from drawn
  `.execute(db)
  await sql`create unique index on series (old_id)`.execute(db)
  await sql`
    insert into products select n.* from series s join products p on p.id = s.old_id
    cross join lateral (select ' R' || s.number as mark) series
    cross join lateral jsonb_populate_record(null::products, to_jsonb(p) || jsonb_build_object(
      'id', s.new_id, 'sku', s.sku, 'gtin', null, 'url_key', p.url_key || '-r' || s.number,
      'name', (select jsonb_object_agg(name.key, name.value || mark) from jsonb_each_text(p.name) name),
      'price_cents', ${price('price_cents')}, 'special_price_cents', ${price('special_price_cents')},
      'manufacturer_price_cents', ${price('manufacturer_price_cents')},
      'created_at', p.updated_at - s.age * interval '1 day', 'new_from', null, 'new_to', null
    )) n
  `.execute(db)
  for (const [table, ...columns] of TABLES) await copyRows(db, table, columns)
  await sql`
    insert into url_rewrites (request_path, entity_type, entity_id)
    select p.url_key || ${URL_SUFFIX}::text, 'PRODUCT', p.id from series s join products p on p.id = s.new_id
    where p.url_key is not null
  `.execute(db)
  await sql`select setval(pg_get_serial_sequence('products', 'id'), max(id)) from products`.execute(db)
}

/**
 * Expressions of the columns that differ in a copy: amounts follow the price, positions continue after the
 * previous series.
 */
const CHANGED_COLUMNS: Readonly<Record<string, string>> = {
  price_history: `jsonb_build_object('price_cents', ${shopPrice('(t.price_cents * s0.factor)')})`,
  tier_prices: `jsonb_build_object('price_cents', round(t.price_cents * s0.factor / 5) * 5)`,
  category_products: `jsonb_build_object('position', t.position + s0.number * 1000)`,
}

async function copyRows(db: Db, table: string, columns: readonly string[]): Promise<void> {
  const joins = columns.map((column, at) => `join series s${at} on s${at}.old_id = t.${column}`).join(' ')
  const ids = columns.map((column, at) => `'${column}', s${at}.new_id`).join(', ')
  await sql
    .raw(`
    insert into ${table} select n.* from ${table} t ${joins}
    cross join lateral jsonb_populate_record(null::${table},
      to_jsonb(t) || jsonb_build_object(${ids}) || ${CHANGED_COLUMNS[table] ?? `'{}'::jsonb`}) n
  `)
    .execute(db)
}
