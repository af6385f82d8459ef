import { indexQueued } from '../listing/index-queue.ts'
import type { Db } from '../platform/database/database.ts'
import { countSales } from './count-sales.sql.ts'

/**
 * Brings up to date what follows from orders: what sells and what goes together, listings, kept pages. Call it after
 * the commit; what is to be done stands in the database, so that whoever calls it next does what was left.
 */
export async function followOrders(parts: {
  db: Db
  purge(tags: Iterable<string>): void
  now(): Date
}): Promise<void> {
  await countSales(parts.db)
  await indexQueued(parts)
}
