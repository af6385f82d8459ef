import type { GraphQLError } from 'graphql'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import { storeTime } from '../platform/store-time.ts'

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'admin_log.input': unknown
  }
}

/** An audited operation of the admin, executed or refused. */
export interface LogEntry {
  at: Date
  /** User; null for a failed login. */
  userId: number | null
  /** E-mail address at that time. */
  who: string
  operation: string
  input: object
  /** Reason of the refusal; null on success. */
  problem: string | null
}

/** Characters of a text in an entry; longer ones are cut. */
const MAX_TEXT = 300

/** Appends an entry, without passwords. */
export async function writeLogEntry(db: Db, { at, userId, who, operation, input, problem }: LogEntry) {
  await db
    .insertInto('admin_log')
    .values({
      ...{ at, who, operation, user_id: userId, problem: problem?.slice(0, MAX_TEXT) ?? null },
      input: JSON.stringify(input, (key, value) => {
        if (/password|current|credential/i.test(key)) return '…'
        return typeof value === 'string' ? value.slice(0, MAX_TEXT) : value
      }),
    })
    .execute()
}

/** Reads a page of the log, the latest entry first. */
export async function readLog(db: Db, { offset, size }: { offset: number; size: number }) {
  const rows = await db
    .selectFrom('admin_log')
    .select(['id', 'at', 'who', 'operation', 'input', 'problem'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(size)
    .execute()
  const { total } = await db
    .selectFrom('admin_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => ({ ...row, at: storeTime(row.at) })), total: Number(total) }
}

/**
 * Finds the user who ran an operation last, with an input that holds these values.
 *
 * @returns null when nobody did, as for a change by a command
 */
async function lastUser(db: Db, operation: string, input: object): Promise<string | null> {
  const row = await db
    .selectFrom('admin_log')
    .select('who')
    .where('operation', '=', operation)
    .where('problem', 'is', null)
    .where(sql<boolean>`input @> ${JSON.stringify(input)}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.who ?? null
}

/** Error for saving an entry that somebody else changed meanwhile; names the user. */
export async function changedMeanwhile(
  context: TranslationContext & { db: Db },
  operation: string,
  input: object,
): Promise<GraphQLError> {
  const who = await lastUser(context.db, operation, input)
  const error = inputError(
    context,
    who
      ? '%1 changed this meanwhile. Nothing was saved; look at it anew.'
      : 'This was changed meanwhile. Nothing was saved; look at it anew.',
    ...(who ? [who] : []),
  )
  error.extensions.reason = 'changed'
  return error
}
