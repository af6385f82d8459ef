import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/graphql/bearer.ts'

export interface AdminUser {
  id: number
  email: string
  name: string
  role: 'owner' | 'packer' | 'editor'
  isActive: boolean
  hasSecondFactor: boolean
}

/** Session of the admin. The cookie holds the token, the database its hash. */
export interface AdminSession {
  tokenHash: string
  user: AdminUser
  /** Time of the last password entry. */
  confirmedAt: Date
}

const MINUTE = 60_000
/** Milliseconds after a password entry in which the session may refund, cancel and change roles. */
const RECENT_MS = 15 * MINUTE
/** Idle timeout and maximum lifetime of a session, in milliseconds. */
const IDLE_MS = 120 * MINUTE
const MAX_SESSION_MS = 12 * 60 * MINUTE

/** True if the password was entered recently enough to skip the prompt. */
export const isRecent = ({ confirmedAt }: AdminSession, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() <= RECENT_MS

const USER_COLUMNS = [
  'u.id',
  'u.email',
  'u.name',
  'u.role',
  'u.is_active as isActive',
  sql<boolean>`u.totp_secret is not null`.as('hasSecondFactor'),
] as const

const selectUsers = (db: Db) => db.selectFrom('admin_users as u').select(USER_COLUMNS).$castTo<AdminUser>()

export const listUsers = (db: Db): Promise<AdminUser[]> => selectUsers(db).orderBy('u.name').execute()

export async function findUser(db: Db, id: number): Promise<AdminUser | null> {
  return (await selectUsers(db).where('u.id', '=', id).executeTakeFirst()) ?? null
}

/** Finds an active user together with the hash of the password. */
export async function findUserWithPassword(db: Db, email: string) {
  const row = await db
    .selectFrom('admin_users as u')
    .select(['u.id', 'u.password_hash as passwordHash'])
    .where((eb) => eb(eb.fn('lower', ['u.email']), '=', email.trim().toLowerCase()))
    .where('u.is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** @returns the id; null if another user has the e-mail address */
export async function insertUser(
  db: Db,
  { email, name, role, isActive }: Omit<AdminUser, 'id' | 'hasSecondFactor'>,
  passwordHash: string,
): Promise<number | null> {
  const row = await db
    .insertInto('admin_users')
    .values({ email: email.trim(), name, role, is_active: isActive, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function isEmailTaken(db: Db, email: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('admin_users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateUser(
  db: Db,
  { id, email, name, role, isActive }: Omit<AdminUser, 'hasSecondFactor'>,
): Promise<void> {
  await db
    .updateTable('admin_users')
    .set({ email: email.trim(), name, role, is_active: isActive })
    .where('id', '=', id)
    .execute()
}

/** Locks the active owners against other changes. @returns their ids */
export async function lockOwners(trx: Db): Promise<number[]> {
  const owners = trx.selectFrom('admin_users').select('id').where('role', '=', 'owner')
  const rows = await owners.where('is_active', '=', true).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

const hashPlace = (userId: number, place: string) => hashToken(`${userId} ${place}`)

/** Checks whether a user has logged in from a place since a moment. */
export async function hasPlace(db: Db, userId: number, place: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('admin_places')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('place_hash', '=', hashPlace(userId, place))
    .where('used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function recordPlace(db: Db, userId: number, place: string, now: Date): Promise<void> {
  await db
    .insertInto('admin_places')
    .values({ user_id: userId, place_hash: hashPlace(userId, place), used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ used_at: now }))
    .execute()
}

export async function setPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('admin_users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Stores the hash of a reset link's token, in place of an earlier one. */
export async function storeResetToken(db: Db, id: number, hash: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('admin_users')
    .set({ reset_token_hash: hash, reset_expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Uses up the token of a reset link. @returns its user; null if the token is unknown or too old */
export async function takeResetToken(
  db: Db,
  hash: string,
  now: Date,
): Promise<Pick<AdminUser, 'id' | 'email'> | null> {
  const row = await db
    .updateTable('admin_users')
    .set({ reset_token_hash: null, reset_expires_at: null })
    .where('reset_token_hash', '=', hash)
    .where('reset_expires_at', '>', now)
    .where('is_active', '=', true)
    .returning(['id', 'email'])
    .executeTakeFirst()
  return row ?? null
}

export async function insertSession(db: Db, tokenHash: string, userId: number, now: Date): Promise<void> {
  await db.deleteFrom('admin_sessions').where('expires_at', '<', now).execute()
  await db
    .insertInto('admin_sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      confirmed_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + MAX_SESSION_MS),
    })
    .execute()
}

/** Finds a session of an active user that has not expired, and records its use. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<AdminSession | null> {
  const row = await db
    .selectFrom('admin_sessions as s')
    .innerJoin('admin_users as u', 'u.id', 's.user_id')
    .select([...USER_COLUMNS, 's.confirmed_at as confirmedAt', 's.used_at as usedAt'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.used_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('u.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { confirmedAt, usedAt, ...user } = row
  if (now.getTime() - usedAt.getTime() > MINUTE) {
    await db.updateTable('admin_sessions').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  // A check constraint on the column limits the role to these.
  return { tokenHash, user: user as AdminUser, confirmedAt }
}

export async function confirmSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}

/** @param except hash of the token whose session continues */
export async function endSessions(db: Db, userId: number, except: string | null = null): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'is distinct from', except)
    .execute()
}
