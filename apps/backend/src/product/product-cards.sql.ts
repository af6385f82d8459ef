import { type RawBuilder, sql } from 'kysely'
import { batchReads } from '../platform/database/batched-reads.ts'
import { cachedReads } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import { productRows, variantRows } from './product.sql.ts'
import type { ProductRow } from './product-row.ts'

interface Card {
  row: ProductRow
  /** Current value, which may be newer than the index. */
  isEnabled: boolean
}

/**
 * Listed products from the index, because computing one takes as long as reading fifty. Null for a product
 * that is not listed; once listed, it has a row with a version.
 */
const cards = cachedReads<number, Card | null>({
  dependsOn: ['catalogue'],
  byProduct: true,
  maxEntries: 4_000,
  async read(db, ids) {
    const cardsById = await readCards(db, sql`i.product_id = any(${ids}::int[])`)
    return new Map(ids.map((id) => [id, cardsById.get(id) ?? null]))
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
 * Reads the cards of products together with their ids, because a request for a product by its URL or SKU
 * reads the card next.
 *
 * @param ids a select of ids
 */
export async function readCardsAhead(reading: ReadContext, ids: RawBuilder<unknown>): Promise<void> {
  const cardRows = await readCards(batchReads(reading.db), sql`i.product_id in (${ids})`)
  const bySku = new Map(
    [...cardRows.values()].flatMap(({ row, isEnabled }) => (isEnabled ? [[row.sku, row.id] as const] : [])),
  )
  await Promise.all([
    cards.put(reading, cardRows),
    idsBySku.put(reading, bySku),
    listedIdsBySku.put(reading, bySku),
  ])
}

/** Reads cards in the order of the ids, without products that are no longer listed. */
export async function loadCards(reading: ReadContext, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const cardsById = await cards(reading, ids)
  return ids.flatMap((id) => cardsById.get(id)?.row ?? [])
}

/**
 * Reads products by id: listed ones from the index, others from their tables (variants, parts that are sold only together, disabled
 * ones).
 */
export async function productsById(
  reading: ReadContext,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map()
  const cardsById = await cards(reading, ids)
  const rows = new Map<number, ProductRow>()
  for (const [id, card] of cardsById) if (card?.isEnabled) rows.set(id, card.row)
  const others = ids.filter((id) => !rows.has(id))
  for (const row of await productRows(reading.db, others)) rows.set(row.id, row)
  return rows
}

/** Variants by listed product. Their price and stock depend on its row in the index. */
const variantsOfListed = cachedReads<number, ReadonlyMap<number, ProductRow>>({
  dependsOn: ['catalogue', 'reviews'],
  byProduct: true,
  maxEntries: 10_000,
  weigh: (variants) => variants.size,
  read: readVariants,
})

async function readVariants(db: Db, parentIds: readonly number[]) {
  const rows = Map.groupBy(await variantRows(db, parentIds), ({ variantOf }) => variantOf)
  return new Map(parentIds.map((id) => [id, new Map((rows.get(id) ?? []).map((row) => [row.id, row]))]))
}

/** Reads all variants of configurables, also disabled ones, by the configurable and by their own ids. */
export async function variantsByParent(
  reading: ReadContext,
  parents: readonly Pick<ProductRow, 'id' | 'isListed'>[],
): Promise<Map<number, ReadonlyMap<number, ProductRow>>> {
  const selectIds = (isListed: boolean) =>
    parents.filter((parent) => parent.isListed === isListed).map(({ id }) => id)
  // A product without a row in the index has no version to check a cached card by.
  const unlisted = selectIds(false)
  const listed = await variantsOfListed(reading, selectIds(true))
  if (unlisted.length === 0) return listed
  return new Map([...listed, ...(await readVariants(reading.db, unlisted))])
}

const idsBy = (key: 'sku' | 'url_key') =>
  cachedReads<string, number>({
    dependsOn: ['catalogue'],
    maxEntries: 10_000,
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

/** Finds the ids of enabled products by SKU or URL key, in the order of the values. */
export async function productIds(
  reading: ReadContext,
  key: 'sku' | 'url_key',
  values: readonly string[],
): Promise<number[]> {
  // PostgreSQL rejects texts with a NUL.
  const texts = values.filter((value) => value !== '' && !value.includes('\0'))
  if (texts.length === 0) return []
  return [...(await (key === 'sku' ? idsBySku : idsByUrlKey)(reading, texts)).values()]
}

const listedIdsBySku = cachedReads<string, number>({
  dependsOn: ['catalogue'],
  maxEntries: 5_000,
  async read(db, skus) {
    const { rows } = await sql<{ sku: string; id: number }>`
      select p.sku, coalesce(v.product_id, p.id) as id
      from products p left join configurable_variants v on v.variant_id = p.id
      where p.sku = any(${skus}::text[]) and p.is_enabled
    `.execute(db)
    return new Map(rows.map(({ sku, id }) => [sku, id]))
  },
})

/** Finds the id of the listed product of a SKU: itself, or the configurable of a variant. */
export async function listedBySku(reading: ReadContext, sku: string): Promise<number | null> {
  // PostgreSQL rejects texts with a NUL.
  return sku.includes('\0') ? null : ((await listedIdsBySku(reading, [sku])).get(sku) ?? null)
}

/** Reads enabled products by SKU from their tables. */
export async function productsBySkus(
  reading: ReadContext,
  skus: readonly string[],
): Promise<Map<string, ProductRow>> {
  const rows = await productRows(reading.db, await productIds(reading, 'sku', skus))
  return new Map(rows.map((row) => [row.sku, row]))
}
