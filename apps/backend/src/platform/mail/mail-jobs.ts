import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { JsonValue } from '../database/json-columns.ts'

declare module '../database/json-columns.ts' {
  interface JsonColumns {
    'mail_jobs.data': Record<string, JsonValue>
  }
}

export interface MailJob {
  kind: string
  recipient: string
  /** Store view that determines the language. */
  storeCode: string
  /** Ids of the mail's subject; the content is read when the mail is written. */
  data: Record<string, unknown>
}

/** Queues a mail in the caller's transaction. The queue sends it after the commit. */
export async function enqueueMail(trx: Db, job: MailJob): Promise<void> {
  await trx
    .insertInto('mail_jobs')
    .values({
      kind: job.kind,
      recipient: job.recipient,
      store_code: job.storeCode,
      data: JSON.stringify(job.data),
      // Due immediately, even if the clocks of the application and the database differ.
      next_attempt_at: new Date(0),
    })
    .execute()
}

export interface DueMail extends MailJob {
  id: number
  attempts: number
}

/** Returns the mail that has waited longest; null if none is due. */
export async function findDueMail(db: Db, moment: Date): Promise<DueMail | null> {
  const row = await db
    .selectFrom('mail_jobs')
    .select(['id', 'kind', 'recipient', 'store_code as storeCode', 'data', 'attempts'])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', moment)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Locks a pending mail, so that no other process sends it until the transaction ends. @returns false if it is
 * gone
 */
export async function holdMail(trx: Db, id: number, moment: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('mail_jobs')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', moment)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** @param isForgotten true to delete the recipient */
export async function markSent(trx: Db, id: number, moment: Date, isForgotten: boolean): Promise<void> {
  await trx
    .updateTable('mail_jobs')
    .set((eb) => ({
      sent_at: moment,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      ...(isForgotten && ERASED),
    }))
    .where('id', '=', id)
    .execute()
}

/** Columns of an erased mail, which keeps only kind and dates. */
const ERASED = { recipient: '', data: '{}' }

/**
 * Erases content and recipients of the matching mails; deletes pending ones.
 *
 * @param where condition on `mail_jobs`
 * @returns the ids of these mails
 */
export async function eraseMails(trx: Db, where: RawBuilder<boolean>): Promise<number[]> {
  const waiting = await trx
    .deleteFrom('mail_jobs')
    .where('sent_at', 'is', null)
    .where(where)
    .returning('id')
    .execute()
  const sent = await trx
    .updateTable('mail_jobs')
    .set({ ...ERASED, last_error: null })
    .where('sent_at', 'is not', null)
    .where(where)
    .returning('id')
    .execute()
  return [...waiting, ...sent].map(({ id }) => id)
}

/** Builds a condition on `mail_jobs`: the mail is about one of these values. */
export const mailsAbout = (key: string, values: readonly (number | string)[]): RawBuilder<boolean> =>
  sql<boolean>`data ->> ${key} = any(${values.map(String)}::text[])`

/** Tells whether a mail server refused a mail for good: an SMTP reply of 5xx. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

export async function postpone(trx: Db, id: number, error: unknown, until: Date): Promise<void> {
  await trx
    .updateTable('mail_jobs')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: String(error).slice(0, 500),
      is_refused: isRefusal(error),
      next_attempt_at: until,
    }))
    .where('id', '=', id)
    .execute()
}

/** Lists unsent mails, oldest first. */
export async function waitingMails(db: Db) {
  return db
    .selectFrom('mail_jobs')
    .select(['id', 'kind', 'attempts', 'last_error as lastError'])
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .orderBy('id')
    .limit(1_000)
    .execute()
}
