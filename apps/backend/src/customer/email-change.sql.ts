import type { Db } from '../platform/database/database.ts'

/** Pending change of a customer's email, to be confirmed at the new address. */
export interface EmailChange {
  customerId: number
  email: string
  /** Hash of the token of the requesting session. */
  tokenHash: string | null
}

/** Stores a customer's request and replaces an earlier one. */
export async function replaceEmailChange(
  trx: Db,
  { customerId, email, tokenHash, now, expiresAt }: EmailChange & { now: Date; expiresAt: Date },
): Promise<void> {
  const request = {
    email,
    token_hash: tokenHash,
    requested_at: now,
    key_hash: null,
    expires_at: expiresAt,
  }
  await trx
    .insertInto('email_changes')
    .values({ customer_id: customerId, ...request })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(request))
    .execute()
}

/** Returns the pending new email; null if there is none. */
export async function pendingEmail(db: Db, customerId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Stores the key of the mail to a new address; false if the customer has changed or withdrawn the request. */
export async function setChangeKey(
  db: Db,
  { customerId, email, hash }: { customerId: number; email: string; hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ key_hash: hash })
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes the key for a new address and returns its change; null if it is unknown, expired or for another
 * address.
 */
export async function takeEmailChange(
  trx: Db,
  { email, hash, now }: { email: string; hash: string; now: Date },
): Promise<EmailChange | null> {
  const row = await trx
    .deleteFrom('email_changes')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('key_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['customer_id as customerId', 'email', 'token_hash as tokenHash'])
    .executeTakeFirst()
  return row ?? null
}

export async function dropEmailChange(trx: Db, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('email_changes')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
