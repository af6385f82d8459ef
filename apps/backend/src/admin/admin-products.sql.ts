import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database.ts'
import { ROOT_CATEGORY, URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { firstImage, type Products, totalQuantity } from '../product/sellable-product.sql.ts'
import { escapeLike, searchWords } from './admin-orders.sql.ts'
import type { ProductFilter, Sort } from './generated/schema.ts'
import { readPage } from './read-page.ts'

function toCondition(
  eb: Products,
  { q, category, isEnabled, stockBelow }: ProductFilter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (isEnabled != null) conditions.push(eb('p.is_enabled', '=', isEnabled))
  if (category != null) {
    const listed = eb
      .selectFrom('category_products as l')
      .innerJoin('categories as c', 'c.id', 'l.category_id')
      .select('l.product_id')
      .where((by) => by(by.val(/^\d{1,9}$/.test(category) ? Number(category) : 0), '=', by.fn.any('c.path')))
    conditions.push(eb('p.id', 'in', listed))
  }
  if (stockBelow != null) {
    conditions.push(
      eb('p.type', '=', 'simple'),
      eb('p.manage_stock', '=', true),
      eb(totalQuantity(eb), '<=', stockBelow),
    )
  }
  for (const word of searchWords(q)) {
    const part = `%${escapeLike(word)}%`
    const inName = (language: 'nl' | 'en') => eb(eb.ref('p.name', '->>').key(language), 'ilike', part)
    conditions.push(
      eb.or([eb('p.sku', 'ilike', part), eb('p.gtin', 'ilike', part), inName('nl'), inName('en')]),
    )
  }
  return eb.and(conditions)
}

const selectProducts = (db: Db) =>
  db
    .selectFrom('products as p')
    .select([
      'p.id',
      'p.sku',
      'p.type',
      'p.name',
      'p.is_enabled as isEnabled',
      'p.price_cents as priceCents',
      'p.special_price_cents as specialPriceCents',
      'p.updated_at as updatedAt',
      'p.gtin',
    ])
    .select((eb) => [
      eb
        .selectFrom('category_products as cp')
        .innerJoin('categories as c', 'c.id', 'cp.category_id')
        .select('c.name')
        .whereRef('cp.product_id', '=', 'p.id')
        .orderBy('c.level', 'desc')
        .orderBy('c.id')
        .limit(1)
        .as('category'),
      totalQuantity(eb).as('quantity'),
      eb
        .exists(
          eb
            .selectFrom('configurable_variants as v')
            .select('v.product_id')
            .whereRef('v.variant_id', '=', 'p.id'),
        )
        .as('isVariant'),
      eb.fn
        .coalesce(
          'p.url_key',
          eb
            .selectFrom('configurable_variants as v')
            .innerJoin('products as c', 'c.id', 'v.product_id')
            .select('c.url_key')
            .whereRef('v.variant_id', '=', 'p.id')
            .limit(1),
        )
        .as('shopKey'),
      firstImage(eb).as('image'),
      jsonArrayFrom(
        eb
          .selectFrom('stock_sources as s')
          .leftJoin('stock_items as i', (join) =>
            join.onRef('i.source_code', '=', 's.code').on('i.product_id', '=', eb.ref('p.id')),
          )
          .select((by) => [
            's.code as source',
            's.name',
            by.fn.coalesce('i.quantity', by.lit(0)).as('quantity'),
          ])
          .orderBy('s.priority'),
      ).as('stock'),
    ])

const ORDERS: Readonly<Record<string, (eb: Products) => Expression<unknown>>> = {
  sku: (eb) => eb.ref('p.sku'),
  name: (eb) => eb.ref('p.name', '->>').key('nl'),
  priceCents: (eb) => eb.ref('p.price_cents'),
  quantity: totalQuantity,
}

/** SQL expression: the configurable product of a variant `p`, else the product itself. */
const FAMILY = sql<number>`coalesce((
  select v.product_id from configurable_variants v where v.variant_id = p.id limit 1), p.id)`

/** Reads a page of products, by default the last changed first, variants below their product. */
export async function readProducts(
  db: Db,
  { filter, sort, ...page }: { filter: ProductFilter; sort?: Sort | null; offset: number; size: number },
) {
  const order = ORDERS[sort?.field ?? '']
  const matching = selectProducts(db).where((eb) => toCondition(eb, filter))
  const sorted = order
    ? matching.orderBy(order, (by) => (sort?.descending ? by.desc() : by.asc()).nullsLast())
    : matching
        .orderBy(sql`(select f.updated_at from products f where f.id = ${FAMILY})`, 'desc')
        .orderBy(FAMILY)
        .orderBy((eb) => eb('p.type', '=', 'simple'))
  const products = sorted.orderBy('p.id')
  const { items, total } = await readPage(products, page)
  return { items: items.map(withVersion), total }
}

const withVersion = <Row extends { updatedAt: Date; shopKey: string | null }>({
  updatedAt,
  shopKey,
  ...row
}: Row) => ({
  ...row,
  shopPath: shopKey && shopKey + URL_SUFFIX,
  version: String(updatedAt.getTime()),
})

/** SQL expression: the day of a moment in the shop. */
const shopDay = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`

/** Attributes that the shop derives. */
export const DERIVED_ATTRIBUTES = ['sale', 'new', 'availability']

/** SQL expression: values of the product `p` by the code of their attribute. */
const ATTRIBUTE_VALUES = sql<Record<string, unknown>>`(
  select coalesce(jsonb_object_agg(told.code, told.value), '{}') from (
    select a.code, case when a.input = 'text' then (jsonb_agg(v.text) -> 0)
      else jsonb_agg(o.code order by o.position, o.id) end as value
    from product_attribute_values v join attributes a on a.id = v.attribute_id
      left join attribute_options o on o.id = v.option_id
    where v.product_id = p.id and a.code <> all(${DERIVED_ATTRIBUTES}) group by a.id) told)`

/** SQL expression: codes of the options of a variant `o` of the product `p`, by attribute. */
const VARIANT_OPTIONS = sql<Record<string, string>>`(
  select coalesce(jsonb_object_agg(a.code, t.code order by c.position), '{}')
  from configurable_attributes c join attributes a on a.id = c.attribute_id
    join product_attribute_values x on x.product_id = o.id and x.attribute_id = a.id
    join attribute_options t on t.id = x.option_id
  where c.product_id = p.id)`

/** Reads what a product can have, by Dutch name. */
export async function readProductChoices(db: Db) {
  const [attributes, deliveryTimes, sizeCharts] = await Promise.all([
    db
      .selectFrom('attributes as a')
      .select(['a.code', 'a.label', 'a.input'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('attribute_options as o')
            .select((by) => [
              'o.code as id',
              by.fn.coalesce(by.ref('o.label', '->>').key('nl'), 'o.code').as('name'),
            ])
            .whereRef('o.attribute_id', '=', 'a.id')
            .orderBy('o.position')
            .orderBy('o.id'),
        ).as('options'),
      )
      .where('a.code', 'not in', DERIVED_ATTRIBUTES)
      .orderBy('a.information_position')
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('delivery_times')
      .select((eb) => ['code as id', eb.ref('short', '->>').key('nl').as('name')])
      .orderBy('priority')
      .execute(),
    db
      .selectFrom('size_charts')
      .select((eb) => [
        'code as id',
        eb.fn<string>('concat_ws', [eb.val(' '), 'brand_label', 'kind']).as('name'),
      ])
      .orderBy('code')
      .execute(),
  ])
  return { attributes, deliveryTimes, sizeCharts }
}

/** Reads a product with all fields of the edit form; null if it does not exist. */
export async function readProduct(db: Db, id: number) {
  const row = await selectProducts(db)
    .select([
      'p.url_key as urlKey',
      'p.short_description as shortDescription',
      'p.description',
      'p.meta_title as metaTitle',
      'p.meta_description as metaDescription',
      'p.repair_information as repairInformation',
      'p.software_updates_until as softwareUpdatesUntil',
      'p.software_updates_months as softwareUpdatesMonths',
      'p.repairability_score as repairabilityScore',
      'p.weight_grams as weightGrams',
      'p.tax_class as taxClass',
    ])
    .select((eb) => [
      shopDay('p.special_from').as('specialFrom'),
      shopDay('p.special_to').as('specialTo'),
      ATTRIBUTE_VALUES.as('attributes'),
      sql<string | null>`(select code from delivery_times where id = p.delivery_time_id)`.as('deliveryTime'),
      sql<string | null>`(select code from size_charts where id = p.size_chart_id)`.as('sizeChart'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images as i')
          .select(['i.path', 'i.label'])
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.position'),
      ).as('images'),
      eb
        .fn<string[]>('array', [
          eb
            .selectFrom('category_products as l')
            .innerJoin('categories as c', 'c.id', 'l.category_id')
            .select((by) => by.cast<string>('c.id', 'text').as('id'))
            .whereRef('l.product_id', '=', 'p.id')
            .where((by) => by(by.val(ROOT_CATEGORY), '=', by.fn.any('c.path')))
            .orderBy('c.id'),
        ])
        .as('categories'),
      tierPrices(eb).as('tierPrices'),
      linkedSkus(eb, 'related').as('related'),
      linkedSkus(eb, 'upsell').as('upsell'),
      linkedSkus(eb, 'crosssell').as('crosssell'),
      jsonArrayFrom(
        eb
          .selectFrom('configurable_variants as v')
          .innerJoin('products as o', 'o.id', 'v.variant_id')
          .select((by) => [
            'o.id',
            'o.sku',
            by.ref('o.name', '->>').key('nl').as('name'),
            VARIANT_OPTIONS.as('options'),
          ])
          .whereRef('v.product_id', '=', 'p.id')
          .orderBy('v.position'),
      ).as('variants'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ? withVersion(row) : null
}

const tierPrices = (eb: Products) =>
  jsonArrayFrom(
    eb
      .selectFrom('tier_prices as t')
      .select(['t.quantity', 't.price_cents as priceCents'])
      .whereRef('t.product_id', '=', 'p.id')
      .orderBy('t.quantity'),
  )

/** Selects the article numbers of linked products. */
const linkedSkus = (eb: Products, kind: string) =>
  eb.fn<string[]>('array', [
    eb
      .selectFrom('product_links as l')
      .innerJoin('products as o', 'o.id', 'l.linked_id')
      .select('o.sku')
      .whereRef('l.product_id', '=', 'p.id')
      .where('l.kind', '=', kind)
      .orderBy('l.position'),
  ])

/** Lists categories as paths of Dutch names from the root, in the format of import files. */
export async function readCategoryPaths(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select string_agg(replace(a.name ->> 'nl', '/', '\\/'), '/' order by a.level) as path
    from categories c join categories a on a.id = any(c.path) and a.level > 0
    where c.id::text = any(${ids}::text[]) and ${ROOT_CATEGORY} = any(c.path)
    group by c.id order by 1
  `.execute(db)
  return rows.map(({ path }) => path)
}

/** First half of the key of an advisory lock; the second half is the product's id. */
const EDITOR_LOCK = 4_015_0090

/**
 * Locks a product against other edits until the transaction ends.
 *
 * @returns its version; null if it does not exist
 */
export async function lockProductVersion(trx: Db, id: number): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${EDITOR_LOCK}, ${id})`.execute(trx)
  const row = await trx.selectFrom('products').select('updated_at').where('id', '=', id).executeTakeFirst()
  return row ? String(row.updated_at.getTime()) : null
}

export async function readStock(db: Db, productId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('stock_items')
    .select(['source_code', 'quantity'])
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ source_code, quantity }) => [source_code, quantity]))
}
