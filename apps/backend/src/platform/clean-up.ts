import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from './database/database.ts'
import { IDEMPOTENCY_KEY_HOURS } from './graphql/idempotency-key.ts'
import { type Retention, readRetention } from './retention.ts'

export interface CleanUpParts {
  db: Db
  now(): Date
  /** Outbox folder of mails. */
  outbox: string
  settings: ReadonlyMap<string, unknown>
}

const DAY = 86_400_000
/** Rows per batch, so that other transactions wait only briefly. */
const BATCH = 1_000

/**
 * Lists the rows that may be deleted, with a condition per table. No condition matches rows that an order, a
 * customer or the law still needs; orders have their own term, `keep_years`.
 */
function listDeletions(
  retention: Retention,
  now: Date,
): { table: keyof Database & string; where: RawBuilder<unknown> }[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  // Adding an item does not change the cart's `updated_at`.
  const idle = (moment: Date) => sql`updated_at < ${moment}
    and not exists (select from cart_items i where i.cart_id = carts.id and i.created_at >= ${moment})`
  return [
    {
      table: 'carts',
      where: sql`(customer_id is null or not is_active) and ${idle(before(retention.guest_carts))}`,
    },
    {
      table: 'carts',
      where: sql`is_active and updated_at < ${before(retention.empty_carts)}
        and not exists (select from cart_items i where i.cart_id = carts.id)`,
    },
    { table: 'carts', where: idle(before(retention.customer_carts)) },
    {
      table: 'wishlists',
      where: sql`customer_id is null and updated_at < ${before(retention.guest_wishlists)}`,
    },
    {
      table: 'compare_lists',
      where: sql`customer_id is null and updated_at < ${before(retention.guest_wishlists)}`,
    },
    { table: 'search_queries', where: sql`last_at < ${before(retention.search_queries)}` },
    { table: 'form_submissions', where: sql`created_at < ${before(retention.messages)}` },
    // A withdrawal that belongs to an order is deleted with the order.
    {
      table: 'withdrawals',
      where: sql`order_id is null and received_at < ${before(retention.messages)}`,
    },
    { table: 'mail_jobs', where: sql`sent_at < ${before(retention.mails)}` },
    { table: 'stock_alerts', where: sql`sent_at < ${before(retention.mails)}` },
    { table: 'price_alerts', where: sql`sent_at < ${before(retention.mails)}` },
    // Price alerts whose confirmation link has expired.
    { table: 'price_alerts', where: sql`target_cents is null and created_at < ${before(14)}` },
    // A check on an order stays, because it proves why no VAT was charged.
    {
      table: 'vat_registrations',
      where: sql`checked_at < ${before(retention.search_queries)}
        and not exists (select from order_addresses a where a.vat_id = vat_registrations.vat_id)`,
    },
    // Subscriptions that were never confirmed.
    {
      table: 'newsletter_subscribers',
      where: sql`status = 'UNCONFIRMED' and confirmation_expires_at < ${now}`,
    },
    { table: 'customer_sign_ins', where: sql`used_at < ${before(retention.sign_ins)}` },
    { table: 'admin_places', where: sql`used_at < ${before(retention.sign_ins)}` },
    // The database keeps rows of the last 90 days.
    {
      table: 'admin_log',
      where: sql`at < ${before(retention.admin_log)} and at < now() - interval '90 days'`,
    },
    { table: 'admin_sessions', where: sql`expires_at < ${now}` },
    { table: 'customer_tokens', where: sql`expires_at < ${now}` },
    { table: 'password_reset_tokens', where: sql`expires_at < ${now}` },
    { table: 'email_confirmations', where: sql`expires_at < ${now}` },
    { table: 'order_cancellations', where: sql`expires_at < ${now}` },
    { table: 'page_speed', where: sql`day < ${before(retention.page_speed)}` },
    { table: 'content_previews', where: sql`expires_at < ${now}` },
    { table: 'agent_records', where: sql`expires_at < ${now}` },
    { table: 'passkey_challenges', where: sql`expires_at < ${now}` },
    { table: 'idempotency_keys', where: sql`created_at < ${before(IDEMPOTENCY_KEY_HOURS / 24)}` },
  ]
}

/**
 * Deletes expired data in batches. @returns the number of deleted rows per table
 *
 * @param parts.settings shop settings, whose `keep_days` has the retention periods
 */
export async function cleanUp({ db, now, outbox, settings }: CleanUpParts): Promise<Record<string, number>> {
  const retention = readRetention(settings.get('keep_days'))
  const removed: Record<string, number> = {}
  for (const { table, where } of listDeletions(retention, now())) {
    removed[table] = (removed[table] ?? 0) + (await removeRows(db, table, where))
  }
  removed.outbox = await removeMails(outbox, new Date(now().getTime() - retention.mails * DAY))
  return removed
}

async function removeRows(db: Db, table: string, where: RawBuilder<unknown>): Promise<number> {
  for (let removed = 0; ; ) {
    // Skips locked rows, because they are in use.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${BATCH} for update skip locked))
    `.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return removed
  }
}

async function removeMails(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtime } = await stat(file)
    if (mtime >= before) continue
    await rm(file)
    removed += 1
  }
  return removed
}
