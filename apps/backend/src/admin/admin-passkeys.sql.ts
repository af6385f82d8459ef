import type { Db } from '../platform/database/database.ts'

export interface AdminPasskey {
  id: number
  userId: number
  credentialId: string
  /** base64url */
  publicKey: string
  counter: number
  transports: string[]
  name: string
}

const selectPasskeys = (db: Db) =>
  db
    .selectFrom('admin_passkeys as k')
    .innerJoin('admin_users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id as userId', 'k.credential_id as credentialId', 'k.public_key as publicKey'])
    .select(['k.counter', 'k.transports', 'k.name', 'u.email'])
    .where('u.is_active', '=', true)

export function passkeysOfUser(db: Db, userId: number): Promise<AdminPasskey[]> {
  return selectPasskeys(db).where('k.user_id', '=', userId).orderBy('k.id').execute()
}

/** Finds a passkey of an active user. */
export async function findAdminPasskey(db: Db, credentialId: string) {
  return (await selectPasskeys(db).where('k.credential_id', '=', credentialId).executeTakeFirst()) ?? null
}

/** @returns false if the credential is already registered */
export async function insertAdminPasskey(
  db: Db,
  { userId, credentialId, publicKey, counter, transports, name }: Omit<AdminPasskey, 'id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admin_passkeys')
    .values({
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function setCounter(db: Db, id: number, counter: number): Promise<void> {
  await db.updateTable('admin_passkeys').set({ counter }).where('id', '=', id).execute()
}

/** @returns false if the user has no such passkey */
export async function removeAdminPasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removePasskeys(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('admin_passkeys').where('user_id', '=', userId).execute()
}
