import type { Log } from '@kopgroep/server-kit/log'
import { type SqlBool, sql } from 'kysely'
import { hashDays } from '../orders/orders.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { createReadContext } from '../platform/database/versions.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'

/** Timeout for the storefront in milliseconds, including its request to the platform. */
const TIMEOUT_MS = 15_000
/** Milliseconds for which a change is reserved for the backend that sends it. */
const CLAIM_MS = 60_000
const CONCURRENCY = 4
const MINUTE = 60_000
const MAX_PAUSE_MS = 6 * 60 * MINUTE
/** Consecutive failures, over about three days, after which a platform gets no further events of an order. */
const MAX_FAILURES = 20

/**
 * Follows an order from now on. Ignores unknown orders. @param notice data that the storefront gets back with
 * each event
 */
export async function followAgentOrder(
  db: Db,
  { hash, notice, now }: { hash: string; notice: string; now: Date },
): Promise<void> {
  await sql`
    insert into agent_orders (order_id, notice, next_at)
    select id, ${notice}, ${now} from orders where hash = ${hash}
    on conflict (order_id) do nothing
  `.execute(db)
}

export interface NotifyOptions {
  db: Db
  now(): Date
  /** Public URL of the storefront, without a trailing slash. */
  storefront: string
  log: Log
}

/**
 * Notifies the storefront of each agent's order that has changed; the storefront notifies the platform.
 * Retries failures after one minute, two, four and so on. If a backend is killed meanwhile, a platform may
 * get an event twice, with the same id.
 */
export async function notifyPlatforms(options: NotifyOptions): Promise<void> {
  const { db, now } = options
  // After these days the order's key no longer gives access to parcels and refunds, which an event would have
  // to contain.
  const days = hashDays(await shopSettings(createReadContext(db)))
  await sql`
    delete from agent_orders a using orders o
    where o.id = a.order_id and (a.failures >= ${MAX_FAILURES} or o.placed_at < ${daysBefore(now(), days)})
  `.execute(db)
  const work = async () => {
    for (let pending = await claim(db, now()); pending; pending = await claim(db, now())) {
      await notify(pending, options)
    }
  }
  // In parallel, so that a slow platform does not delay the others.
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

interface PendingNotice {
  orderId: number
  notice: string
  changes: number
  changedAt: Date
  failures: number
}

async function notify(
  { orderId, notice, changes, changedAt, failures }: PendingNotice,
  { db, now, storefront, log }: NotifyOptions,
): Promise<void> {
  const event = { id: `order-${orderId}-${changes}`, occurred_at: changedAt.toISOString() }
  const status = await post(`${storefront}/ucp/notices`, { notice, event })
  const isSent = status === 204
  if (!isSent)
    log.warn({ orderId, status, failures }, 'the platform of an agent was not notified of an order')
  const pause = Math.min(MINUTE * 2 ** failures, MAX_PAUSE_MS)
  await db
    .updateTable('agent_orders')
    .set(
      isSent
        ? { sent_changes: changes, failures: 0, next_at: now() }
        : { failures: failures + 1, next_at: new Date(now().getTime() + pause) },
    )
    .where('order_id', '=', orderId)
    .execute()
}

/** For the agent, an order that was never paid does not exist. */
const cameAbout = sql<SqlBool>`o.status <> 'pending_payment' and (o.status <> 'canceled' or a.sent_changes > 0)`

/** Reserves the next change to send for a minute; null if there is none. */
async function claim(db: Db, now: Date): Promise<PendingNotice | null> {
  const { rows } = await sql<PendingNotice>`
    update agent_orders set next_at = ${new Date(now.getTime() + CLAIM_MS)}
    where order_id = (
      select a.order_id from agent_orders a join orders o on o.id = a.order_id
      where a.changes > a.sent_changes and a.next_at <= ${now} and ${cameAbout}
      order by a.next_at limit 1 for update of a skip locked
    )
    returning order_id as "orderId", notice, changes, changed_at as "changedAt", failures
  `.execute(db)
  return rows[0] ?? null
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 1_440 * MINUTE)

/** Returns the status of the answer; 0 without one. */
async function post(url: string, body: object): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
