import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface CatalogueChange {
  id: number
  productIds: number[]
  /** Tags of pages beside those of the products themselves. */
  tags: string[]
}

/** The name under which backends listen for changes. */
export const CHANNEL = 'catalogue_changed'

/** Notes a change within the transaction that makes it: it is there when the change is. */
export async function recordChange(
  db: Db,
  { productIds, tags, now }: { productIds: readonly number[]; tags: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into catalogue_changes (product_ids, tags, made_at)
    values (${productIds}::int[], ${tags}::text[], ${now})
  `.execute(db)
}

/**
 * The first change whose products are not in the index yet, held until the transaction ends. What another process
 * holds is waited for, or passed over.
 */
export async function lockUnindexed(
  db: Db,
  others: 'waits' | 'passes over',
): Promise<CatalogueChange | null> {
  const { rows } = await sql<CatalogueChange>`
    select id, product_ids as "productIds", tags from catalogue_changes
    where indexed_at is null order by id limit 1
    for update ${others === 'waits' ? sql`` : sql`skip locked`}
  `.execute(db)
  return rows[0] ?? null
}

/** Tells every backend, once the transaction has ended. */
export async function markIndexed(db: Db, id: number, now: Date): Promise<void> {
  await sql`update catalogue_changes set indexed_at = ${now} where id = ${id}`.execute(db)
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

/**
 * Changes that are in the index and whose pages nobody has purged yet, held until the transaction ends; what another process holds is
 * passed over.
 */
export async function lockUnpurged(db: Db, since: Date): Promise<CatalogueChange[]> {
  const { rows } = await sql<CatalogueChange>`
    select id, product_ids as "productIds", tags from catalogue_changes
    where indexed_at >= ${since} and purged_at is null order by id
    for update skip locked
  `.execute(db)
  return rows
}

export async function markPurged(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update catalogue_changes set purged_at = ${now} where id = any(${ids}::bigint[])`.execute(db)
}

export async function forgetChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('catalogue_changes').where('indexed_at', '<', before).execute()
}
