import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { FAILED, SCHEMA } from '../platform/jobs/job-queue.ts'
import { readLowStock } from './admin-operations.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import type { AdminUser } from './admin-users.sql.ts'
import type { OrderQueue, WorkKind } from './generated/schema.ts'
import { ORDER_QUEUES } from './order-queues.ts'

const countOrders = (queue: OrderQueue) => sql`select count(*) from orders o where ${ORDER_QUEUES[queue]}`

/** SQL query of each kind of work that one statement counts, with the roles that do it. */
const COUNTS: Readonly<
  Partial<Record<WorkKind, { roles: readonly AdminUser['role'][]; count: RawBuilder<unknown> }>>
> = {
  toShip: { roles: ['owner', 'packer'], count: countOrders('toShip') },
  toPrepare: { roles: ['owner', 'packer'], count: countOrders('toPrepare') },
  toReview: { roles: ['owner'], count: countOrders('toReview') },
  unpaid: { roles: ['owner'], count: countOrders('unpaid') },
  toPayBack: { roles: ['owner'], count: sql`select count(*) from repayments where done_at is null` },
  returns: { roles: ['owner'], count: sql`select count(*) from withdrawals where not is_handled` },
  reviews: { roles: ['owner', 'editor'], count: sql`select count(*) from reviews where status = 'pending'` },
  reviewNotices: {
    roles: ['owner', 'editor'],
    count: sql`select count(*) from review_notices where decision is null`,
  },
  failedWebhooks: {
    roles: ['owner'],
    count: sql`select count(*) from webhook_deliveries where state = 'given_up' and at > now() - interval '10 days'`,
  },
  unsentMails: {
    roles: ['owner'],
    count: sql`select count(*) from mail_jobs where sent_at is null and attempts > 0`,
  },
}

interface Work {
  kind: string
  count: number
  threshold?: number | null
}

async function countWork(db: Db, role: AdminUser['role']): Promise<Work[]> {
  const counts = Object.entries(COUNTS).filter(([, { roles }]) => roles.includes(role))
  const columns = counts.map(([kind, { count }]) => sql`(${count})::int as ${sql.ref(kind)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db)
  return Object.entries(rows[0] ?? {}).map(([kind, count]) => ({ kind, count }))
}

/** Counts the failed jobs without opening the queue, which would slow the first screen down. */
async function countFailedJobs(db: Db): Promise<number> {
  const table = `${SCHEMA}.job`
  const { rows: found } = await sql<{
    hasQueue: boolean
  }>`select to_regclass(${table}) is not null as "hasQueue"`.execute(db)
  if (!found[0]?.hasQueue) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where name = ${FAILED} and state in ('created', 'retry')
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Lists the open work that a user’s role may see, without kinds that have none. */
async function readWork({ db, session }: UserContext) {
  const { role } = session.user
  const work = await countWork(db, role)
  if (role !== 'packer') {
    const { lowStock = 0, lowStockThreshold = null } = (await readLowStock(db)) ?? {}
    work.push({ kind: 'lowStock', count: lowStock, threshold: lowStockThreshold })
  }
  if (role === 'owner') {
    work.push({ kind: 'failedJobs', count: await countFailedJobs(db) })
  }
  return work.filter(({ count }) => count > 0)
}

export const workResolvers: AdminResolvers = {
  Query: { work: (_: unknown, context: UserContext) => readWork(context) },
}
