import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { rebuildProductIndex } from '../listing/product-index.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import type { ProvidedDatabase } from '../platform/database/provide-database.ts'

/** Writes a whole shop into an empty database. */
export type SeedShop = (db: Db) => Promise<unknown>

/**
 * Seeds the embedded database if it holds no shop, and builds the product index if it is missing. Never seeds an
 * external database.
 */
export async function fillDatabase(
  { url, embedded }: ProvidedDatabase,
  onProgress: (line: string) => void,
  seed?: SeedShop,
): Promise<void> {
  const db = openDatabase(url, { connections: 4, statementTimeout: 0 })
  try {
    if (seed && (await hasShop(db))) await requireDemo(db)
    else if (embedded && seed) {
      onProgress('Filling the shop (once)')
      await seed(db)
    }
    if (await db.selectFrom('product_index').select('product_id').limit(1).executeTakeFirst()) return
    await rebuildProductIndex(db, { now: new Date() })
  } finally {
    await db.destroy()
  }
}

/** Checks for a shop, also one of an owner, which must not be mixed with the demo. */
export const hasShop = async (db: Db) =>
  (await db.selectFrom('store_views').select('code').limit(1).executeTakeFirst()) !== undefined

/** Checks for the demo shop. */
export const hasDemo = async (db: Db) =>
  (await db.selectFrom('seeds').select('name').where('name', '=', 'demo').executeTakeFirst()) !== undefined

/** @throws {StartupProblem} for an owner's shop, because a demo has public tokens and a payment without money */
async function requireDemo(db: Db): Promise<void> {
  if (await hasDemo(db)) return
  throw new StartupProblem(
    'This is a shop of your own, and would start as an open demo. Set NODE_ENV=production and its tokens; ' +
      'npm start reads them from shop.env in the data folder (docs/owner/own-shop.md).',
  )
}

/** @throws {StartupProblem} if the database has no store view, because the shop could sell nothing */
export async function requireShop(db: Db): Promise<void> {
  if (await hasShop(db)) return
  throw new StartupProblem(
    [
      'The database holds no shop yet.',
      '  npm run setup                      makes an empty shop of your own',
      '  npm run restore -- FOLDER          puts a backup back',
      '  DATABASE_URL=… npm run seed -w packages/demo-shop        loads the demo shop (npm start without DATABASE_URL does it by itself)',
    ].join('\n'),
  )
}
