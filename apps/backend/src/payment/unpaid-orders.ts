import { addressBlock } from '@kopgroep/server-kit/client-address'
import { sql } from 'kysely'
import { notPlaced } from '../orders/complete-cart.ts'
import type { Allocation } from '../orders/stock-allocation.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import { FREE } from './payment-rules.ts'

/** Pieces of a product that unpaid orders may always hold together. */
const MIN_HELD_PIECES = 10
const HOUR_SECONDS = 3_600

/** Creates the error for an order that has to be paid at once. */
const payAtOnce = (context: ShopContext) =>
  notPlaced(
    context,
    translate(context, 'Too many orders are still unpaid. Choose a payment method that pays at once.'),
  )

/**
 * Counts an unpaid order of the client address. Runs outside transactions, because the counter has a connection of
 * its own.
 *
 * @returns a function that takes the attempt back
 * @throws graphql-input UNABLE_TO_PLACE_ORDER after too many in an hour
 */
export async function limitUnpaidOrders(
  context: ShopContext,
  cartId: string,
  methodCode: string | null,
): Promise<() => Promise<void>> {
  const { db, settings, attempts, address } = context
  const method = await db
    .selectFrom('payment_methods')
    .select('code')
    .where('provider', '=', 'offline')
    .where('code', '<>', FREE.code)
    .where(({ eb, selectFrom }) =>
      methodCode === null
        ? eb('code', '=', selectFrom('carts').select('payment_method_code').where('masked_id', '=', cartId))
        : eb('code', '=', methodCode),
    )
    .executeTakeFirst()
  if (!method) return async () => {}
  const times = settings.UNPAID_ORDERS_PER_ADDRESS
  const limit = { name: 'unpaid-order-address', times, within: HOUR_SECONDS }
  const holder = addressBlock(address)
  if ((await attempts.take(limit, holder)) > 0) throw payAtOnce(context)
  return () => attempts.giveBack(limit, holder)
}

/**
 * Checks that an e-mail address may have one more unpaid order. Locks the address until the transaction ends.
 *
 * @throws graphql-input UNABLE_TO_PLACE_ORDER if too many are open
 */
export async function requireFewUnpaid(inside: ShopContext, email: string): Promise<void> {
  const holder = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid ${holder}`}, 0))`.execute(inside.db)
  const { open } = await inside.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', holder))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (Number(open) >= inside.settings.UNPAID_ORDERS_PER_EMAIL) throw payAtOnce(inside)
}

/**
 * Checks that unpaid orders leave enough of each product to others. Expects the stock to be locked.
 *
 * @throws graphql-input UNABLE_TO_PLACE_ORDER if they would hold too much
 */
export async function requireStockForOthers(
  inside: ShopContext,
  allocations: readonly Allocation[],
): Promise<void> {
  const { rows } = await sql<{ productId: number }>`
    with wanted as (
      select product_id, sum(quantity) as pieces
      from unnest(
        ${allocations.map(({ productId }) => productId)}::int[],
        ${allocations.map(({ quantity }) => quantity)}::int[]
      ) as allocation(product_id, quantity)
      group by product_id
    )
    select p.id as "productId"
    from wanted w join products p on p.id = w.product_id and not p.allow_backorders
    cross join lateral (
      select coalesce(sum(s.quantity), 0) as pieces
      from order_stock s join orders o on o.id = s.order_id
      where s.product_id = p.id and not s.is_returned and o.status = 'pending'
    ) held
    cross join lateral (
      select coalesce(sum(i.quantity), 0) as pieces from stock_items i where i.product_id = p.id
    ) free
    where held.pieces + w.pieces > greatest(
      ${MIN_HELD_PIECES}, (held.pieces + free.pieces) * ${inside.settings.UNPAID_STOCK_PERCENT}::int / 100)
    limit 1
  `.execute(inside.db)
  if (rows.length > 0) throw payAtOnce(inside)
}
