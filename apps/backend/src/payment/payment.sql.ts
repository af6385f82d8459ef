import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { PaymentMethod } from './payment-rules.ts'

/** Reads the payment methods in the shop's order, without pay-later methods if the setting `pay_later` is `false`. */
export async function paymentMethods(db: Db): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .select([
      'code',
      'label',
      'provider',
      'additional_fields as fields',
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
  return rows.map(({ creditProvider, creditDays, ...row }) => ({
    ...row,
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
  /** True if the payer gives the address at the provider. */
  isExpress: boolean
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
    isExpress?: boolean
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
      is_express: payment.isExpress ?? false,
    })
    .execute()
}

export async function countPayments(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a payment until the transaction ends, and reads it. */
export async function lockPayment(trx: Db, provider: string, reference: string): Promise<PaymentRow | null> {
  const row = await trx
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'status', 'amount_cents as amountCents', 'is_express as isExpress'])
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
  /** True if the payer gives the address at the provider. */
  isExpress: boolean
  /** Null until the provider has returned the URL. */
  paymentUrl: string | null
}

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
      'is_express as isExpress',
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

/** Stores the id that the provider gave to a payment. */
export async function storeProviderKey(
  db: Db,
  provider: string,
  payment: { reference: string; key: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_key: payment.key })
    .where('provider', '=', provider)
    .where('reference', '=', payment.reference)
    .execute()
}

/** Returns the provider's id of a payment; null if it has none. */
export async function readProviderKey(db: Db, provider: string, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('provider_key')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.provider_key ?? null
}

/** Returns the reference of the payment with the provider's id; null if the shop has none. */
export async function findByProviderKey(db: Db, provider: string, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('reference')
    .where('provider', '=', provider)
    .where('provider_key', '=', key)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Returns the provider's code of a method; null if the payer chooses on the provider's page. */
export async function readGateway(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_methods')
    .select('gateway')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.gateway ?? null
}

const POLL_INTERVAL_MS = 5 * 60_000

/** Claims open payments that were not checked for five minutes. */
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
        .where('asked_at', '<', new Date(now.getTime() - POLL_INTERVAL_MS))
        .orderBy('asked_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['reference', 'created_at as createdAt', 'amount_cents as amountCents'])
    .execute()
}

/**
 * Claims pending refunds for this process until their pause has passed. Claims only the oldest refund of each
 * payment, because the provider reports only the refunded total.
 *
 * @param pauseAfter returns the pause in milliseconds after a number of attempts
 */
export async function takeRefunds(
  db: Db,
  provider: string,
  now: Date,
  pauseAfter: (attempts: number) => number,
) {
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

export interface ShipmentToReport {
  id: number
  reference: string
  /** 'PostNL' */
  carrier: string
  trackNumber: string | null
  invoiceNumber: string | null
  shippedAt: Date
}

const CLAIM_MS = 5 * 60_000

/** Claims, for five minutes, shipped payments that were not reported to their provider. */
export async function shipmentsToReport(db: Db, provider: string, now: Date): Promise<ShipmentToReport[]> {
  const { rows } = await sql<ShipmentToReport>`
    with due as (
      select p.id from payments p join orders o on o.id = p.order_id
      where p.provider = ${provider} and p.status = 'paid' and p.shipment_told_at is null and o.status = 'complete'
        and p.asked_at < ${new Date(now.getTime() - CLAIM_MS)}
        and exists (select from shipments s where s.order_id = o.id)
      order by p.asked_at limit 20 for update of p skip locked
    ), taken as (
      update payments set asked_at = ${now} where id in (select id from due) returning id, reference, order_id
    )
    select t.id, t.reference, coalesce(track.title, o.carrier_title) as carrier, track.number as "trackNumber",
      (select i.number from invoices i where i.order_id = o.id order by i.id limit 1) as "invoiceNumber",
      s.created_at as "shippedAt"
    from taken t join orders o on o.id = t.order_id
    join lateral (select id, created_at from shipments where order_id = o.id order by id desc limit 1) s on true
    left join lateral (select title, number from shipment_tracks where shipment_id = s.id order by id limit 1) track on true
  `.execute(db)
  return rows
}

export async function markShipmentReported(db: Db, paymentId: number, now: Date): Promise<void> {
  await db.updateTable('payments').set({ shipment_told_at: now }).where('id', '=', paymentId).execute()
}
