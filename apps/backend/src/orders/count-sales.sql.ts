import { sql } from 'kysely'
import { queueForIndex } from '../listing/product-index.ts'
import type { Db } from '../platform/database/database.ts'

const BATCH_SIZE = 200

/** Advisory lock of the sales counter, the same in every backend. */
const LOCK = 4_015_0009

/**
 * Counts orders in the tables of sold products and of products bought together. An order counts when it is
 * placed or, with an online payment, when it is paid; a cancelled order is subtracted. Sold products are
 * queued for the index.
 */
export async function countSales(db: Db): Promise<void> {
  while ((await countSome(db)) === BATCH_SIZE);
}

/** @returns the number of counted orders */
async function countSome(db: Db): Promise<number> {
  if ((await lockUncountedOrders(db, 1)).length === 0) return 0
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const orders = await lockUncountedOrders(trx, BATCH_SIZE)
    const ids = orders.map(({ id }) => id)
    await sql`update orders set is_counted = not is_counted where id = any(${ids})`.execute(trx)
    await countProducts(trx, ids)
    await countPairs(trx, ids)
    return ids.length
  })
}

/** Locks uncounted orders. The condition matches the index `orders_to_count`. */
async function lockUncountedOrders(db: Db, limit: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where is_counted and status = 'canceled'
      or not is_counted and status in ('pending', 'processing', 'complete')
    order by id limit ${limit} for update skip locked
  `.execute(db)
  return rows
}

/** Selects the pieces per product and order; negative for orders that are subtracted. */
const lines = (orderIds: readonly number[]) => sql`
  select o.id as order_id, i.product_id, case when o.is_counted then 1 else -1 end as sign,
    sum(i.quantity_ordered)::int as quantity, o.placed_at
  from orders o join order_items i on i.order_id = o.id
  where o.id = any(${orderIds}) and i.product_id is not null
  group by o.id, i.product_id`

async function countProducts(trx: Db, orderIds: readonly number[]): Promise<void> {
  await sql`
    insert into product_sales (product_id, orders, qty_ordered)
    select distinct product_id, 0, 0 from (${lines(orderIds)}) line
    on conflict (product_id) do nothing
  `.execute(trx)
  const { rows } = await sql<{ product_id: number }>`
    update product_sales s set orders = greatest(s.orders + more.orders, 0),
      qty_ordered = greatest(s.qty_ordered + more.quantity, 0),
      last_order_at = greatest(s.last_order_at, more.last_at)
    from (
      select product_id, sum(sign)::int as orders, sum(sign * quantity)::int as quantity,
        max(placed_at) filter (where sign > 0) as last_at
      from (${lines(orderIds)}) line group by product_id
    ) more
    where more.product_id = s.product_id
    returning s.product_id
  `.execute(trx)
  await queueForIndex(
    trx,
    rows.map(({ product_id }) => product_id),
  )
}

async function countPairs(trx: Db, orderIds: readonly number[]): Promise<void> {
  const pairs = sql`
    select one.product_id, other.product_id as other_id, sum(one.sign)::int as orders
    from (${lines(orderIds)}) one
    join (${lines(orderIds)}) other on other.order_id = one.order_id and other.product_id <> one.product_id
    group by one.product_id, other.product_id`
  await sql`
    insert into bought_together (product_id, other_id, orders)
    select product_id, other_id, 0 from (${pairs}) pair
    on conflict (product_id, other_id) do nothing
  `.execute(trx)
  await sql`
    update bought_together t set orders = t.orders + pair.orders
    from (${pairs}) pair where pair.product_id = t.product_id and pair.other_id = t.other_id
  `.execute(trx)
  await sql`
    delete from bought_together t using (${pairs}) pair
    where pair.product_id = t.product_id and pair.other_id = t.other_id and t.orders <= 0
  `.execute(trx)
}
