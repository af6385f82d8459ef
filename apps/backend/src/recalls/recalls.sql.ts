import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'

export interface RecallRow {
  id: number
  sku: string
  /** Name of the product, or of an order's item once the product is gone. */
  name: Localised
  brand: string | null
  /** Path of a picture below /media/. */
  image: string | null
  batch: Localised | null
  orderedFrom: Date | null
  orderedTo: Date | null
  risk: Localised
  action: Localised
  repair: boolean
  replacement: boolean
  refund: boolean
  contact: string
  publishedAt: Date
}

/** SQL expression: order item `i` of order `o` has the article of recall `r`, alone, as a variant or in a bundle. */
const CONCERNS = sql<boolean>`(
  (o.placed_at >= r.ordered_from or r.ordered_from is null)
  and (o.placed_at < r.ordered_to or r.ordered_to is null)
  and o.status not in ('canceled', 'fraud', 'pending_payment') and i.quantity_ordered > i.quantity_canceled
  and (i.sku = r.sku
    or r.sku in (select p.sku from products p where p.id in (i.product_id, i.variant_id))
    or exists (select from jsonb_path_query(i.bundle_options, '$[*].values[*].sku') s where s #>> '{}' = r.sku)))`

const selectRecalls = sql`
  select r.id, r.sku, b.title as brand, r.batch, r.ordered_from as "orderedFrom", r.ordered_to as "orderedTo",
    r.risk, r.action, r.repair, r.replacement, r.refund, r.contact, r.published_at as "publishedAt",
    coalesce(p.name, (select jsonb_build_object('nl', i.name) from order_items i where i.sku = r.sku limit 1),
      jsonb_build_object('nl', r.sku)) as name,
    (select g.path from product_images g
      where g.product_id = p.id or g.product_id in (
        select v.product_id from configurable_variants v where v.variant_id = p.id)
      order by g.product_id = p.id desc, g.position limit 1) as image
  from recalls r left join products p on p.sku = r.sku left join brands b on b.id = p.brand_id`

/** Reads the published recalls, the newest first. */
export async function publishedRecalls(db: Db): Promise<RecallRow[]> {
  const { rows } = await sql<RecallRow>`
    ${selectRecalls} where r.is_published order by r.published_at desc, r.id desc
  `.execute(db)
  return rows
}

/** Reads a published recall; null for a draft. */
export async function findRecall(db: Db, id: number): Promise<RecallRow | null> {
  const { rows } = await sql<RecallRow>`${selectRecalls} where r.is_published and r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Reads the latest published recall of each of these order items. */
export async function recallsOfItems(db: Db, ids: readonly number[]): Promise<Map<number, RecallRow>> {
  const { rows } = await sql<RecallRow & { itemId: number }>`
    select distinct on (i.id) i.id as "itemId", found.*
    from order_items i join orders o on o.id = i.order_id
      join recalls r on r.is_published and ${CONCERNS}
      join (${selectRecalls}) found on found.id = r.id
    where i.id = any(${ids}) order by i.id, r.published_at desc, r.id desc
  `.execute(db)
  return new Map(rows.map(({ itemId, ...recall }) => [itemId, recall]))
}

/** Kind of the mail to a buyer. */
export const RECALL_NOTICE = 'recall-notice'

/**
 * Records the orders that published recalls concern and queues one mail for each of their buyers. It may run any
 * number of times: an order is recorded once, and a buyer who has a mail of the recall gets no other.
 *
 * @returns true if mails were queued
 */
export async function notifyBuyers(trx: Db): Promise<boolean> {
  // One run at a time, so that two orders of one buyer never get a mail each.
  await sql`select pg_advisory_xact_lock(4015, 159)`.execute(trx)
  await sql`
    insert into recall_buyers (recall_id, order_id, email)
    select distinct r.id, o.id, nullif(coalesce(c.email, o.email), '')
    from recalls r join order_items i on true join orders o on o.id = i.order_id and ${CONCERNS}
      left join customers c on c.id = o.customer_id
    where r.is_published
    on conflict do nothing
  `.execute(trx)
  const { numAffectedRows = 0n } = await sql`
    with open as (
      select distinct on (n.recall_id, lower(n.email)) n.recall_id, n.email, o.store_code
      from recall_buyers n join orders o on o.id = n.order_id
      where n.mail_id is null and n.sent_at is null and n.email is not null
        and not exists (select from recall_buyers f where f.recall_id = n.recall_id
          and lower(f.email) = lower(n.email) and (f.mail_id is not null or f.sent_at is not null))
      order by n.recall_id, lower(n.email), n.order_id desc),
    queued as (
      insert into mail_jobs (kind, recipient, store_code, data, next_attempt_at)
      select ${RECALL_NOTICE}, email, store_code, jsonb_build_object('recallId', recall_id), 'epoch' from open
      returning id, recipient, (data ->> 'recallId')::int as recall_id)
    update recall_buyers n set mail_id = q.id from queued q
    where q.recall_id = n.recall_id and lower(q.recipient) = lower(n.email)
  `.execute(trx)
  // Sent mails are deleted after a while; the record of them stays.
  await sql`
    update recall_buyers n set sent_at = m.sent_at from mail_jobs m
    where m.id = n.mail_id and n.sent_at is null and m.sent_at is not null
  `.execute(trx)
  return numAffectedRows > 0n
}

export type RecallBuyerState = 'waiting' | 'sent' | 'failed' | 'bounced' | 'noAddress'

export interface RecallBuyer {
  order: string
  email: string | null
  state: RecallBuyerState
  sentAt: Date | null
}

/** Lists the buyers of a recall, those who were not reached first. */
export async function buyersOfRecall(db: Db, id: number): Promise<RecallBuyer[]> {
  const { rows } = await sql<RecallBuyer>`
    select o.number as order, n.email, coalesce(n.sent_at, m.sent_at) as "sentAt",
      case when coalesce(n.is_bounced, m.is_refused and m.sent_at is null, false) then 'bounced'
        when n.is_bounced is not null or coalesce(n.sent_at, m.sent_at) is not null then 'sent'
        when n.email is null then 'noAddress' when m.attempts > 0 then 'failed' else 'waiting' end as state
    from recall_buyers n join orders o on o.id = n.order_id left join mail_jobs m on m.id = n.mail_id
    where n.recall_id = ${id}
    order by coalesce(n.sent_at, m.sent_at) is not null and not n.is_bounced, o.id
  `.execute(db)
  return rows
}

/** Records that the mail to a buyer came back, or that they were reached after all. @returns false for no such buyer */
export async function markBounced(
  trx: Db,
  { id, order, isBounced }: { id: number; order: string; isBounced: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update recall_buyers n set is_bounced = ${isBounced} from recall_buyers one join orders o on o.id = one.order_id
    where one.recall_id = ${id} and o.number = ${order} and n.recall_id = one.recall_id
      and (n.order_id = one.order_id or lower(n.email) = lower(one.email))
  `.execute(trx)
  return numAffectedRows > 0n
}
