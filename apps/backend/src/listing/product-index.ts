import { sql, type Transaction } from 'kysely'
import { purgedBy } from '../platform/cache-tags.ts'
import { recordIndexed } from '../platform/catalogue-changes.sql.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { createReadContext } from '../platform/database/versions.ts'
import { type AttributeCatalogue, attributeCatalogue } from '../product/attribute-catalogue.ts'
import { isNew } from '../product/gathered-product.ts'
import { productRows } from '../product/product.sql.ts'
import { galleries, readConfigurables } from '../product/product-detail.sql.ts'
import { finalPriceCents, isReduced, priceRange } from '../product/product-price.ts'
import type { ProductRow } from '../product/product-row.ts'
import { indexTerms } from '../words/index-terms.ts'
import { fold } from '../words/word-form.ts'
import { type IndexSource, indexSources, listedOwners, listedProductIds } from './index-source.sql.ts'

const BATCH = 1_000

/** Advisory lock for writers, so that versions become visible in order. */
const LOCK = 4_015_0005

export interface ReindexOptions {
  /** Moment that decides which sales run and what is new. */
  now: Date
  onProgress?: (done: number, all: number) => void
}

/** Rebuilds the whole index in one transaction. */
export async function rebuildProductIndex(db: Db, { now, onProgress }: ReindexOptions): Promise<void> {
  await sql`analyze`.execute(db)
  const catalogue = await attributeCatalogue(createReadContext(db))
  const ids = await listedProductIds(db)
  await db.transaction().execute(async (transaction) => {
    await lockIndex(transaction)
    await sql`update product_index set is_gone = true, cat_ids = '{}', opt_ids = '{}', bike_ids = '{}',
      terms_nl = '{}', terms_en = '{}', skus = '{}', version = nextval('product_index_version')
      where not is_gone and product_id <> all(${ids})`.execute(transaction)
    for (let start = 0; start < ids.length; start += BATCH) {
      await indexBatch(transaction, ids.slice(start, start + BATCH), catalogue, now)
      onProgress?.(Math.min(start + BATCH, ids.length), ids.length)
    }
  })
  await sql`analyze product_index, product_index_positions`.execute(db)
}

/**
 * Updates the index for changed products, also variants and parts, and for the products that they belong to.
 * Records the tags of their pages and of the listings that change, which are purged after the commit.
 */
export async function reindexProducts(
  db: Db,
  productIds: readonly number[],
  { now }: Pick<ReindexOptions, 'now'>,
): Promise<void> {
  if (productIds.length === 0) return
  const catalogue = await attributeCatalogue(createReadContext(db))
  await db.transaction().execute(async (transaction) => {
    await lockIndex(transaction)
    const ids = await listedOwners(transaction, productIds)
    const before = await listedFacts(transaction, ids)
    const listed = await indexBatch(transaction, ids, catalogue, now)
    await sql`update product_index set is_gone = true, cat_ids = '{}', opt_ids = '{}', bike_ids = '{}',
      terms_nl = '{}', terms_en = '{}', skus = '{}', version = nextval('product_index_version')
      where not is_gone and product_id = any(${ids}) and product_id <> all(${listed})`.execute(transaction)
    const categories = changedListings(before, await listedFacts(transaction, ids))
    await recordIndexed(transaction, purgedBy.products(ids, categories), now)
  })
}

/** Listing data of a product: all that listings, facets and search select or sort by, except its sales. */
interface ListedFacts {
  id: number
  categories: number[]
  facts: string
}

