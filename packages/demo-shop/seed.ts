import type { Db } from '@kopgroep/backend/platform/database/database'
import { sql } from 'kysely'
import { loadDemo } from './load-demo.ts'
import { checksumFiles } from './read-data.ts'
import { emptyDatabase } from './write-rows.ts'

export interface SeedOptions {
  /** True to empty the database first. */
  reset?: boolean
  /** Day around which sales, orders and opening hours are dated; today by default. */
  day?: Date
}

/** Key of an advisory lock. Arbitrary, but the same in every process that seeds. */
const LOCK = 4_015_2027

/**
 * Loads the demo shop in one transaction, without its search index. Does nothing if the database already has
 * a demo shop of any version, because orders may refer to it.
 *
 * @returns true if the shop was loaded
 */
export async function seedDemo(db: Db, options: SeedOptions = {}): Promise<boolean> {
  const { reset = false, day = new Date() } = options
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    if (reset) await emptyDatabase(transaction)
    else if (await isSeeded(transaction)) return false

    await loadDemo(transaction, day)
    await transaction.insertInto('seeds').values({ name: 'demo', checksum: checksumFiles() }).execute()
    return true
  })
}

async function isSeeded(db: Db): Promise<boolean> {
  const seed = await db.selectFrom('seeds').select('name').where('name', '=', 'demo').executeTakeFirst()
  return seed !== undefined
}
