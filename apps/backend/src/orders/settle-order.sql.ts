import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { nextDocumentNumber } from './document-numbers.sql.ts'
import type { OrderStatus } from './order-states.ts'

export async function setStatus(trx: Db, orderId: number, status: OrderStatus): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
}

/** Marks all pieces of an order as cancelled, or as not cancelled. */
export async function setCanceled(trx: Db, orderId: number, isCanceled: boolean): Promise<void> {
  await trx
    .updateTable('order_items')
    .set((eb) => ({ quantity_canceled: isCanceled ? eb.ref('quantity_ordered') : 0 }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Stores the invoice of a locked order that was paid, once. */
export async function invoiceOrder(trx: Db, orderId: number, now: Date): Promise<void> {
  const made = await trx
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (made) return
  const number = await nextDocumentNumber(trx, 'invoice', now)
  await trx.insertInto('invoices').values({ order_id: orderId, number, created_at: now }).execute()
  await trx
    .updateTable('order_items')
    .set((eb) => ({ quantity_invoiced: eb.ref('quantity_ordered') }))
    .where('order_id', '=', orderId)
    .execute()
}

export async function lockCartById(
  trx: Db,
  id: number,
): Promise<{ id: number; customerId: number | null; isActive: boolean } | null> {
  const row = await trx
    .selectFrom('carts')
    .select(['id', 'customer_id as customerId', 'is_active as isActive'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Locks the active cart of a customer. @returns its id */
export async function activeCartOfCustomer(trx: Db, customerId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Checks whether the cart has an order that is not cancelled. */
export async function isCartOrderedAnew(trx: Db, cartId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select((eb) => eb.lit(1).as('found'))
    .where('cart_id', '=', cartId)
    .where('status', '<>', 'canceled')
    .executeTakeFirst()
  return row !== undefined
}

export async function letCartGo(trx: Db, orderId: number): Promise<void> {
  await trx.updateTable('orders').set({ cart_id: null }).where('id', '=', orderId).execute()
}

/** Counts one use of a coupon. @returns false if it is used up */
export async function redeemCoupon(trx: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('times_used', '<', eb.ref('usage_limit'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the coupon from an active cart. */
export async function forgetCoupon(db: Db, maskedId: string): Promise<void> {
  await db
    .updateTable('carts')
    .set((eb) => ({ coupon_code: null, updated_at: eb.fn<Date>('now') }))
    .where('masked_id', '=', maskedId)
    .where('is_active', '=', true)
    .execute()
}

export async function releaseCoupon(trx: Db, code: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((eb) => ({ times_used: eb.fn<number>('greatest', [eb('times_used', '-', 1), eb.lit(0)]) }))
    .where('code', '=', code)
    .execute()
}

export const ORDER_NOTICE = 'order-notice'

/** Queues the notice of a new order for the shop, if the setting `order_notice` is on. */
export async function enqueueNotice(
  trx: Db,
  { id, storeCode }: { id: number; storeCode: string },
): Promise<void> {
  await sql`
    insert into mail_jobs (kind, recipient, store_code, data, next_attempt_at)
    select ${ORDER_NOTICE}, contact.value ->> 'email', ${storeCode}, jsonb_build_object('orderId', ${id}::int), to_timestamp(0)
    from shop_settings notice, shop_settings contact
    where notice.key = 'order_notice' and notice.value = 'true'
      and contact.key = 'contact' and contact.value ->> 'email' <> ''
  `.execute(trx)
}
