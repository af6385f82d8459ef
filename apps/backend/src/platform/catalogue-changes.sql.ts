import { sql } from 'kysely'
import type { Db } from './database/database.ts'

export interface CatalogueChange {
  id: number
  productIds: number[]
  /** Cache tags of further pages, besides those of the products. */
  tags: string[]
}

/** PostgreSQL channel on which backends listen for changes. */
export const CHANNEL = 'catalogue_changed'

/** Records a change within the transaction that makes it. */
export async function recordChange(
  db: Db,
  { productIds, tags, now }: { productIds: readonly number[]; tags: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into catalogue_changes (product_ids, tags, made_at)
    values (${productIds}::int[], ${tags}::text[], ${now})
  `.execute(db)
}

/** Records tags of products that are indexed in the same transaction. Backends are notified once it has ended. */
export async function recordIndexed(db: Db, tags: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into catalogue_changes (product_ids, tags, made_at, indexed_at) values ('{}', ${tags}::text[], ${now}, ${now})
  `.execute(db)
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

/**
 * Locks the first change whose products are not in the index yet, until the transaction ends. Waits for a
 * change that another process has locked, or skips it.
 */
export async function lockUnindexed(db: Db, others: 'wait' | 'skip'): Promise<CatalogueChange | null> {
  const { rows } = await sql<CatalogueChange>`
    select id, product_ids as "productIds", tags from catalogue_changes
    where indexed_at is null order by id limit 1
    for update ${others === 'wait' ? sql`` : sql`skip locked`}
  `.execute(db)
  return rows[0] ?? null
}

/** Marks a change as indexed. Every backend is notified once the transaction has ended. */
export async function markIndexed(db: Db, id: number, now: Date): Promise<void> {
  await sql`update catalogue_changes set indexed_at = ${now} where id = ${id}`.execute(db)
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}

/** Locks indexed changes whose pages are not purged yet, until the transaction ends; skips those locked by another process. */
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
