import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { newOrderKey } from './order-key.ts'

/** What stands where a name stood. */
const NOBODY = '-'

/** Marks the orders of a customer, so that names and addresses go from each as soon as it is done with. */
export async function letOrdersGo(trx: Db, customerId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customer_id: null, to_anonymise: true })
    .where('customer_id', '=', customerId)
    .execute()
}

/**
 * Takes names, addresses and keys from the orders of customers who left, once they are complete or cancelled; what the
 * books need stays. Gives how many there were.
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
}

/** Removes an account and everything that only hangs on it. What it wrote for others to read stays, without a name. */
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
