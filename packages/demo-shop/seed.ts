import { sql } from 'kysely'
import type { Db } from '../../apps/backend/src/platform/database/database.ts'
import { loadDemo } from './load-demo.ts'
import { checksumOfFiles } from './read-data.ts'
import { emptyDatabase } from './write-rows.ts'

export interface SeedOptions {
  /** Empties the database first and loads the demo shop again. */
  reset?: boolean
  /** The day that sales, orders and opening hours are made for; today by default. */
  day?: Date
}

/** Arbitrary, but the same for every seeder. */
const LOCK = 4_015_2027

/**
 * Loads the demo shop in one transaction. Does nothing if the database already has one of any version, because
 * orders may refer to it. The product index is not included.
 *
 * @returns true if it was loaded now
 */
export async function seedDemo(db: Db, options: SeedOptions = {}): Promise<boolean> {
  const { reset = false, day = new Date() } = options
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    if (reset) await emptyDatabase(transaction)
    else if (await isSeeded(transaction)) return false

    await loadDemo(transaction, day)
    await transaction.insertInto('seeds').values({ name: 'demo', checksum: checksumOfFiles() }).execute()
    return true
  })
}

async function isSeeded(db: Db): Promise<boolean> {
  const seed = await db.selectFrom('seeds').select('name').where('name', '=', 'demo').executeTakeFirst()
  return seed !== undefined
}
