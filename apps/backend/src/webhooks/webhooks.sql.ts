import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface WebhookEvent {
  kind: string
  /** Order number or SKU. */
  subject: string
  /** Id of the invoice, shipment, credit memo, return or review. */
  documentId: number | null
}

/** Receiver of webhooks. */
export interface WebhookTarget {
  id: number
  url: string
  secret: string
  /** Secret before the last rotation, while it is still valid. */
  oldSecret: string | null
}

/** Delivery that is reserved for one attempt. */
export interface ClaimedDelivery extends WebhookEvent {
  id: number
  at: Date
  /** Attempts including this one. */
  attempts: number
}

export const WEBHOOK_GIVEN_UP = 'webhook-given-up'

/** Milliseconds for which an attempt is reserved for the backend that makes it; then another backend repeats it. */
const CLAIM_MS = 60_000
const HOUR = 3_600_000
/** Hours for which a replaced secret still signs. */
export const OLD_SECRET_HOURS = 24
/** Days for which deliveries can be sent again. */
export const DELIVERY_DAYS = 30

/** Receiver as the admin lists it. */
interface ListedTarget {
  id: number
  url: string
  kinds: string[]
  isActive: boolean
  /** Deliveries that wait, also for a retry. */
  waiting: number
  oldSecretUntil: Date | null
}

/** Creates a secret in the form of Standard Webhooks. */
export const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Reads the active targets, or one of them whether active or not. */
export async function readTargets(db: Db, now: Date, id?: number): Promise<WebhookTarget[]> {
  const { rows } = await sql<WebhookTarget>`
    select id, url, secret, case when old_secret_until > ${now} then old_secret end as "oldSecret"
    from webhook_targets where ${id === undefined ? sql`is_active` : sql`id = ${id}`} order by id
  `.execute(db)
  return rows
}

/** Lists all targets. */
export async function listTargets(db: Db, now: Date): Promise<ListedTarget[]> {
  const { rows } = await sql<ListedTarget>`
    select t.id, t.url, t.kinds, t.is_active as "isActive",
      case when t.old_secret_until > ${now} then t.old_secret_until end as "oldSecretUntil",
      (select count(*)::int from webhook_deliveries d where d.target_id = t.id and d.state = 'waiting') as waiting
    from webhook_targets t order by t.id
  `.execute(db)
  return rows
}

/**
 * Reserves the delivery of a target that is due for longest. An earlier one of the same subject that waits for its retry
 * holds it back. Null if none is due.
 *
 * @param id of the only delivery to reserve
 */
export async function claimDelivery(
  db: Db,
  { id: targetId }: WebhookTarget,
  now: Date,
  id: number | null = null,
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries set attempts = attempts + 1, last_at = ${now}, next_at = ${later(now, CLAIM_MS)}
    where id = (
      select d.id from webhook_deliveries d
      where d.target_id = ${targetId} and d.state = 'waiting' and d.next_at <= ${now}
        ${id === null ? sql`` : sql`and d.id = ${id}`}
        and d.id = (
          select min(e.id) from webhook_deliveries e
          where e.target_id = d.target_id and e.subject = d.subject and e.state = 'waiting')
      order by d.next_at limit 1 for update of d skip locked
    )
    returning id, kind, subject, document_id as "documentId", at, attempts
  `.execute(db)
  return rows[0] ?? null
}

/** Stores the outcome of an attempt. @param nextAt time of the next one, for a delivery that still waits */
export async function storeOutcome(
  db: Db,
  id: number,
  outcome: { state: 'waiting' | 'sent' | 'given_up'; answer: string; nextAt?: Date },
): Promise<void> {
  const { state, answer, nextAt } = outcome
  await db
    .updateTable('webhook_deliveries')
    .set({ state, answer, ...(nextAt && { next_at: nextAt }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a delivery whose subject is gone. */
export async function dropDelivery(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('id', '=', id).execute()
}

/** Queues a mail to the shop about an event that was given up, at most one per target and day. @returns true if it did */
export async function enqueueGivenUp(
  db: Db,
  { id, url }: WebhookTarget,
  { kind, subject }: WebhookEvent,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with warned as (
      update webhook_targets set warned_at = ${now}
      where id = ${id} and (warned_at is null or warned_at <= ${later(now, -24 * HOUR)}) returning id)
    insert into mail_jobs (kind, recipient, store_code, data, next_attempt_at)
    select ${WEBHOOK_GIVEN_UP}, contact.value ->> 'email', v.code,
      jsonb_build_object('url', ${url}::text, 'kind', ${kind}::text, 'subject', ${subject}::text), to_timestamp(0)
    from warned, shop_settings contact, store_views v
    where contact.key = 'contact' and contact.value ->> 'email' <> '' and v.is_default
  `.execute(db)
  return numAffectedRows > 0n
}

