import { randomBytes } from 'node:crypto'
import { isEmailAddress } from '@kopgroep/contract/email-rule'
import type { Db } from '../platform/database/database.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ReportReviewInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { idOfUid } from '../platform/graphql/uid.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { MailKinds, WriteMail } from '../platform/mail/mail-queue.ts'
import { readShopAddress } from '../platform/mail/sender.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { insertNotice, type NoticeRow, readNotices, readRejectedReview } from './review-notices.sql.ts'
import TEXTS from './texts.json' with { type: 'json' }

const MAX_LENGTHS = { explanation: 2_000, name: 100 } as const

/**
 * Takes a notice about a review or its photos, and confirms it by mail (Regulation (EU) 2022/2065, article 16).
 *
 * @returns its reference
 * @throws graphql-input without an explanation or with an invalid email
 */
export async function reportReview(input: ReportReviewInput, context: ShopContext): Promise<string> {
  await limitAttempts(context, 'review-notice', '')
  const explanation = input.explanation.trim()
  const name = input.name?.trim() || null
  const email = input.email?.trim() || null
  if (!explanation) throw inputError(context, 'Enter a value for "%1".', { field: 'explanation' })
  const lengths = { explanation: explanation.length, name: name?.length ?? 0 }
  for (const field of ['explanation', 'name'] as const) {
    if (lengths[field] > MAX_LENGTHS[field])
      throw inputError(context, '"%1" may have at most %2 characters.', { field }, MAX_LENGTHS[field])
  }
  if (email !== null && !isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  const { store, db } = context
  const reference = `R-${randomBytes(4).toString('hex').toUpperCase()}`
  await db.transaction().execute(async (trx) => {
    const noticeId = await insertNotice(trx, {
      reference,
      explanation,
      name,
      email,
      reason: input.reason,
      reviewId: idOfUid(input.review_uid) ?? 0,
      storeCode: store.code,
      now: context.now(),
    })
    if (noticeId === null) throw noSuchEntity(context, 'This review is no longer there.')
    const mail = { storeCode: store.code, data: { noticeId } }
    if (email) await enqueueMail(trx, { ...mail, kind: RECEIPT, recipient: email })
    const shop = await readShopAddress(trx)
    if (shop) await enqueueMail(trx, { ...mail, kind: ALERT, recipient: shop })
  })
  context.notifyMailWorker()
  return reference
}

const RECEIPT = 'review-notice'
const ALERT = 'review-notice-shop'
const DECISION = 'review-decision'
const REJECTION = 'review-rejected'

/** Queues the mail about the decision on a notice, if its sender left an address. */
export async function queueDecision(trx: Db, { id, email, storeCode }: NoticeRow): Promise<void> {
  if (email) await enqueueMail(trx, { kind: DECISION, recipient: email, storeCode, data: { noticeId: id } })
}

/** Queues the statement of reasons to the writer of a rejected review. */
export async function queueRejection(
  trx: Db,
  { id, email, storeCode }: { id: number; email: string; storeCode: string },
): Promise<void> {
  await enqueueMail(trx, { kind: REJECTION, recipient: email, storeCode, data: { reviewId: id } })
}

/** Writes a mail about a notice; none if the notice is gone. */
const aboutNotice =
  (write: (notice: NoticeRow, texts: (typeof TEXTS.notices)['nl' | 'en']) => Letter): WriteMail =>
  async ({ noticeId }, { db, store }) => {
    const [notice] = await readNotices(db, Number(noticeId))
    if (!notice) return null
    const { subject, paragraphs, language } = write(notice, textsIn(TEXTS.notices, store.language))
    return { ...writeLetter({ subject, heading: subject, paragraphs }), language }
  }

interface Letter {
  /** Language of the mail; that of the store view by default. */
  language?: string
  subject: string
  paragraphs: string[]
}

const receiptMail = aboutNotice(({ reference, summary, explanation }, texts) => ({
  subject: withValues(texts.receipt, [reference]),
  paragraphs: [
    texts.received,
    withValues(texts.review, [unlinked(summary)]),
    withValues(texts.explanation, [unlinked(explanation)]),
  ],
}))

const decisionMail = aboutNotice(({ reference, decision, decisionReason, summary }, texts) => ({
  subject: withValues(texts.decided, [reference]),
  paragraphs: [
    decision === 'removed' ? texts.removed : texts.kept,
    withValues(texts.because, [decisionReason ?? '']),
    withValues(texts.review, [unlinked(summary)]),
    texts.byPeople,
    texts.objection,
  ],
}))

/** Reports a notice to the shop, in Dutch. */
const alertMail = aboutNotice(({ reference, reason, sku, summary, explanation }) => ({
  language: 'nl',
  subject: `Melding ${reference} over een review van ${sku}`,
  paragraphs: [
    reason === 'ILLEGAL'
      ? 'Iemand noemt een review in strijd met de wet.'
      : 'Iemand noemt een review in strijd met de regels.',
    `Review: ${unlinked(summary)}`,
    `Toelichting: ${unlinked(explanation)}`,
    'Beslis in de admin, onder Wet. Wijst de melding op een misdrijf dat iemands leven of veiligheid bedreigt, meld het dan de politie.',
  ],
}))

const rejectionMail: WriteMail = async ({ reviewId }, { db, store }) => {
  const review = await readRejectedReview(db, Number(reviewId))
  if (!review) return null
  const texts = textsIn(TEXTS.notices, store.language)
  return writeLetter({
    subject: texts.rejected,
    heading: texts.rejected,
    paragraphs: [
      withValues(texts.rejectedText, [unlinked(review.summary)]),
      withValues(texts.because, [review.reason]),
      `${review.isReported ? texts.reported : texts.unreported} ${texts.byPeople} ${texts.ground}`,
      texts.objection,
    ],
  })
}

export const noticeMails: MailKinds = {
  [RECEIPT]: receiptMail,
  [ALERT]: alertMail,
  [DECISION]: decisionMail,
  [REJECTION]: rejectionMail,
}
