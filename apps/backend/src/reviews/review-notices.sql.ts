import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { ReviewNoticeReason } from '../platform/graphql/generated/contract.ts'

export interface NewNotice {
  reference: string
  reviewId: number
  reason: ReviewNoticeReason
  explanation: string
  name: string | null
  email: string | null
  storeCode: string
  now: Date
}

/** Stores a notice about an approved review. @returns its id; null if there is no such review */
export async function insertNotice(db: Db, notice: NewNotice): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into review_notices (reference, review_id, reason, explanation, name, email, store_code, created_at)
    select ${notice.reference}, r.id, ${notice.reason}, ${notice.explanation}, ${notice.name}, ${notice.email},
      ${notice.storeCode}, ${notice.now}
    from reviews r where r.id = ${notice.reviewId} and r.status = 'approved'
    returning id
  `.execute(db)
  return rows[0]?.id ?? null
}

export interface NoticeRow {
  id: number
  reference: string
  reviewId: number
  reason: ReviewNoticeReason
  explanation: string
  name: string | null
  email: string | null
  storeCode: string
  createdAt: Date
  decision: 'kept' | 'removed' | null
  decisionReason: string | null
  sku: string
  summary: string
  text: string
}

/** Reads notices: one by its id, or the newest 200, undecided ones first. */
export async function readNotices(db: Db, id?: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.reference, n.review_id as "reviewId", n.reason, n.explanation, n.name, n.email,
      n.store_code as "storeCode", n.created_at as "createdAt", n.decision, n.decision_reason as "decisionReason",
      p.sku, r.summary, r.text
    from review_notices n join reviews r on r.id = n.review_id join products p on p.id = r.product_id
    where ${id ?? null}::int is null or n.id = ${id ?? null}
    order by n.decided_at is not null, n.created_at desc, n.id desc limit 200
  `.execute(db)
  return rows
}

/** Records the decision on a notice. @returns false if it is decided already */
export async function decideNotice(
  trx: Db,
  { id, decision, reason, now }: { id: number; decision: 'kept' | 'removed'; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_notices')
    .set({ decision, decision_reason: reason, decided_at: now })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface RejectedReview {
  summary: string
  reason: string
  /** True if somebody reported it. */
  isReported: boolean
}

/** Reads a rejected review for the mail to its writer; null if it is shown again or gone. */
export async function readRejectedReview(db: Db, id: number): Promise<RejectedReview | null> {
  const { rows } = await sql<RejectedReview>`
    select r.summary, r.rejection_reason as reason,
      exists (select from review_notices n where n.review_id = r.id and n.decision = 'removed') as "isReported"
    from reviews r where r.id = ${id} and r.status = 'rejected' and r.rejection_reason is not null
  `.execute(db)
  return rows[0] ?? null
}
