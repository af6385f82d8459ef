import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** How many mails of this kind were sent for a wishlist since a moment. */
export async function countShared(db: Db, kind: string, wishlistId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mail_jobs
    where kind = ${kind} and (data ->> 'wishlistId')::int = ${wishlistId} and created_at > ${since}
  `.execute(db)
  return rows[0]?.count ?? 0
}
