import type { Db } from '../platform/database/database.ts'
import type { PaymentMethod } from './payment-rules.ts'

/** The ways to pay that the shop offers, in its order. Without those that give credit where the setting `pay_later` is `false`. */
export async function paymentMethods(db: Db): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select([
      'code',
      'label',
      'provider',
      'additional_fields',
      'countries',
      'credit_provider as creditProvider',
      'credit_days as creditDays',
    ])
    .where('is_active', '=', true)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('credit_provider', 'is', null),
        not(
          exists(
            selectFrom('shop_settings')
              .where('key', '=', 'pay_later')
              .where('value', '=', JSON.stringify(false)),
          ),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ additional_fields, creditProvider, creditDays, ...row }) => ({
    ...row,
    fields: additional_fields,
    credit:
      creditProvider === null || creditDays === null ? null : { provider: creditProvider, days: creditDays },
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

export interface OpenPayment {
  id: number
  provider: string
  reference: string
  amountCents: number
  returnUrl: string
  cancelUrl: string
  /** Null until the provider has been asked for it. */
  paymentUrl: string | null
}

/** An order's payment while the payer has not decided; null when there is nothing to pay. */
export async function openPayment(db: Db, orderId: number): Promise<OpenPayment | null> {
  const row = await db
    .selectFrom('payments')
    .select([
      'id',
      'provider',
      'reference',
      'amount_cents as amountCents',
      'return_url as returnUrl',
      'cancel_url as cancelUrl',
      'payment_url as paymentUrl',
    ])
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function storePaymentUrl(db: Db, id: number, url: string): Promise<void> {
  await db.updateTable('payments').set({ payment_url: url }).where('id', '=', id).execute()
}

/** What MultiSafepay calls a method; null where the payer chooses on its page. */
export async function gatewayOf(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select('gateway')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.gateway ?? null
}

const ASK_EVERY = 5 * 60_000

/** Open payments that were not checked for five minutes; each is given to one process alone. */
export async function paymentsToCheck(
  db: Db,
  provider: string,
  now: Date,
): Promise<{ reference: string; createdAt: Date; amountCents: number }[]> {
  return db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('status', '=', 'open')
        .where('provider', '=', provider)
        .where('asked_at', '<', new Date(now.getTime() - ASK_EVERY))
        .orderBy('asked_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['reference', 'created_at as createdAt', 'amount_cents as amountCents'])
    .execute()
}

export interface DueRefund {
  id: number
  reference: string
  amountCents: number
  /** With everything that went back of the payment before. */
  totalCents: number
  orderId: number
  orderNumber: string
  memoId: number | null
}

/**
 * Refunds that wait for a provider, each kept from other askers for as long as `pauseAfter` says. Of a payment the first alone: what went back
 * is told from what did not by the sum.
 */
export async function takeRefunds(
  db: Db,
  provider: string,
  now: Date,
  pauseAfter: (attempts: number) => number,
): Promise<DueRefund[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select([
        'r.id',
        'r.attempts',
        'p.reference',
        'r.amount_cents as amountCents',
        'o.id as orderId',
        'o.number as orderNumber',
        'r.credit_memo_id as memoId',
      ])
      .select((eb) =>
        eb
          .selectFrom('refunds as b')
          .select((earlier) => earlier.cast<number>(earlier.fn.sum('b.amount_cents'), 'integer').as('sum'))
          .whereRef('b.payment_id', '=', 'r.payment_id')
          .whereRef('b.id', '<=', 'r.id')
          .$asScalar()
          .$notNull()
          .as('totalCents'),
      )
      .where('r.done_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refunds as b')
              .select('b.id')
              .whereRef('b.payment_id', '=', 'r.payment_id')
              .whereRef('b.id', '<', 'r.id')
              .where('b.done_at', 'is', null),
          ),
        ),
      )
      .where('r.next_attempt_at', '<=', now)
      .where('p.provider', '=', provider)
      .orderBy('r.id')
      .limit(20)
      .forUpdate('r')
      .skipLocked()
      .execute()
    for (const { id, attempts } of rows) {
      await trx
        .updateTable('refunds')
        .set({ attempts: attempts + 1, next_attempt_at: new Date(now.getTime() + pauseAfter(attempts)) })
        .where('id', '=', id)
        .execute()
    }
    return rows
  })
}

export async function markRefunded(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('refunds').set({ done_at: now }).where('id', '=', id).execute()
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
