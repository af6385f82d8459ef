import type { Db } from '../platform/database/database.ts'

export interface PasskeyRow {
  id: number
  customerId: number
  credentialId: string
  /** base64url */
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const selectPasskeys = (db: Db) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'customer_id as customerId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])

export function readPasskeys(db: Db, customerId: number): Promise<PasskeyRow[]> {
  return selectPasskeys(db).where('customer_id', '=', customerId).orderBy('id', 'desc').execute()
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return (await selectPasskeys(db).where('credential_id', '=', credentialId).executeTakeFirst()) ?? null
}

/** Inserts a passkey. @returns null if another account has the credential */
export async function insertPasskey(
  trx: Db,
  passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>,
): Promise<PasskeyRow | null> {
  const row = await trx
    .insertInto('passkeys')
    .values({
      customer_id: passkey.customerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? { ...passkey, id: row.id, lastUsedAt: null } : null
}

export async function recordPasskeyUse(db: Db, id: number, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Deletes a passkey. @returns false if the customer has no such passkey */
export async function removePasskey(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertChallenge(
  db: Db,
  challenge: { id: string; challenge: string; customerId: number | null; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', challenge.now).execute()
  await db
    .insertInto('passkey_challenges')
    .values({
      id: challenge.id,
      challenge: challenge.challenge,
      customer_id: challenge.customerId,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Reads and deletes a challenge; null if it is unknown, expired or another customer's. */
export async function takeChallenge(
  db: Db,
  { id, customerId, now }: { id: string; customerId: number | null; now: Date },
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('customer_id', 'is not distinct from', customerId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}
