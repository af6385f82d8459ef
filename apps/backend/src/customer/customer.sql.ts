import { expressionBuilder } from 'kysely'
import type { Database, Db } from '../platform/database/database.ts'
import { accountGone } from '../platform/errors.ts'
import { dropEmailChange } from './email-change.sql.ts'
import { deleteSessions } from './sessions.sql.ts'
import { forgetSignIns } from './sign-ins.sql.ts'

export interface Profile {
  firstname: string
  lastname: string
  prefix: string | null
  middlename: string | null
  suffix: string | null
  gender: number | null
  /** YYYY-MM-DD */
  dateOfBirth: string | null
  taxvat: string | null
  cocNumber: string | null
}

export interface CustomerRow extends Profile {
  id: number
  email: string
  isSubscribed: boolean
  isApproved: boolean
  /** True if the customer may log in: the email is confirmed, or the shop did not require it. */
  isConfirmed: boolean
  /** Time at which the email was verified by the link in a mail; null if unverified. */
  emailVerifiedAt: Date | null
  storeCode: string
  createdAt: Date
}

const selectCustomers = (db: Db) =>
  db
    .selectFrom('customers')
    .select([
      'id',
      'email',
      'firstname',
      'lastname',
      'prefix',
      'middlename',
      'suffix',
      'gender',
      'date_of_birth as dateOfBirth',
      'taxvat',
      'coc_number as cocNumber',
      'is_subscribed as isSubscribed',
      'is_approved as isApproved',
      'is_confirmed as isConfirmed',
      'email_verified_at as emailVerifiedAt',
      'store_code as storeCode',
      'created_at as createdAt',
    ])

/** @throws graphql-authorization when the account was deleted meanwhile */
export async function customerById(db: Db, id: number): Promise<CustomerRow> {
  return selectCustomers(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => accountGone())
}

export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | null> {
  const row = await selectCustomers(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return row ?? null
}

export interface NewCustomer extends Profile {
  email: string
  /** Null for an account that must first set a password by mail. */
  passwordHash: string | null
  storeCode: string
  isConfirmed: boolean
}

/** Placeholder that is not the hash of any password. */
const NO_PASSWORD = '-'

/** Inserts a customer. @returns the new id; null if the email already has an account */
export async function insertCustomer(trx: Db, customer: NewCustomer): Promise<number | null> {
  const row = await trx
    .insertInto('customers')
    .values({
      email: customer.email,
      password_hash: customer.passwordHash ?? NO_PASSWORD,
      store_code: customer.storeCode,
      is_confirmed: customer.isConfirmed,
      ...profileColumns(customer),
    })
    .onConflict((conflict) =>
      conflict.expression(expressionBuilder<Database, 'customers'>().fn('lower', ['email'])).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const profileColumns = (profile: Profile) => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  prefix: profile.prefix,
  middlename: profile.middlename,
  suffix: profile.suffix,
  gender: profile.gender,
  date_of_birth: profile.dateOfBirth,
  taxvat: profile.taxvat,
  coc_number: profile.cocNumber,
})

export async function updateProfile(trx: Db, id: number, profile: Profile): Promise<void> {
  await trx.updateTable('customers').set(profileColumns(profile)).where('id', '=', id).execute()
}

/** Changes the email. @returns false if another account has it */
export async function updateEmail(trx: Db, id: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customers')
    .set({ email })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as other')
            .select('other.id')
            .where((eb) => eb(eb.fn('lower', ['other.email']), '=', email.toLowerCase()))
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Credentials {
  id: number
  passwordHash: string
  isConfirmed: boolean
}

export async function findCredentials(
  db: Db,
  key: { email: string } | { id: number },
): Promise<Credentials | null> {
  const query = db
    .selectFrom('customers')
    .select(['id', 'password_hash as passwordHash', 'is_confirmed as isConfirmed'])
  const row = await ('id' in key
    ? query.where('id', '=', key.id)
    : query.where((eb) => eb(eb.fn('lower', ['email']), '=', key.email.toLowerCase()))
  ).executeTakeFirst()
  return row ?? null
}

/**
 * Sets a new password. Ends every session and deletes reset requests, known places and a pending email
 * change, because they may belong to somebody who knew the old password.
 */
export async function setPassword(trx: Db, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('customers').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  await deleteSessions(trx, id)
  await deleteResetTokens(trx, id)
  await forgetSignIns(trx, id)
  await dropEmailChange(trx, id)
}

export async function deleteResetTokens(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('password_reset_tokens').where('customer_id', '=', id).execute()
}

/**
 * Removes the passkeys from before the email was verified; all of them if it never was.
 *
 * @returns the numbers of removed and remaining passkeys
 */
export async function removeUnverifiedPasskeys(
  trx: Db,
  { id: customerId, emailVerifiedAt }: Pick<CustomerRow, 'id' | 'emailVerifiedAt'>,
): Promise<{ removed: number; left: number }> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .$if(emailVerifiedAt !== null, (query) => query.where('created_at', '<', emailVerifiedAt as Date))
    .executeTakeFirst()
  const { left } = await trx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { removed: Number(numDeletedRows), left: Number(left) }
}

/** Replaces the reset token of a customer; an older one becomes invalid. */
export async function replaceResetToken(
  db: Db,
  token: { hash: string; customerId: number; expiresAt: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('password_reset_tokens').where('customer_id', '=', token.customerId).execute()
    await trx
      .insertInto('password_reset_tokens')
      .values({ token_hash: token.hash, customer_id: token.customerId, expires_at: token.expiresAt })
      .execute()
  })
}

/** Deletes a reset token and returns its customer; null if it is unknown or expired. */
export async function takeResetToken(trx: Db, hash: string, now: Date): Promise<number | null> {
  const row = await trx
    .deleteFrom('password_reset_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Reads the email of a customer; null if there is no such customer. */
export async function emailOfCustomer(trx: Db, customerId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.email ?? null
}
