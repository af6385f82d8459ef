import { cacheTags } from '../platform/cache-tags.ts'
import type { Db } from '../platform/database/database.ts'
import { listedOwners } from './index-source.sql.ts'
import { reindexProducts } from './product-index.ts'

const AT_ONCE = 500

/**
 * Has products indexed anew once the transaction that changed them is committed; call it within. Give variants and
 * parts as they are.
 */
export async function queueForIndex(trx: Db, productIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  await trx
    .insertInto('products_to_index')
    .values(ids.map((product_id) => ({ product_id })))
    .execute()
}

/**
 * Indexes what waits for it and has kept pages made anew. A product leaves the queue when all of that is done: who dies
 * halfway leaves it to the next.
 */
export async function indexQueued(parts: {
  db: Db
  purge(tags: Iterable<string>): void
  now(): Date
}): Promise<void> {
  const { db, purge, now } = parts
  let read: number
  do {
    const waiting = await db
      .selectFrom('products_to_index')
      .select(['id', 'product_id'])
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    read = waiting.length
    if (read === 0) return
    const ids = [...new Set(waiting.map(({ product_id }) => product_id))]
    const owners = await listedOwners(db, ids)
    await reindexProducts(db, ids, { now: now() })
    purge(new Set([...ids, ...owners].map(cacheTags.product)))
    const done = waiting.map(({ id }) => id)
    await db.deleteFrom('products_to_index').where('id', 'in', done).execute()
  } while (read === AT_ONCE)
}
