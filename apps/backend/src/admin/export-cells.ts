import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { AdminUser } from './admin-users.sql.ts'

/** Cells by column; null for an empty one. */
export type Cells = Record<string, string | null>

/** Table that the staff downloads as CSV. */
export interface Export {
  /** Roles that may download it. */
  roles: readonly AdminUser['role'][]
  columns: readonly string[]
  /** Returns the queries, one after the other. Each has an ascending integer `rowId`. */
  queries(db: Db): Promise<RawBuilder<unknown>[]> | RawBuilder<unknown>[]
  /** Makes the lines of a row; by default the row is one line. */
  expand?(row: Record<string, unknown>): Cells[]
}

/** SQL expression: cents as an amount, '49.95'. */
export const amount = (cents: RawBuilder<unknown>) => sql`(${cents} / 100.0)::numeric(12, 2)::text`

/** SQL expression: a moment on the clocks of the shop, in a form that the import reads. */
export const momentCell = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI:SS')`

/** SQL expression: '1' or '0'. */
export const flagCell = (flag: RawBuilder<unknown>) => sql`case when ${flag} then '1' else '0' end`
