import { recordSpan } from '@kopgroep/server-kit/request-scope'
import { errorCode, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { type Expression, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sqlSeconds, watchPool } from '../metrics.ts'
import { PreparingClient, SteadyClient } from './preparing-client.ts'
import type { Database } from './tables.generated.ts'

export type { Database }

/** Pool of connections or a transaction on the shop's tables. */
export type Db = Kysely<Database>

/** Row type of a helper query that returns JSON columns. */
export type JsonRow<Select extends (id: Expression<number>) => unknown> =
  ReturnType<Select> extends Expression<(infer Row)[]> ? Row : never

export interface DatabaseOptions {
  /**
   * URL of a pooler in transaction mode. Sessions there end with each transaction, so statements are not
   * prepared, and the limits below must be set on the database's role.
   */
  pooler?: string | undefined
  /**
   * Maximum connections, at least three. Transactions may use half of them, so that waiting transactions do
   * not block reads.
   */
  connections?: number
  /** Statement timeout in milliseconds; 0 for none, which also disables the other timeouts. */
  statementTimeout?: number
  /** Milliseconds to wait for a row lock of another transaction. */
  lockTimeout?: number
  /** Maximum wait for a connection of the pool, in milliseconds. */
  connectionTimeout?: number
}

/** @param error null for a statement that succeeded */
type StatementListener = (sql: string, milliseconds: number, error: unknown) => void
const urls = new WeakMap<Db, string>()
const listeners = new WeakMap<Db, Set<StatementListener>>()

const CONNECTION_TIMEOUT = 10_000
/** Milliseconds after the statement timeout within which its error must arrive. */
const ANSWER_MARGIN = 3_000
/**
 * Two, because indexing holds one transaction for the change while others index its products
 * (`indexChanges`).
 */
const MIN_TRANSACTIONS = 2
/**
 * Opens the shop's database: a pool for single statements and one for transactions, typed by the tables of the
 * migrations. `destroy()` on the result closes both. Connections open on first use; `requireDatabase` checks that
 * one can.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const { connections = 10 } = options
  const statementListeners = new Set<StatementListener>()
  const forTransactions = Math.max(MIN_TRANSACTIONS, Math.ceil(connections / 2))
  const transactions = openPool(
    'transactions',
    url,
    { ...options, connections: forTransactions },
    statementListeners,
  )
  const forStatements = Math.max(1, connections - forTransactions)
  const statements = openPool(
    'statements',
    url,
    { ...options, connections: forStatements },
    statementListeners,
  )
  const db = Object.assign(statements, {
    transaction: () => transactions.transaction(),
    destroy: closeBoth(statements, transactions),
  })
  listeners.set(db, statementListeners)
  urls.set(db, url)
  return db
}

/** Creates a pool whose load is a metric under its name. */
export function openPool(
  name: string,
  url: string,
  options: DatabaseOptions,
  statementListeners: ReadonlySet<StatementListener> = new Set(),
): Db {
  const { pooler, connections, statementTimeout = 15_000, lockTimeout = 3_000 } = options
  const { connectionTimeout = CONNECTION_TIMEOUT } = options
  const limits = statementTimeout > 0 && {
    ...(pooler === undefined && {
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: statementTimeout,
    }),
    connectionTimeoutMillis: connectionTimeout,
    // PostgreSQL itself cancels a slow statement earlier, unless it hangs.
    query_timeout: statementTimeout + ANSWER_MARGIN,
  }
  const pool = new pg.Pool({
    Client: pooler === undefined ? PreparingClient : SteadyClient,
    connectionString: pooler ?? url,
    max: connections,
    // Idle connections are kept, because a new one must authenticate and plan every statement again.
    idleTimeoutMillis: 600_000,
    types: { getTypeParser: findParser },
    ...limits,
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {})
  watchPool(name, pool)
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      const { query, queryDurationMillis } = event
      const error = event.level === 'error' ? event.error : null
      sqlSeconds.observe(queryDurationMillis / 1000)
      recordSpan(
        {
          name: 'sql',
          kind: 'client',
          facts: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
        },
        queryDurationMillis,
      )
      for (const listener of statementListeners) listener(query.sql, queryDurationMillis, error)
    },
  })
}

function closeBoth(statements: Db, transactions: Db) {
  const close = statements.destroy.bind(statements)
  return async () => {
    await Promise.all([close(), transactions.destroy()])
  }
}

/** Returns the URL that a database was opened with, without the pooler. */
export function databaseUrl(db: Db): string {
  const url = urls.get(db)
  if (!url) throw new Error('Expected a database of openDatabase(), not a transaction or a copy of one.')
  return url
}

/**
 * Calls a listener for each statement of a database, including transactions.
 *
 * @returns a function that removes the listener
 */
export function onStatement(db: Db, listener: StatementListener): () => void {
  const statementListeners = listeners.get(db)
  if (!statementListeners)
    throw new Error('Expected a database of openDatabase(), not a transaction or a copy of one.')
  statementListeners.add(listener)
  return () => void statementListeners.delete(listener)
}

/** @throws {StartupProblem} if no database answers at `url` within ten seconds */
export async function requireDatabase(url: string): Promise<void> {
  let client: pg.Client
  try {
    client = new SteadyClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
  } catch (error) {
    const reason = errorCode(error) || (error instanceof Error ? error.message : String(error))
    throw new StartupProblem(
      `No database answers at ${withoutPassword(url)} (${reason}). Start it or correct DATABASE_URL; ` +
        'without DATABASE_URL the shop starts a database of its own.',
    )
  }
  await client.end()
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the address in DATABASE_URL'
  const printable = new URL(url)
  printable.password = ''
  return printable.href
}

const { builtins } = pg.types
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

/** The driver's own type list has no names of array types, although it parses them. */
const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as number, 'text')

/**
 * Parses int8 and numeric as numbers. No amount, count or id reaches 2^53; a larger value is refused instead
 * of rounded. A date stays text, `2026-11-21`, because it has no time zone.
 */
const findParser = ((type: number, format: 'text' | 'binary' = 'text') => {
  if (format === 'binary') return pg.types.getTypeParser(type, 'binary')
  switch (type) {
    case builtins.INT8:
    case builtins.NUMERIC:
      return toNumber
    case INT8_ARRAY:
    case NUMERIC_ARRAY:
      return (text: string) => toNumbers(parseTexts(text))
    case builtins.DATE:
      return (text: string) => text
    case DATE_ARRAY:
      return parseTexts
    default:
      return pg.types.getTypeParser(type, 'text')
  }
}) as typeof pg.types.getTypeParser

function toNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`${text} is too large to be a number here`)
  return value
}

function toNumbers(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(toNumbers)
  return values === null ? null : toNumber(String(values))
}
