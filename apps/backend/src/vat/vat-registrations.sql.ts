import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

type Db = Kysely<Database>

/** The VAT numbers on a cart of which nothing has been heard from the register for a day. */
export async function uncheckedVatIds(db: Db, cartId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_addresses as a')
    .leftJoin('vat_registrations as v', (join) =>
      join.onRef('v.vat_id', '=', 'a.vat_id').on('v.checked_at', '>', sql<Date>`now() - interval '1 day'`),
    )
    .select('a.vat_id as vatId')
    .distinct()
    .where('a.cart_id', '=', cartId)
    .where('a.vat_id', 'is not', null)
    .where('v.vat_id', 'is', null)
    .execute()
  return rows.flatMap(({ vatId }) => vatId ?? [])
}

export async function saveRegistration(db: Db, vatId: string, isValid: boolean): Promise<void> {
  await db
    .insertInto('vat_registrations')
    .values({ vat_id: vatId, is_valid: isValid })
    .onConflict((conflict) =>
      conflict.column('vat_id').doUpdateSet({ is_valid: isValid, checked_at: sql<Date>`now()` }),
    )
    .execute()
}
