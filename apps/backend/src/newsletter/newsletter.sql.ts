import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export type SubscriptionStatus = 'NOT_ACTIVE' | 'SUBSCRIBED' | 'UNSUBSCRIBED' | 'UNCONFIRMED'

export interface SubscriptionRow {
  email: string
  status: SubscriptionStatus
  storeCode: string
  /** Part of the unsubscribe links. */
  unsubscribeCode: string
  /** Account that had the email when it subscribed; null if there was none. */
  customerId: number | null
}

const selectSubscriptions = (db: Db) =>
  db
    .selectFrom('newsletter_subscribers')
    .select([
      'email',
      'status',
      'store_code as storeCode',
      'unsubscribe_code as unsubscribeCode',
      'customer_id as customerId',
    ])

// A check constraint allows no other status.
const toRow = (row: Omit<SubscriptionRow, 'status'> & { status: string }) => row as SubscriptionRow

export async function findSubscription(db: Db, email: string): Promise<SubscriptionRow | null> {
  const row = await selectSubscriptions(db).where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row ? toRow(row) : null
}

/**
 * Finds the subscription that an account may see and end. While the account's email is unverified, that is
 * only one made with the account.
 */
export async function subscriptionOfAccount(
  db: Db,
  account: { id: number; email: string; emailVerifiedAt: Date | null },
): Promise<SubscriptionRow | null> {
  const subscription = await findSubscription(db, account.email)
  return account.emailVerifiedAt || subscription?.customerId === account.id ? subscription : null
}

/** Checks whether the email is the customer's own, verified and subscribed. */
export async function isSubscribedCustomer(db: Db, customerId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .innerJoin('customers', (join) =>
      join.on((eb) => eb(eb.fn('lower', ['customers.email']), '=', eb.ref('newsletter_subscribers.email'))),
    )
    .select('customers.id')
    .where('customers.id', '=', customerId)
    .where('newsletter_subscribers.email', '=', email.toLowerCase())
    .where('status', '=', 'SUBSCRIBED')
    .where((eb) =>
      eb.or([
        eb('customers.email_verified_at', 'is not', null),
        eb('newsletter_subscribers.customer_id', '=', customerId),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Requester of a subscription: the account with the address, a customer by id, or null for a guest. */
export type Subscriber = 'account' | number | null

/**
 * Stores an unconfirmed subscription, unless the email is subscribed. It belongs to the account with that
 * email if the account requested it or has verified the email; otherwise a stranger may have registered the
 * account.
 */
export async function awaitConfirmation(
  trx: Db,
  {
    email,
    subscriber,
    storeCode,
    now,
  }: { email: string; subscriber: Subscriber; storeCode: string; now: Date },
): Promise<void> {
  const callerId = typeof subscriber === 'number' ? subscriber : null
  await sql`
    insert into newsletter_subscribers (email, customer_id, store_code, status, changed_at)
    values (${email.toLowerCase()}, (select id from customers where lower(email) = ${email.toLowerCase()}
        and (email_verified_at is not null or id = ${callerId} or ${subscriber === 'account'})),
      ${storeCode}, 'UNCONFIRMED', ${now})
    on conflict (email) do update set
      customer_id = case newsletter_subscribers.status
        when 'SUBSCRIBED' then newsletter_subscribers.customer_id else excluded.customer_id end,
      store_code = excluded.store_code,
      status = case newsletter_subscribers.status when 'SUBSCRIBED' then 'SUBSCRIBED' else 'UNCONFIRMED' end
  `.execute(trx)
}

/** Stores the hash of the code in the latest mail; older codes become invalid. */
export async function setConfirmationHash(
  db: Db,
  email: string,
  hash: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ confirmation_hash: hash, confirmation_expires_at: expiresAt })
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'UNCONFIRMED')
    .execute()
}

/**
 * Confirms the subscription of a code. `isNew` is false for a repeated confirmation.
 *
 * @returns null if the code is unknown or expired
 */
export async function confirmSubscription(
  trx: Db,
  hash: string,
  now: Date,
): Promise<{ email: string; storeCode: string; isNew: boolean } | null> {
  const row = await selectSubscriptions(trx)
    .where('confirmation_hash', '=', hash)
    .where('confirmation_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const isNew = row.status !== 'SUBSCRIBED'
  if (isNew) await setStatus(trx, row.email, 'SUBSCRIBED', now)
  return { email: row.email, storeCode: row.storeCode, isNew }
}

/**
 * Ends the subscription with this code. Subscribing again takes a new mail. @returns false if there is none
 */
export async function endSubscription(trx: Db, code: string, now: Date): Promise<boolean> {
  const row = await selectSubscriptions(trx)
    .where('unsubscribe_code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  await setStatus(trx, row.email, 'UNSUBSCRIBED', now)
  return true
}

/** Sets the status of a subscription, and of the account with that email. */
export async function setStatus(
  trx: Db,
  email: string,
  status: 'SUBSCRIBED' | 'UNSUBSCRIBED',
  now: Date,
): Promise<void> {
  const address = email.toLowerCase()
  await trx
    .updateTable('newsletter_subscribers')
    .set({ status, changed_at: now, ...(status === 'UNSUBSCRIBED' && { confirmation_hash: null }) })
    .where('email', '=', address)
    .execute()
  await sql`
    update customers set is_subscribed = ${status === 'SUBSCRIBED'} where lower(email) = ${address}
      and (email_verified_at is not null
        or id = (select customer_id from newsletter_subscribers where email = ${address}))
  `.execute(trx)
}

export async function deleteSubscription(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email.toLowerCase()).execute()
}
