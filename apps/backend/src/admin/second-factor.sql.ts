import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/graphql/bearer.ts'

/** Authenticator app of a user, with the step of its last code. */
export interface SecondFactor {
  secret: string
  step: number
}

/** @returns null for a user without one */
export async function readSecondFactor(db: Db, userId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('admin_users')
    .select(['totp_secret as secret', 'totp_step as step'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.secret ? { secret: row.secret, step: Number(row.step ?? 0) } : null
}

/** Stores a second factor with the hashes of its recovery codes, in place of an earlier one. */
export async function storeSecondFactor(
  db: Db,
  userId: number,
  { secret, step, recoveryCodes }: SecondFactor & { recoveryCodes: readonly string[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await removeSecondFactor(trx, userId)
    await trx
      .updateTable('admin_users')
      .set({ totp_secret: secret, totp_step: step })
      .where('id', '=', userId)
      .execute()
    const rows = recoveryCodes.map((code) => ({ user_id: userId, code_hash: hashToken(code) }))
    await trx.insertInto('admin_recovery_codes').values(rows).execute()
  })
}

export async function removeSecondFactor(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('admin_users')
    .set({ totp_secret: null, totp_step: null })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('admin_recovery_codes').where('user_id', '=', userId).execute()
}

/** Records the use of a code. @returns false if it, or a later one, was used meanwhile */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where('totp_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses up a recovery code. @returns false if the user has no such code */
export async function useRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
