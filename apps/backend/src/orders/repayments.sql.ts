import { type Expression, expressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '../platform/database/database.ts'

export interface BankAccount {
  /** Without spaces. */
  iban: string
  holder: string
}

/** Selects the repayment of a credit memo as a JSON column; null if a provider refunds all of it. */
export const repaymentOfMemo = (memoId: Expression<number>) =>
  jsonObjectFrom(
    expressionBuilder<Database, never>()
      .selectFrom('repayments as r')
      .select([
        'r.id',
        'r.amount_cents as amountCents',
        'r.iban',
        'r.account_holder as holder',
        'r.asked_at as askedAt',
        'r.exported_at as exportedAt',
        'r.done_at as doneAt',
      ])
      .where('r.credit_memo_id', '=', memoId),
  )

/** Repayment with its order, locked until the transaction ends. */
export type LockedRepayment = Awaited<ReturnType<typeof lockRepayments>>[number]

/** Locks repayments in the order of their ids, which prevents deadlocks. */
export function lockRepayments(trx: Db, ids: readonly number[]) {
  return trx
    .selectFrom('repayments as r')
    .innerJoin('credit_memos as m', 'm.id', 'r.credit_memo_id')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['r.id', 'r.amount_cents as amountCents', 'r.iban', 'r.account_holder as holder'])
    .select(['r.exported_at as exportedAt', 'r.done_at as doneAt', 'm.id as memoId', 'm.number as memo'])
    .select(['o.id as orderId', 'o.number', 'o.email', 'o.store_code as storeCode'])
    .where('r.id', 'in', [0, ...ids])
    .orderBy('r.id')
    .forUpdate('r')
    .execute()
}

/** Sets the account of a repayment that is not done. A file with the former account no longer counts. */
export async function setAccount(trx: Db, id: number, { iban, holder }: BankAccount): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('repayments')
    .set({ iban, account_holder: holder, exported_at: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stamps locked repayments as part of a file, or as paid back. */
export async function stampRepayments(
  trx: Db,
  repayments: readonly LockedRepayment[],
  column: 'exported_at' | 'done_at',
  now: Date,
): Promise<void> {
  const ids = repayments.map(({ id }) => id)
  await trx
    .updateTable('repayments')
    .set({ [column]: now })
    .where('id', 'in', ids)
    .execute()
}
