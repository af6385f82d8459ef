import type { ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../platform/database/database.ts'
import type { OrdersTable } from '../platform/database/tables.generated.ts'
import { type OrderRow, selectOrders, toOrderRow } from './orders.sql.ts'

export interface OrderSearch {
  customerId: number
  /** Part of the order number. */
  match?: string
  numbers?: readonly string[]
  statuses?: readonly string[]
  /** Grand total in cents. */
  total?: { from?: number; to?: number }
  /** In store time, as `YYYY-MM-DD hh:mm:ss` or a day. */
  placed?: { from?: string; to?: string }
  storeCode?: string
  sort: { field: 'number' | 'placed_at'; direction: 'asc' | 'desc' }
  pageSize: number
  offset: number
}

/** Reads a page of a customer's orders, the number of matches, and the time of the customer's first order. */
export async function ordersOfCustomer(
  db: Db,
  search: OrderSearch,
): Promise<{ orders: OrderRow[]; count: number; first: Date | null }> {
  const { match, numbers, statuses, total, placed, storeCode, sort } = search
  const matching = ({ eb, and }: ExpressionBuilder<Database & { o: OrdersTable }, 'o'>) => {
    const localTime = eb.fn<string>('to_char', [
      eb.fn('timezone', [eb.val('Europe/Amsterdam'), 'o.placed_at']),
      eb.val('YYYY-MM-DD HH24:MI:SS'),
    ])
    return and([
      eb('o.customer_id', '=', search.customerId),
      ...(match ? [eb('o.number', 'like', `%${match.replace(/[\\%_]/g, '\\$&')}%`)] : []),
      ...(numbers ? [eb('o.number', '=', eb.fn.any(eb.val([...numbers])))] : []),
      ...(statuses ? [eb('o.status', '=', eb.fn.any(eb.val([...statuses])))] : []),
      ...(total?.from === undefined ? [] : [eb('o.grand_total_cents', '>=', total.from)]),
      ...(total?.to === undefined ? [] : [eb('o.grand_total_cents', '<=', total.to)]),
      ...(placed?.from === undefined ? [] : [eb(localTime, '>=', placed.from)]),
      // The end day is inclusive.
      ...(placed?.to === undefined ? [] : [eb(localTime, '<=', `${placed.to} 23:59:59`.slice(0, 19))]),
      ...(storeCode === undefined ? [] : [eb('o.store_code', '=', storeCode)]),
    ])
  }
  const { count, first } = await db
    .selectFrom('orders as o')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(matching).as('count'),
      eb.fn.min<Date | null>('o.placed_at').as('first'),
    ])
    .where('o.customer_id', '=', search.customerId)
    .executeTakeFirstOrThrow()
  const rows = await selectOrders(db)
    .where(matching)
    .orderBy(sort.field === 'number' ? 'o.number' : 'o.placed_at', sort.direction)
    .orderBy('o.id', sort.direction)
    .limit(search.pageSize)
    .offset(search.offset)
    .execute()
  return { orders: rows.map(toOrderRow), count, first }
}
