import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** Metrics of the whole shop, which each of its backends reports alike. */
export interface ShopFigures {
  /** Payments without an outcome, and the age of the oldest in seconds. */
  paymentsOpen: number
  oldestPaymentSeconds: number
  mailsWaiting: number
  mailsFailing: number
  refundsWaiting: number
  productsToIndex: number
  secondsSinceOrder: number
  /** Streaming standbys, and the largest replication lag in bytes. */
  replicas: number
  replicaLagBytes: number
}

/** Age at which an open payment counts as abandoned. By then its provider has been polled for the outcome. */
const ABANDONED_AFTER = '2 days'

/** Reads all figures in one statement, each from an index or a short table. */
export async function readShopFigures(db: Db): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`
    select
      p.count as "paymentsOpen", coalesce(p.oldest, 0) as "oldestPaymentSeconds",
      m.waiting as "mailsWaiting", m.failing as "mailsFailing",
      (select count(*) from refunds where done_at is null) as "refundsWaiting",
      (select count(*) from products_to_index) as "productsToIndex",
      coalesce((select extract(epoch from now() - placed_at) from orders order by id desc limit 1), -1)::float8 as "secondsSinceOrder",
      r.count as replicas, coalesce(r.behind, 0) as "replicaLagBytes"
    from
      (select count(*), extract(epoch from now() - min(created_at))::float8 as oldest
        from payments where status = 'open' and created_at > now() - ${ABANDONED_AFTER}::interval) p,
      (select count(*) as waiting, count(*) filter (where attempts > 0) as failing from mail_jobs where sent_at is null) m,
      (select count(*), max(case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end) as behind
        from pg_stat_replication) r
  `.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('Expected one row of figures.')
  return figures
}
