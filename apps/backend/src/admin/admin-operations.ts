import { join } from 'node:path'
import type { Finding } from '@kopgroep/server-kit/findings'
import { pictureTag } from '@kopgroep/server-kit/purge-pattern'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { sql } from 'kysely'
import { type CustomerRow, customerById } from '../customer/customer.sql.ts'
import { anonymiseDetachedOrders, eraseAccount, eraseGuest } from '../erasure/delete-account.ts'
import { findGuestOrder } from '../erasure/personal-data.sql.ts'
import { guestData, personalData } from '../erasure/personal-data.ts'
import { indexSaved } from '../import/catalogue-changes.ts'
import { readPageSpeed } from '../page-speed/page-speed.sql.ts'
import { backendFindings } from '../platform/backend-findings.ts'
import { newestBackup } from '../platform/backup/back-up.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import { type Db, databaseUrl } from '../platform/database/database.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import { openJobs } from '../platform/jobs/job-list.ts'
import { waitingMails } from '../platform/mail/mail-jobs.ts'
import { storeTime } from '../platform/store-time.ts'
import { queueRejection } from '../reviews/review-notices.ts'
import { photosOfReview } from '../reviews/review-photos.ts'
import { toOffset } from './admin-orders.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import { translateBuilt } from './built-messages.ts'
import type { MutationEraseGuestArgs, Page, ReviewFilter } from './generated/schema.ts'
import { readPage } from './read-page.ts'

const DAYS = 14
const SPEED_DAYS = 28
const DAY = 86_400_000
const BEST_SELLERS = 10

/**
 * Sums the invoices less the credit memos of each of the last two weeks' days, with those of the same weekday four
 * weeks earlier.
 */
async function salesByDay(db: Db, now: Date) {
  const today = storeTime(now).slice(0, 10)
  const { rows } = await sql<{ day: string; orders: number; cents: number; centsBefore: number }>`
    with sales as (
      select (at at time zone 'Europe/Amsterdam')::date as day, sum(orders) as orders, sum(cents) as cents
      from (
        select i.created_at as at, 1 as orders, o.grand_total_cents as cents
        from invoices i join orders o on o.id = i.order_id
        union all select created_at, 0, -grand_total_cents from credit_memos) booked
      where at > ${today}::date - ${DAYS + 30}::int
      group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.orders, 0)::int as orders,
      coalesce(s.cents, 0)::int as cents, coalesce(b.cents, 0)::int as "centsBefore"
    from (select ${today}::date - n as day from generate_series(0, ${DAYS - 1}::int) n) d
      left join sales s on s.day = d.day left join sales b on b.day = d.day - 28
    order by d.day desc
  `.execute(db)
  return rows
}

async function bestSellers(db: Db, now: Date) {
  const since = new Date(now.getTime() - 30 * DAY)
  const { rows } = await sql<{ sku: string; name: string; quantity: number }>`
    select i.sku, max(i.name) as name, sum(i.quantity_ordered - i.quantity_canceled)::int as quantity
    from order_items i join orders o on o.id = i.order_id
    where o.placed_at >= ${since} and o.status not in ('canceled', 'pending_payment', 'fraud')
    group by i.sku order by quantity desc, i.sku limit ${BEST_SELLERS}
  `.execute(db)
  return rows
}

/** Counts the visible articles at or below the shop's threshold. */
export async function readLowStock(db: Db) {
  const { rows } = await sql<{ lowStock: number; lowStockThreshold: number }>`
    with setting as (
      select coalesce((select value::int from shop_settings where key = 'low_stock_threshold'), 3) as threshold)
    select threshold as "lowStockThreshold", (
      select count(*)::int from products p where p.type = 'simple' and p.is_enabled and p.manage_stock
        and coalesce((select sum(quantity) from stock_items s where s.product_id = p.id), 0) <= threshold
    ) as "lowStock" from setting
  `.execute(db)
  return rows[0]
}

/** Counts the unpaid orders and the pieces of stock that they hold. */
async function readHeldStock(db: Db) {
  return db
    .selectFrom('orders as o')
    .leftJoin('order_stock as s', (join) =>
      join.onRef('s.order_id', '=', 'o.id').on('s.is_returned', '=', false),
    )
    .select(({ cast, fn, val }) => [
      cast<number>(fn.count('o.id').distinct(), 'integer').as('unpaidOrders'),
      cast<number>(fn.coalesce(fn.sum('s.quantity'), val(0)), 'integer').as('heldPieces'),
    ])
    .where('o.status', '=', 'pending')
    .executeTakeFirstOrThrow()
}

/** Runs a query on the job queue; the result is empty if the queue does not exist yet. */
async function withJobs<Result>(
  db: Db,
  look: (jobs: Awaited<ReturnType<typeof openJobs>>) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    const jobs = await openJobs(databaseUrl(db))
    try {
      return await look(jobs)
    } finally {
      await jobs.close()
    }
  } catch (error) {
    if (error instanceof StartupProblem) return otherwise
    throw error
  }
}

async function readOverview({ db, now }: UserContext) {
  return {
    days: await salesByDay(db, now()),
    bestSellers: await bestSellers(db, now()),
    ...(await readLowStock(db)),
    ...(await readHeldStock(db)),
    failedJobs: await withJobs(db, (jobs) => jobs.failed(), []),
    unsentMails: await waitingMails(db),
  }
}

async function retryMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail_jobs')
    .set({ next_attempt_at: new Date(0) })
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** SQL expression: ids of the photos of a review `r`. */
const PHOTO_IDS = sql<string[]>`array(
  select f.id::text from review_photos f where f.review_id = r.id order by f.created_at, f.id)`

