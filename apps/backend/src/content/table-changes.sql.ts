import { sql } from 'kysely'
import { cachedRead } from '../platform/database/cached-reads.ts'

/** When each table that pages are made of as a whole last changed: its name, and milliseconds since 1970. */
export const tableChanges = cachedRead<ReadonlyMap<string, number>>({
  of: ['content', 'catalogue'],
  async read(db) {
    const { rows } = await sql<{ name: string; changedAt: number }>`
      select table_name as name, (extract(epoch from changed_at) * 1000)::int8 as "changedAt" from table_changes
    `.execute(db)
    return new Map(rows.map(({ name, changedAt }) => [name, Number(changedAt)]))
  },
})