async function listedFacts(db: Db, ids: readonly number[]): Promise<Map<number, ListedFacts>> {
  const { rows } = await sql<ListedFacts>`
    select i.product_id as id, i.cat_ids as categories, md5(row(
      (to_jsonb(i) - '{product_id,sold,doc,due_at,version}'::text[])::text,
      array(select (p.category_id, p.position)::text from product_index_positions p
        where p.product_id = i.product_id order by p.category_id))::text) as facts
    from product_index i where i.product_id = any(${ids})
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists the categories whose listings changed, before or after; null if no listing did. */
function changedListings(
  before: ReadonlyMap<number, ListedFacts>,
  after: ReadonlyMap<number, ListedFacts>,
): number[] | null {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id)?.facts !== after.get(id)?.facts,
  )
  if (changed.length === 0) return null
  const categories = changed.flatMap((id) => [
    ...(before.get(id)?.categories ?? []),
    ...(after.get(id)?.categories ?? []),
  ])
  return [...new Set(categories)]
}

/** Reads when the next special price or new badge begins or ends after a time. */
export async function nextDueTime(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('product_index')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('due_at', '>', now)
    .executeTakeFirst()
  return row?.due ?? null
}

/** Reindexes products whose special price or new badge began or ended. */
export async function reindexDueProducts(db: Db, now: Date): Promise<void> {
  const rows = await db.selectFrom('product_index').select('product_id').where('due_at', '<=', now).execute()
  const ids = rows.map(({ product_id }) => product_id)
  for (let start = 0; start < ids.length; start += BATCH) {
    await reindexProducts(db, ids.slice(start, start + BATCH), { now })
  }
}

const lockIndex = (transaction: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)

/** Indexes a batch of products. @returns the ids of those that are listed */
async function indexBatch(
  db: Transaction<Database>,
  ids: readonly number[],
  catalogue: AttributeCatalogue,
  now: Date,
): Promise<number[]> {
  const sources = await indexSources(db, ids)
  const products = await cardRows(
    db,
    sources.map(({ id }) => id),
  )
  const records = sources.flatMap((source) => {
    const product = products.get(source.id)
    return product ? [indexRecord(product, source, catalogue, now)] : []
  })
  await sql`
    insert into product_index (product_id, cat_ids, opt_ids, bike_ids, price_min_cents, price_max_cents, in_stock,
      name_nl, name_en, created_at, sold, skus, terms_nl, terms_en, doc, variants, is_sale, is_new, discount_percent,
      due_at, is_gone, version)
    select r.product_id, r.cat_ids, r.opt_ids, r.bike_ids, r.price_min_cents, r.price_max_cents, r.in_stock,
      r.name_nl, r.name_en, r.created_at, r.sold, r.skus, r.terms_nl, r.terms_en, r.doc, r.variants,
      r.is_sale, r.is_new, r.discount_percent, r.due_at,
      false, nextval('product_index_version')
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(product_id int, cat_ids int[], opt_ids int[],
      bike_ids int[], price_min_cents int, price_max_cents int, in_stock boolean, name_nl text, name_en text,
      created_at timestamptz, sold int, skus text[], terms_nl text[], terms_en text[], doc jsonb, variants jsonb,
      is_sale boolean, is_new boolean, discount_percent int, due_at timestamptz)
    on conflict (product_id) do update set cat_ids = excluded.cat_ids, opt_ids = excluded.opt_ids,
      bike_ids = excluded.bike_ids, price_min_cents = excluded.price_min_cents,
      price_max_cents = excluded.price_max_cents, in_stock = excluded.in_stock, name_nl = excluded.name_nl,
      name_en = excluded.name_en, created_at = excluded.created_at,
      sold = excluded.sold, skus = excluded.skus, terms_nl = excluded.terms_nl,
      terms_en = excluded.terms_en, doc = excluded.doc, variants = excluded.variants, is_sale = excluded.is_sale, is_new = excluded.is_new,
      discount_percent = excluded.discount_percent, due_at = excluded.due_at, is_gone = false, version = excluded.version
  `.execute(db)
  await sql`delete from product_index_positions where product_id = any(${ids})`.execute(db)
  await sql`
    insert into product_index_positions (category_id, product_id, position)
    select r.category_id, r.product_id, r.position
    from jsonb_to_recordset(${JSON.stringify(sources.flatMap(listPlaces))}::jsonb)
      as r(category_id int, product_id int, position int)
  `.execute(db)
  return records.map(({ product_id }) => product_id)
}

async function cardRows(db: Transaction<Database>, ids: readonly number[]): Promise<Map<number, ProductRow>> {
  const products = await productRows(db, ids)
  const pictures = await galleries(db, ids)
  const ofConfigurables = products.filter(({ type }) => type === 'configurable').map(({ id }) => id)
  const choices = await readConfigurables(db, ofConfigurables)
  return new Map(
    products.map((product) => {
      const configurable = choices.get(product.id)
      const card = {
        ...product,
        pictures: pictures.get(product.id) ?? [],
        ...(configurable && { configurable }),
      }
      return [product.id, card]
    }),
  )
}

const listPlaces = ({ id, categories }: IndexSource) =>
  categories.map((category) => ({ category_id: category.id, product_id: id, position: category.position }))

function indexRecord(product: ProductRow, source: IndexSource, catalogue: AttributeCatalogue, now: Date) {
  const { minimum, maximum } = priceRange(product.priceGroups, now)
  const options = Object.values(product.options).flat()
  const { buyable = [], ...doc } = product
  return {
    product_id: product.id,
    cat_ids: source.categories.map(({ id }) => id),
    opt_ids: [...new Set([...options, ...availabilityOptions(source, catalogue)])],
    bike_ids: source.bikeIds,
    price_min_cents: minimum.final,
    price_max_cents: maximum.final,
    in_stock: product.inStock,
    name_nl: fold(product.name.nl),
    name_en: fold(product.name.en ?? product.name.nl),
    created_at: new Date(product.createdAt),
    sold: source.sold,
    skus: [...new Set([product.sku, ...source.variantSkus].map(fold))],
    terms_nl: indexTerms(product, source, 'nl'),
    terms_en: indexTerms(product, source, 'en'),
    doc,
    variants: buyable.map(({ tag, options: own }) => [finalPriceCents(tag, now), ...own]),
    is_sale: isReduced(product.priceGroups, now),
    is_new: isNew(product, now),
    discount_percent: minimum.regular > 0 ? Math.round(100 - (100 * minimum.final) / minimum.regular) : 0,
    due_at: nextChange(product, now),
  }
}

/** Returns the options of the facet `availability`, whose codes are those of stock sources and delivery times. */
function availabilityOptions(
  { sources, deliveryCode }: IndexSource,
  { byCode, options }: AttributeCatalogue,
): number[] {
  const attribute = byCode.get('availability')
  const codes = new Set([...sources, ...(deliveryCode ? [deliveryCode] : [])])
  return [...options.values()]
    .filter(({ attributeId, code }) => attributeId === attribute?.id && codes.has(code))
    .map(({ id }) => id)
}

function nextChange({ priceGroups, newFrom, newTo }: ProductRow, now: Date): Date | null {
  const tags = priceGroups.flatMap(({ leaves }) => leaves.map(({ tag }) => tag))
  const begins = [newFrom, ...tags.map(({ special_from }) => special_from)]
  // Periods include their last moment, so the change happens right after it.
  const ends = [newTo, ...tags.map(({ special_to }) => special_to)].map((end) =>
    end === null ? null : Number(end) + 1,
  )
  const coming = [...begins, ...ends].filter((moment) => moment !== null && Number(moment) > now.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming.map(Number))) : null
}

const BATCH_SIZE = 500

/**
 * Queues products, also variants and parts, for the index. Call it within the transaction that changes them.
 */
export async function queueForIndex(trx: Db, productIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  await trx
    .insertInto('products_to_index')
    .values(ids.map((product_id) => ({ product_id })))
    .execute()
}

/** Indexes queued products. They leave the queue only afterwards, so that a crash loses nothing. */
export async function indexQueued({ db, now }: { db: Db; now(): Date }): Promise<void> {
  let read: number
  do {
    const waiting = await db
      .selectFrom('products_to_index')
      .select(['id', 'product_id'])
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    read = waiting.length
    if (read === 0) return
    const ids = [...new Set(waiting.map(({ product_id }) => product_id))]
    await reindexProducts(db, ids, { now: now() })
    const done = waiting.map(({ id }) => id)
    await db.deleteFrom('products_to_index').where('id', 'in', done).execute()
  } while (read === BATCH_SIZE)
}
