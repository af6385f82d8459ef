import type { GraphQLError } from 'graphql'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import { readPage } from './read-page.ts'

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'admin_log.input': unknown
  }
}

/** Audited operation of the admin, executed or refused. */
export interface LogEntry {
  at: Date
  /** Null for a failed login. */
  userId: number | null
  /** E-mail address at the time of the operation. */
  who: string
  operation: string
  input: object
  /** Reason of the refusal; null on success. */
  problem: string | null
}

/** Maximum characters of a text in the log; longer texts are cut. */
const MAX_TEXT = 300
const MAX_EMAIL = 254
/** Problem of an operation whose outcome is not known yet, or never became known. */
const NOT_COMPLETED = 'not completed'

/** Cuts a text. Half of a surrogate pair would not be valid JSON for PostgreSQL. */
const cut = (text: string, length = MAX_TEXT) => text.slice(0, length).toWellFormed()

/** Appends an entry to the log, without passwords and codes, addresses of guests and bank accounts. @returns its id */
export async function writeLogEntry(
  db: Db,
  { at, userId, who, operation, input, problem }: LogEntry,
): Promise<number> {
  const { id } = await db
    .insertInto('admin_log')
    .values({
      at,
      operation,
      user_id: userId,
      who: cut(who, MAX_EMAIL),
      problem: problem && cut(problem),
      input: JSON.stringify(input, (key, value) => {
        if (/password|current|credential|secret|oneTimeCode|guestEmail|^account$/i.test(key)) return '…'
        return typeof value === 'string' ? cut(value) : value
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Logs an operation before it runs, and its outcome afterwards. An operation whose entry cannot be written does
 * not run.
 */
export async function runLogged<Result>(
  db: Db,
  entry: Omit<LogEntry, 'problem'>,
  run: () => Promise<Result> | Result,
): Promise<Result> {
  const id = await writeLogEntry(db, { ...entry, problem: NOT_COMPLETED })
  const complete = (problem: string | null) =>
    db.updateTable('admin_log').set({ problem }).where('id', '=', id).execute()
  let result: Result
  try {
    result = await run()
  } catch (error) {
    await complete(cut(error instanceof Error ? error.message : String(error)))
    throw error
  }
  await complete(null)
  return result
}

export function readLog(db: Db, page: { offset: number; size: number }) {
  const entries = db.selectFrom('admin_log').select(['id', 'at', 'who', 'operation', 'input', 'problem'])
  return readPage(entries.orderBy('id', 'desc'), page)
}

/**
 * Finds the user who last ran an operation whose input contains these values.
 *
 * @returns null if nobody did, for example because a command made the change
 */
async function lastUser(db: Db, operation: string, input: object): Promise<string | null> {
  const row = await db
    .selectFrom('admin_log')
    .select('who')
    .where('operation', '=', operation)
    .where('problem', 'is', null)
    .where((eb) => eb('input', '@>', eb.cast<never>(eb.val(JSON.stringify(input)), 'jsonb')))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.who ?? null
}

/** Creates the error for saving something that another user changed meanwhile; it names the user. */
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
