import { type RawBuilder, sql } from 'kysely'
import { batchReads } from '../platform/database/batched-reads.ts'
import { cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import { productRows, variantRows } from './product.sql.ts'
import type { ProductRow } from './product-row.ts'

interface Card {
  row: ProductRow
  /** Whether it is so now: the index may not know yet. */
  isEnabled: boolean
}

/**
 * Listed products as their index has them: gathering one takes as long as reading fifty. Null for what is not listed; it
 * gets a row, and that a version, once it is.
 */
const cards = cachedReads<number, Card | null>({
  of: ['catalogue'],
  byProduct: true,
  most: 4_000,
  async read(db, ids) {
    const found = await readCards(db, sql`i.product_id = any(${ids}::int[])`)
    return new Map(ids.map((id) => [id, found.get(id) ?? null]))
  },
})

async function readCards(db: Db, where: RawBuilder<unknown>): Promise<Map<number, Card>> {
  const { rows } = await sql<{ doc: ProductRow; isEnabled: boolean }>`
    select i.doc, p.is_enabled as "isEnabled" from product_index i join products p on p.id = i.product_id
    where not i.is_gone and ${where}
  `.execute(db)
  return new Map(rows.map(({ doc, isEnabled }) => [doc.id, { row: doc, isEnabled }]))
}

/**
 * Reads the cards of products together with their ids, which somebody is about to find out: who looks for a product by its
 * address or number asks for all of it next.
 *
 * @param ids a select of ids
 */
export async function readCardsAhead(reading: ReadContext, ids: RawBuilder<unknown>): Promise<void> {
  const found = await readCards(batchReads(reading.db), sql`i.product_id in (${ids})`)
  const bySku = new Map(
    [...found.values()].flatMap(({ row, isEnabled }) => (isEnabled ? [[row.sku, row.id] as const] : [])),
  )
  await Promise.all([
    cards.put(reading, found),
    idsBySku.put(reading, bySku),
    listedIdsBySku.put(reading, bySku),
  ])
}

/** Cards by product id, in the order of the ids; what is not listed any more is left out. */
export async function cardsOf(reading: ReadContext, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const found = await cards(reading, ids)
  return ids.flatMap((id) => found.get(id)?.row ?? [])
}

/**
 * Products by id: listed ones from the index, others gathered (variants, parts that are sold only together, and what was
 * switched off). What does not exist is left out.
 */
export async function productsById(
  reading: ReadContext,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map()
  const found = await cards(reading, ids)
  const rows = new Map<number, ProductRow>()
  for (const [id, card] of found) if (card?.isEnabled) rows.set(id, card.row)
  const others = ids.filter((id) => !rows.has(id))
  for (const row of await productRows(reading.db, others)) rows.set(row.id, row)
  return rows
}

/** Variants by the listed product that they are of; what they cost and whether they are there follows its index. */
const variantsOfListed = cachedReads<number, ReadonlyMap<number, ProductRow>>({
  of: ['catalogue', 'reviews'],
  byProduct: true,
  most: 10_000,
  weigh: (variants) => variants.size,
  read: readVariants,
})

async function readVariants(db: Db, parentIds: readonly number[]) {
  const rows = Map.groupBy(await variantRows(db, parentIds), ({ variantOf }) => variantOf)
  return new Map(parentIds.map((id) => [id, new Map((rows.get(id) ?? []).map((row) => [row.id, row]))]))
}

/** All variants of configurables, disabled ones included, by the configurable and by their own ids. */
export async function variantsByParent(
  reading: ReadContext,
  parents: readonly Pick<ProductRow, 'id' | 'isListed'>[],
): Promise<Map<number, ReadonlyMap<number, ProductRow>>> {
  const idsOf = (isListed: boolean) =>
    parents.filter((parent) => parent.isListed === isListed).map(({ id }) => id)
  // A product without a row in the index has no version by which a cached card could be checked.
  const unlisted = idsOf(false)
  const found = await variantsOfListed(reading, idsOf(true))
  if (unlisted.length === 0) return found
  return new Map([...found, ...(await readVariants(reading.db, unlisted))])
}

const idsBy = (key: 'sku' | 'url_key') =>
  cachedReads<string, number>({
    of: ['catalogue'],
    most: 10_000,
    async read(db, values, reading) {
      const [rows] = await Promise.all([
        db
          .selectFrom('products')
          .select(['id', key])
          .where((eb) => eb(key, '=', eb.fn.any(eb.val([...values]))))
          .where('is_enabled', '=', true)
          .execute(),
        readCardsAhead(reading, sql`select id from products where ${sql.ref(key)} = any(${values}::text[])`),
      ])
      return new Map(rows.map((row) => [row[key] ?? '', row.id]))
    },
  })
const idsBySku = idsBy('sku')
const idsByUrlKey = idsBy('url_key')

/** Ids of enabled products by sku or url key, in the order in which they are asked for. */
export async function productIds(
  reading: ReadContext,
  key: 'sku' | 'url_key',
  values: readonly string[],
): Promise<number[]> {
  // No key holds a NUL, and PostgreSQL has no text that does.
  const wanted = values.filter((value) => value !== '' && !value.includes('\0'))
  if (wanted.length === 0) return []
  return [...(await (key === 'sku' ? idsBySku : idsByUrlKey)(reading, wanted)).values()]
}

const listedIdsBySku = cachedReads<string, number>({
  of: ['catalogue'],
  most: 5_000,
  async read(db, skus) {
    const { rows } = await sql<{ sku: string; id: number }>`
      select p.sku, coalesce(v.product_id, p.id) as id
      from products p left join configurable_variants v on v.variant_id = p.id
      where p.sku = any(${skus}::text[]) and p.is_enabled
    `.execute(db)
    return new Map(rows.map(({ sku, id }) => [sku, id]))
  },
})

/** The id of the listed product that a sku stands for: itself, or what it is a variant of. */
export async function listedBySku(reading: ReadContext, sku: string): Promise<number | null> {
  // No sku holds a NUL, and PostgreSQL has no text that does.
  return sku.includes('\0') ? null : ((await listedIdsBySku(reading, [sku])).get(sku) ?? null)
}

/** Enabled products by sku, gathered as they are now; a sku that does not exist is left out. */
export async function productsBySkus(
  reading: ReadContext,
  skus: readonly string[],
): Promise<Map<string, ProductRow>> {
  const rows = await productRows(reading.db, await productIds(reading, 'sku', skus))
  return new Map(rows.map((row) => [row.sku, row]))
}
