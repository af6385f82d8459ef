import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import { readHomeCountry } from '../platform/store-config/company.ts'
import { storeTime } from '../platform/store-time.ts'
import { readClaims } from '../product/claims.sql.ts'
import { buyersOfRecall, markBounced } from '../recalls/recalls.sql.ts'
import { decideNotice, readNotices } from '../reviews/review-notices.sql.ts'
import { queueDecision } from '../reviews/review-notices.ts'
import { MEMBER_STATES } from '../vat/vat-rates.ts'
import { requireReason, updateReview } from './admin-operations.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'

/** Sales without VAT from which goods are taxed in the buyer's member state (Directive 2006/112/EC, article 59c). */
const THRESHOLD_CENTS = 1_000_000

/** Share of the threshold that is reported. */
const NEAR = 0.8

/**
 * Sums this and last year's sales to consumers in other member states. Refunds are not subtracted, so the warning
 * comes too early rather than too late.
 */
async function readCrossBorderSales(db: Db, now: Date) {
  const year = Number(storeTime(now).slice(0, 4))
  const home = await readHomeCountry(db)
  const abroad = MEMBER_STATES.filter((country) => country !== home)
  const { rows } = await sql<{ thisYearCents: number; lastYearCents: number; usesOneStopShop: boolean }>`
    with sales as (
      select extract(year from o.placed_at at time zone 'Europe/Amsterdam')::int as year,
        o.grand_total_cents - o.tax_cents as cents
      from orders o
        join order_addresses s on s.order_id = o.id and s.kind = 'shipping' and s.country_id = any(${abroad})
        left join order_addresses b on b.order_id = o.id and b.kind = 'billing'
      where o.status not in ('canceled', 'pending_payment', 'fraud')
        and o.placed_at >= make_timestamptz(${year - 1}, 1, 1, 0, 0, 0, 'Europe/Amsterdam')
        and not exists (select from vat_registrations v where v.vat_id = b.vat_id and v.is_valid))
    select coalesce(sum(cents) filter (where year = ${year}), 0)::float8 as "thisYearCents",
      coalesce(sum(cents) filter (where year = ${year - 1}), 0)::float8 as "lastYearCents",
      coalesce((select value = 'true' from shop_settings where key = 'one_stop_shop'), true) as "usesOneStopShop"
    from sales
  `.execute(db)
  const sales = rows[0] ?? { thisYearCents: 0, lastYearCents: 0, usesOneStopShop: true }
  const highest = Math.max(sales.thisYearCents, sales.lastYearCents)
  return {
    ...sales,
    thresholdCents: THRESHOLD_CENTS,
    isNear: !sales.usesOneStopShop && highest >= NEAR * THRESHOLD_CENTS,
  }
}

interface Decision {
  id: string
  remove: boolean
  reason: string
}

/** Decides on a notice once, and tells both sides (Regulation (EU) 2022/2065, articles 16(5) and 17). */
async function decideReviewNotice({ id, remove, reason: given }: Decision, context: UserContext) {
  const { db, now } = context
  const reason = requireReason(context, given)
  const [notice] = /^\d{1,9}$/.test(id) ? await readNotices(db, Number(id)) : []
  if (!notice) throw noSuchEntity(context, 'There is no such notice.')
  if (notice.decision) throw inputError(context, 'This notice is decided already.')
  const decision = remove ? 'removed' : 'kept'
  // The review first: if this ends here, the notice is still open.
  if (remove)
    await updateReview(context, String(notice.reviewId), { status: 'rejected', rejection_reason: reason })
  const isDecided = await db.transaction().execute(async (trx) => {
    if (!(await decideNotice(trx, { id: notice.id, decision, reason, now: now() }))) return false
    await queueDecision(trx, notice)
    return true
  })
  if (!isDecided) throw inputError(context, 'This notice is decided already.')
  return true
}

interface BuyerMark {
  id: string
  order: string
  isBounced: boolean
}

const toId = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

async function markRecallBuyer({ id, ...mark }: BuyerMark, context: UserContext) {
  const isMarked = await markBounced(context.db, { id: toId(id), ...mark })
  if (!isMarked) throw noSuchEntity(context, 'There is no such order.')
  return true
}

export const lawResolvers: AdminResolvers = {
  Query: {
    reviewNotices: (_: unknown, { db }: UserContext) => readNotices(db),
    recallBuyers: ({ id }: { id: string }, { db }: UserContext) => buyersOfRecall(db, toId(id)),
    claims: (_: unknown, { db }: UserContext) => readClaims(db),
    crossBorderSales: (_: unknown, { db, now }: UserContext) => readCrossBorderSales(db, now()),
  },
  Mutation: { decideReviewNotice, markRecallBuyer },
}
