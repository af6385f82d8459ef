import type { Db } from './database/database.ts'

/**
 * Returns the stored secret for a purpose, such as a payment provider's signatures; stores `fresh` if there
 * is none.
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
