import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Finds the value of a record that has not expired; null without one. */
export async function findRecord(db: Db, key: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('agent_records')
    .select('value')
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function deleteRecord(db: Db, key: string): Promise<void> {
  await db.deleteFrom('agent_records').where('key', '=', key).execute()
}

/** Stores a record. @param onlyIfAbsent leaves a record that has not expired as it is */
export async function storeRecord(
  db: Db,
  record: { key: string; value: string; expiresAt: Date },
  { onlyIfAbsent, now }: { onlyIfAbsent: boolean; now: Date },
): Promise<void> {
  const { key, value, expiresAt } = record
  await sql`
    insert into agent_records (key, value, expires_at) values (${key}, ${value}, ${expiresAt})
    on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at
    where ${!onlyIfAbsent} or agent_records.expires_at <= ${now}
  `.execute(db)
}
