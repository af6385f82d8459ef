import type { Db } from '../platform/database/database.ts'

/** Session of a customer: a token that has not expired. */
export interface SessionRow {
  id: number
  tokenHash: string
  createdAt: Date
  expiresAt: Date
  /** Browser and operating system; null if unknown. */
  device: string | null
}

export function readSessions(db: Db, customerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('customer_tokens')
    .select(['id', 'token_hash as tokenHash', 'created_at as createdAt', 'expires_at as expiresAt', 'device'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Reads when the session with this token began; null if it has ended. */
export async function sessionBegan(db: Db, tokenHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('customer_tokens')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/**
 * Stores a session, and ends the customer's oldest sessions beyond the limit. Concurrent logins wait for one
 * another, so that the limit holds.
 */
export async function insertSession(
  trx: Db,
  session: { hash: string; customerId: number; device: string | null; now: Date; expiresAt: Date },
  maxSessions: number,
): Promise<void> {
  const { customerId, now } = session
  // Compatible with the locks of foreign keys, so only other sessions wait.
  await trx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  await trx
    .insertInto('customer_tokens')
    .values({
      token_hash: session.hash,
      customer_id: customerId,
      device: session.device,
      created_at: now,
      expires_at: session.expiresAt,
    })
    .execute()
  await trx
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb(
          'id',
          'in',
          eb
            .selectFrom('customer_tokens as other')
            .select('other.id')
            .where('other.customer_id', '=', customerId)
            .where('other.expires_at', '>', now)
            .orderBy('other.created_at', 'desc')
            .orderBy('other.id', 'desc')
            .offset(maxSessions),
        ),
      ]),
    )
    .execute()
}

export async function deleteToken(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('customer_tokens').where('token_hash', '=', hash).execute()
}

/** Ends a session of a customer. @returns false if the customer has none with this id */
export async function deleteSession(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Ends the sessions of a customer.
 *
 * @param except hash of the token whose session continues
 * @returns the number of ended sessions
 */
export async function deleteSessions(
  trx: Db,
  customerId: number,
  except: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'is distinct from', except)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
