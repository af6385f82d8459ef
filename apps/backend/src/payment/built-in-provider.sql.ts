import type { Db } from '../platform/database/database.ts'
import type { Payer } from './express-payer.ts'
import type { PaymentOutcome } from './notification.ts'

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'test_payments.payer': Payer
  }
}

export interface BuiltInPayment {
  reference: string
  orderNumber: string
  amountCents: number
  methodLabel: string
  language: string
  returnUrl: string
  cancelUrl: string
  /** True if the page asks for name, address and email. */
  isExpress: boolean
  outcome: PaymentOutcome | null
  payer: Payer | null
  notifyUrl: string | null
  attempts: number
}

const COLUMNS = [
  'reference',
  'order_number as orderNumber',
  'amount_cents as amountCents',
  'method_label as methodLabel',
  'language',
  'return_url as returnUrl',
  'cancel_url as cancelUrl',
  'is_express as isExpress',
  'outcome',
  'payer',
  'notify_url as notifyUrl',
  'attempts',
] as const

type SelectedPayment = Omit<BuiltInPayment, 'language' | 'outcome'> & {
  language: string
  outcome: string | null
}

const toTestPayment = (row: SelectedPayment): BuiltInPayment => ({
  ...row,
  outcome: row.outcome as PaymentOutcome | null,
})

export async function openTestPayment(
  trx: Db,
  payment: Omit<BuiltInPayment, 'outcome' | 'payer' | 'notifyUrl' | 'attempts'> & { expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('test_payments')
    .values({
      reference: payment.reference,
      order_number: payment.orderNumber,
      amount_cents: payment.amountCents,
      method_label: payment.methodLabel,
      language: payment.language,
      return_url: payment.returnUrl,
      cancel_url: payment.cancelUrl,
      is_express: payment.isExpress,
      expires_at: payment.expiresAt,
    })
    .execute()
}

export async function findTestPayment(db: Db, reference: string): Promise<BuiltInPayment | null> {
  const row = await db
    .selectFrom('test_payments')
    .select(COLUMNS)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ? toTestPayment(row) : null
}

/** Stores the buyer's choice. @returns true for the first choice; only that one counts */
export async function decide(
  db: Db,
  reference: string,
  { outcome, payer }: { outcome: PaymentOutcome; payer: Payer | null },
  notifyUrl: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_payments')
    .set({
      outcome,
      payer: payer && JSON.stringify(payer),
      decided_at: now,
      notify_url: notifyUrl,
      next_attempt_at: now,
    })
    .where('reference', '=', reference)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends an abandoned payment. The shop polls it, so no notification is needed. */
export async function endTestPayment(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('test_payments')
    .set({ outcome: 'cancelled', decided_at: now, notified_at: now })
    .where('reference', '=', reference)
    .where('outcome', 'is', null)
    .execute()
}

/** @param cents total refund of the payment so far */
export async function refundTestPayment(db: Db, reference: string, cents: number): Promise<void> {
  await db
    .updateTable('test_payments')
    .set({ refunded_cents: cents })
    .where('reference', '=', reference)
    .execute()
}

/** Marks payments that were not finished in time as failed. */
export async function expirePayments(db: Db, notifyUrl: string, now: Date): Promise<void> {
  await db
    .updateTable('test_payments')
    .set({ outcome: 'failed', decided_at: now, notify_url: notifyUrl, next_attempt_at: now })
    .where('outcome', 'is', null)
    .where('expires_at', '<', now)
    .execute()
}

/** Claims decided payments that the shop has not been notified of, until `until`. */
export async function takePaymentsToNotify(db: Db, now: Date, until: Date): Promise<BuiltInPayment[]> {
  const rows = await db
    .updateTable('test_payments')
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('reference', 'in', (eb) =>
      eb
        .selectFrom('test_payments')
        .select('reference')
        .where('outcome', 'is not', null)
        .where('notified_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .execute()
  return rows.map(toTestPayment)
}

export async function markNotified(db: Db, reference: string, now: Date): Promise<void> {
  await db.updateTable('test_payments').set({ notified_at: now }).where('reference', '=', reference).execute()
}

export async function notifyLater(db: Db, reference: string, at: Date): Promise<void> {
  await db
    .updateTable('test_payments')
    .set({ next_attempt_at: at })
    .where('reference', '=', reference)
    .execute()
}
