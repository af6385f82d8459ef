import type { Db } from './database/database.ts'

/**
 * Reads the secret of a use, such as the signatures of a payment provider; stores `fresh` as its secret if it has none.
 */
export async function storedSecret(db: Db, use: string, fresh: string): Promise<string> {
  await db
    .insertInto('payment_secrets')
    .values({ provider: use, secret: fresh })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('payment_secrets')
    .select('secret')
    .where('provider', '=', use)
    .executeTakeFirstOrThrow()
  return secret
}
