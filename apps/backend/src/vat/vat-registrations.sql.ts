import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Reads the VAT numbers of a cart that were not checked within the last day. */
export async function uncheckedVatIds(db: Db, cartId: number): Promise<string[]> {
  const { rows } = await sql<{ vatId: string }>`
    select distinct a.vat_id as "vatId" from cart_addresses a
    where a.cart_id = ${cartId} and a.vat_id is not null and not exists (
      select from vat_registrations v where v.vat_id = a.vat_id and v.checked_at > now() - interval '1 day')
  `.execute(db)
  return rows.map(({ vatId }) => vatId)
}

/** Checks whether the register confirmed a VAT number within the last day. */
export async function wasConfirmed(db: Db, vatId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vat_registrations')
    .select('vat_id')
    .where('vat_id', '=', vatId)
    .where('is_valid', '=', true)
    .where('checked_at', '>', (eb) =>
      eb(eb.fn<Date>('now'), '-', eb.fn<never>('make_interval', [0, 0, 0, 1].map(eb.lit))),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an answer of the register as the latest one; earlier answers stay in `vat_checks`. */
export async function saveRegistration(db: Db, vatId: string, isValid: boolean): Promise<void> {
  await db
    .insertInto('vat_registrations')
    .values({ vat_id: vatId, is_valid: isValid })
    .onConflict((conflict) =>
      conflict.column('vat_id').doUpdateSet((eb) => ({ is_valid: isValid, checked_at: eb.fn<Date>('now') })),
    )
    .execute()
}