/** Kinds of which one waiting delivery for a product is enough, because its data is read when it is sent. */
const IS_JOINED = sql`d.kind in ('stock.changed', 'price.changed', 'product.changed')`

/**
 * Lets deliveries that were sent or given up wait again: those with these ids, or all of a target since a moment. Of
 * equal changes of a product the last is enough, and none if one waits anyway.
 *
 * @returns their number
 */
export async function queueAgain(
  db: Db,
  which: { ids: readonly number[] } | { targetId: number; since: Date },
): Promise<number> {
  const isChosen =
    'ids' in which
      ? sql`d.id = any(${which.ids}::bigint[])`
      : sql`d.target_id = ${which.targetId} and d.at >= ${which.since}`
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_at = to_timestamp(0)
    where id in (
      select max(d.id) from webhook_deliveries d
      where d.state <> 'waiting' and ${isChosen} and not (${IS_JOINED} and exists (
        select from webhook_deliveries e
        where (e.target_id, e.kind, e.subject) = (d.target_id, d.kind, d.subject) and e.state = 'waiting'))
      group by d.target_id, d.kind, d.subject, case when not ${IS_JOINED} then d.id end)
  `.execute(db)
  return Number(numAffectedRows)
}

/** Adds a test of a target. @returns its id */
export async function addTest(db: Db, targetId: number, kind: string): Promise<number> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    // A subject of its own, so that an earlier test that failed does not hold it back.
    .values({ target_id: targetId, kind, subject: `${kind}-${randomBytes(4).toString('hex')}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the secret of a target. The old one also signs for a day. @returns the new one */
export async function rotateSecret(db: Db, id: number, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('webhook_targets')
    .set((eb) => ({
      old_secret: eb.ref('secret'),
      old_secret_until: later(now, OLD_SECRET_HOURS * HOUR),
      secret: newSecret(),
    }))
    .where('id', '=', id)
    .returning('secret')
    .executeTakeFirst()
  return row?.secret ?? null
}

/** Deletes old deliveries, except those that still wait at an active target. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await sql`
    delete from webhook_deliveries d using webhook_targets t
    where t.id = d.target_id and d.at < ${later(now, -DELIVERY_DAYS * 24 * HOUR)} and (d.state <> 'waiting' or not t.is_active)
  `.execute(db)
}

/** Facts of a product that its events contain. */
export interface WebhookProduct {
  sku: string
  price_cents: number | null
  special_price_cents: number | null
  special_from: Date | null
  special_to: Date | null
}

/** Reads the facts of a product; null if it is gone. */
export async function findProduct(db: Db, sku: string): Promise<WebhookProduct | null> {
  const { rows } = await sql<WebhookProduct>`
    select p.sku, p.type, p.name, p.url_key, p.gtin, b.title as brand, p.is_enabled, p.is_listed, p.tax_class,
      p.price_cents, p.special_price_cents, p.special_from, p.special_to, p.weight_grams, p.updated_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('source', i.source_code, 'quantity', i.quantity) order by i.source_code)
        from stock_items i where i.product_id = p.id), '[]') as stock
    from products p left join brands b on b.id = p.brand_id where p.sku = ${sku}
  `.execute(db)
  return rows[0] ?? null
}

/** State of a return, without its customer. */
export async function findReturn(db: Db, id: number) {
  const { rows } = await sql<{ id: number; data: object }>`
    select w.id, jsonb_build_object('order', w.order_number, 'kind', w.kind, 'state', w.state, 'received_at', w.received_at,
      'items', (
        select jsonb_agg(jsonb_build_object('sku', i.sku, 'quantity', (given ->> 'quantity')::int))
        from jsonb_array_elements(w.order_items) given
        join order_items i on i.id = (given ->> 'order_item_id')::int)) as data
    from withdrawals w where w.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** State of a review, without its writer. */
export async function findReview(db: Db, id: number) {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.sku', 'r.status', 'r.summary', 'r.text', 'r.is_verified', 'r.created_at'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
