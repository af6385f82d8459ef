import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { newOrderKey } from './orders.sql.ts'

/** Replaces names. */
const NOBODY = '-'

/** Detaches the orders of a customer, and marks them for `anonymiseOrders`. */
export async function letOrdersGo(trx: Db, customerId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customer_id: null, to_anonymise: true })
    .where('customer_id', '=', customerId)
    .execute()
}

/**
 * Removes names, addresses and keys from the complete and cancelled orders of deleted accounts; the books need the rest.
 *
 * @returns the number of orders
 */
export async function anonymiseOrders(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select(['id', 'email'])
      .where('to_anonymise', '=', true)
      .where('status', 'in', ['complete', 'canceled'])
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, email } of orders) {
      await anonymise(trx, id)
      // A mail that is still queued keeps its recipient, and is locked by the process that sends it.
      await sql`update mail_jobs set recipient = '', data = '{}', last_error = null where sent_at is not null and lower(recipient) = ${email.toLowerCase()}`.execute(
        trx,
      )
    }
    return orders.length
  })
}

async function anonymise(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      to_anonymise: false,
      email: '',
      hash: newOrderKey(),
      token: newOrderKey(),
      payment_data: '[]',
      customer_note: null,
      cart_id: null,
    })
    .where('id', '=', id)
    .execute()
  await sql`
    update order_addresses set firstname = ${NOBODY}, lastname = ${NOBODY}, middlename = null, prefix = null,
      suffix = null, company = null, street = '{}', postcode = null, city = ${NOBODY}, telephone = null, fax = null,
      vat_id = null, coc_number = null
    where order_id = ${id}
  `.execute(trx)
  // Which items came back belongs to the books; who said so, and why, does not.
  await trx
    .updateTable('withdrawals')
    .set({ name: NOBODY, email: '', items: null, reason: null })
    .where('order_id', '=', id)
    .execute()
}

/** Deletes an account with everything that belongs to it. Its reviews stay under another nickname. */
export async function deleteAccount(
  trx: Db,
  customer: { id: number; email: string },
  nickname: string,
): Promise<void> {
  const email = customer.email.toLowerCase()
  await trx.updateTable('reviews').set({ nickname }).where('customer_id', '=', customer.id).execute()
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  await trx
    .deleteFrom('stock_alerts')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
    .execute()
  await sql`delete from mail_jobs where lower(recipient) = ${email} and sent_at is null`.execute(trx)
  await sql`update mail_jobs set recipient = '', data = '{}', last_error = null where lower(recipient) = ${email}`.execute(
    trx,
  )
  // Foreign keys delete addresses, sessions, keys, wishlist, cart and whatever else is the customer's alone.
  await trx.deleteFrom('customers').where('id', '=', customer.id).execute()
}
