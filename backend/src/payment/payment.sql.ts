import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Localised } from '../platform/graphql/context.ts'
import type { PaymentField, PaymentMethod } from './payment-rules.ts'

type Db = Kysely<Database>

/** The ways to pay that the shop offers, in its order. */
export async function paymentMethods(db: Db): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['code', 'label', 'provider', 'additional_fields', 'countries'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ label, additional_fields, ...row }) => ({
    ...row,
    label: label as unknown as Localised,
    fields: additional_fields as unknown as PaymentField[],
  }))
}

export type PaymentStatus = 'open' | 'paid' | 'cancelled' | 'failed'

export interface PaymentRow {
  id: number
  orderId: number
  status: PaymentStatus
  amountCents: number
}

export async function writePayment(
  trx: Db,
  payment: {
    orderId: number
    provider: string
    reference: string
    amountCents: number
    returnUrl: string
    cancelUrl: string
  },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      reference: payment.reference,
      status: 'open',
      amount_cents: payment.amountCents,
      return_url: payment.returnUrl,
      cancel_url: payment.cancelUrl,
    })
    .execute()
}

/** The shop's record of a payment, with nobody else changing it until the transaction ends. */
export async function lockPayment(trx: Db, provider: string, reference: string): Promise<PaymentRow | null> {
  const row = await trx
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'status', 'amount_cents as amountCents'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, status: row.status as PaymentStatus } : null
}

export async function setPaymentStatus(trx: Db, id: number, status: PaymentStatus, now: Date): Promise<void> {
  await trx.updateTable('payments').set({ status, updated_at: now }).where('id', '=', id).execute()
}

/** The reference of an order's payment while the payer has not decided; null when there is nothing to pay. */
export async function openPayment(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.reference ?? null
}

/** What the shop and a provider both know; made at the first use. */
export async function paymentSecret(db: Db, provider: string, fresh: string): Promise<string> {
  await db
    .insertInto('payment_secrets')
    .values({ provider, secret: fresh })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('payment_secrets')
    .select('secret')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return secret
}
