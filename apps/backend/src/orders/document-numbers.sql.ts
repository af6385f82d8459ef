import type { Db } from '../platform/database/database.ts'
import { storeTime } from '../platform/store-time.ts'

/** Prefix of the number, as in F2026-00001. */
const LETTERS = { invoice: 'F', 'credit memo': 'C', shipment: 'Z' } as const
export type DocumentKind = keyof typeof LETTERS

/**
 * Takes the next number of a kind of document in the current year of the shop's time zone. Other callers wait
 * until this transaction ends, so that the numbers have no gap.
 */
export async function nextDocumentNumber(trx: Db, kind: DocumentKind, now: Date): Promise<string> {
  const year = Number(storeTime(now).slice(0, 4))
  const { last } = await trx
    .insertInto('document_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${LETTERS[kind]}${year}-${String(last).padStart(5, '0')}`
}
