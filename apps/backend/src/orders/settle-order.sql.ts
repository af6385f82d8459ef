import type { Db } from '../platform/database/database.ts'
import { nextDocumentNumber } from './document-numbers.sql.ts'
import type { OrderStatus } from './order-states.ts'

export async function setStatus(trx: Db, orderId: number, status: OrderStatus): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
}

/** Marks all pieces of an order as cancelled, or as wanted again. */
export async function setCanceled(trx: Db, orderId: number, isCanceled: boolean): Promise<void> {
  await trx
    .updateTable('order_items')
    .set((eb) => ({ quantity_canceled: isCanceled ? eb.ref('quantity_ordered') : 0 }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Writes the invoice of a locked order that was paid; an order has one. */
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

/** The id of the cart that a customer uses now; it stays so until the transaction ends. */
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

/** Whether an order that is not cancelled has been made of the cart. */
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