function readReviews(db: Db, { status }: ReviewFilter, page: { offset: number; size: number }) {
  const reviews = db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'r.nickname', 'r.summary', 'r.text', 'r.status', 'r.created_at as createdAt', 'p.sku'])
    .select(['r.answer', PHOTO_IDS.as('photos')])
    .$if(Boolean(status), (query) => query.where('r.status', '=', status ?? ''))
  return readPage(reviews.orderBy('r.id', 'desc'), page)
}

/** Changes a review and purges its product's page. */
export async function updateReview(
  context: UserContext,
  id: string,
  changed: { status: string; rejection_reason: string | null } | { answer: string | null },
) {
  const { db, now } = context
  const productId = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('reviews')
      .set(changed)
      .where('id', '=', /^\d{1,9}$/.test(id) ? Number(id) : 0)
      .returning(['id', 'product_id', 'customer_id', 'store_code as storeCode'])
      .executeTakeFirst()
    if (row) {
      const isHidden = 'status' in changed && changed.status !== 'approved'
      const photos = isHidden ? await photosOfReview(trx, row.id) : []
      if (isHidden && row.customer_id !== null) {
        const { email } = await customerById(trx, row.customer_id)
        await queueRejection(trx, { ...row, email })
      }
      await recordChange(trx, { productIds: [row.product_id], tags: photos.map(pictureTag), now: now() })
    }
    return row?.product_id
  })
  if (productId === undefined) throw noSuchEntity(context, 'There is no such review.')
  await indexSaved({ db, now })
  return true
}

const MAX_ANSWER = 2_000

/** @throws graphql-input without a reason, or for one that is too long */
export function requireReason(context: UserContext, given: string | null | undefined): string {
  const reason = given?.trim() ?? ''
  if (!reason) throw inputError(context, 'Enter the reason.')
  if (reason.length > MAX_ANSWER) throw inputError(context, 'At most %1 characters.', MAX_ANSWER)
  return reason
}

const HOUR = 3_600_000
/** Hours after which a backup counts as too old. */
const STALE_BACKUP_HOURS = 48

async function describeBackup({ settings, now }: UserContext): Promise<Finding> {
  const name = 'backup'
  const fix = 'Run npm run backup every day, from a timer.'
  const madeAt = await newestBackup(settings.BACKUPS ?? join(settings.KOPGROEP_DATA, 'backups'))
  if (!madeAt) return { name, level: 'warning', found: 'none', fix }
  const hours = Math.floor((now().getTime() - madeAt.getTime()) / HOUR)
  const found = `${storeTime(madeAt)}, ${hours} hours ago`
  return hours < STALE_BACKUP_HOURS ? { name, level: 'ok', found } : { name, level: 'warning', found, fix }
}

/** Finds a customer by id. @throws graphql-no-such-entity */
async function requireCustomer(context: UserContext, id: string): Promise<CustomerRow> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  return customerById(context.db, number).catch(() => {
    throw noSuchEntity(context, 'There is no such customer.')
  })
}

/**
 * Finds the e-mail address of a guest, who names one of their orders as proof.
 *
 * @throws graphql-no-such-entity unless a guest placed the order with this address
 */
async function requireGuest(
  context: UserContext,
  { order, guestEmail }: MutationEraseGuestArgs,
): Promise<string> {
  const email = guestEmail.trim().toLowerCase()
  if (await findGuestOrder(context.db, { number: order.trim(), email })) return email
  throw noSuchEntity(context, 'No guest placed this order with this e-mail address.')
}

export const operationsResolvers: AdminResolvers = {
  Query: {
    overview: (_: unknown, context: UserContext) => readOverview(context),
    health: async (_: unknown, context: UserContext) =>
      [...(await backendFindings(context.settings)), await describeBackup(context)].map((finding) => ({
        ...finding,
        name: translateBuilt(context, finding.name),
        found: translateBuilt(context, finding.found),
        fix: finding.fix && translateBuilt(context, finding.fix),
      })),
    pageSpeed: (_: unknown, { db, now }: UserContext) =>
      readPageSpeed(db, storeTime(new Date(now().getTime() - SPEED_DAYS * DAY)).slice(0, 10)),
    reviews: (args: { page: Page; filter: ReviewFilter }, context: UserContext) =>
      readReviews(context.db, args.filter, toOffset(context, args.page)),
  },
  Mutation: {
    retryJobs: (_: unknown, { db }: UserContext) => withJobs(db, (jobs) => jobs.retryFailed(), 0),
    retryMails: (_: unknown, { db }: UserContext) => retryMails(db),
    async exportCustomer({ id }: { id: string }, context: UserContext) {
      return personalData(context, await requireCustomer(context, id))
    },
    async eraseCustomer({ id }: { id: string }, context: UserContext) {
      const customer = await requireCustomer(context, id)
      await eraseAccount(context, customer.id)
      await anonymiseDetachedOrders(context)
      return true
    },
    exportGuest: async (input: MutationEraseGuestArgs, context: UserContext) =>
      guestData(context, await requireGuest(context, input)),
    async eraseGuest(input: MutationEraseGuestArgs, context: UserContext) {
      await eraseGuest(context, await requireGuest(context, input))
      await anonymiseDetachedOrders(context)
      return true
    },
    setReviewStatus(args: { id: string; status: string; reason?: string | null }, context: UserContext) {
      const { id, status } = args
      const reason = status === 'rejected' ? requireReason(context, args.reason) : null
      return updateReview(context, id, { status, rejection_reason: reason })
    },
    answerReview({ id, answer }: { id: string; answer: string }, context: UserContext) {
      const given = answer.trim()
      if (given.length > MAX_ANSWER) throw inputError(context, 'At most %1 characters.', MAX_ANSWER)
      return updateReview(context, id, { answer: given || null })
    },
  },
}
