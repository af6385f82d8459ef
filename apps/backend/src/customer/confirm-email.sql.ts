import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Stores the key that confirms an account; replaces an older one. */
export async function replaceConfirmation(
  db: Db,
  { customerId, hash, expiresAt }: { customerId: number; hash: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('email_confirmations')
    .values({ customer_id: customerId, key_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ key_hash: hash, expires_at: expiresAt }),
    )
    .execute()
}

/**
 * Deletes a confirmation key and returns its customer; null if it is unknown, expired or for another email.
 */
export async function takeConfirmation(
  trx: Db,
  { email, hash, now }: { email: string; hash: string; now: Date },
): Promise<number | null> {
  const row = await trx
    .deleteFrom('email_confirmations')
    .using('customers')
    .whereRef('customers.id', '=', 'email_confirmations.customer_id')
    .where((eb) => eb(eb.fn('lower', ['customers.email']), '=', email.toLowerCase()))
    .where('email_confirmations.key_hash', '=', hash)
    .where('email_confirmations.expires_at', '>', now)
    .returning('email_confirmations.customer_id as id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks the email of a customer as unverified. */
export async function forgetVerification(trx: Db, customerId: number): Promise<void> {
  await trx.updateTable('customers').set({ email_verified_at: null }).where('id', '=', customerId).execute()
  await trx.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute()
}

/**
 * Records that a customer's email is verified. Earlier guest orders with it move to the account; orders of a
 * deleted account do not.
 */
export async function setVerified(trx: Db, customerId: number, now: Date): Promise<void> {
  const { email } = await trx
    .updateTable('customers')
    .set((eb) => ({
      is_confirmed: true,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
    }))
    .where('id', '=', customerId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute()
  await sql`
    update newsletter_subscribers set customer_id = ${customerId} where email = ${email.toLowerCase()}
  `.execute(trx)
  await sql`
    update customers set is_subscribed = exists (
      select from newsletter_subscribers where email = ${email.toLowerCase()} and status = 'SUBSCRIBED')
    where id = ${customerId}
  `.execute(trx)
  await trx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('to_anonymise', '=', false)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}
