import type { Kysely } from 'kysely'
import { listedOwners } from '../listing/index-source.sql.ts'
import { reindexProducts } from '../listing/product-index.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import type { Database } from '../platform/database/database.ts'

/** Brings listings and kept pages up to date with the stock of these products; call it after the commit. */
export async function announceStock(
  parts: { db: Kysely<Database>; purge(tags: Iterable<string>): void; now(): Date },
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  const owners = await listedOwners(parts.db, productIds)
  await reindexProducts(parts.db, productIds, { now: parts.now() })
  parts.purge(new Set([...productIds, ...owners].map(cacheTags.product)))
}
