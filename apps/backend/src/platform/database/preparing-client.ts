import pg from 'pg'

/** Statements that are written out once more for each number of values would fill the server's memory. */
const MAX_STATEMENTS = 400
const MAX_STATEMENT_LENGTH = 20_000
/** Sent so often before, a statement will be sent again. */
const TIMES_BEFORE = 2

/** Uses of each statement text, and its name once it has one. Shared by the process, as all connections are alike. */
const known = new Map<string, { times: number; name: string | null }>()
let named = 0

/**
 * The name under which a statement is prepared, or null for one that is seldom sent. PostgreSQL plans a named statement
 * once a connection and not at each call: of the shop's reads, planning is the greater part.
 */
export function nameOfStatement(text: string): string | null {
  let statement = known.get(text)
  if (!statement) {
    if (text.length > MAX_STATEMENT_LENGTH || known.size >= 4 * MAX_STATEMENTS) return null
    statement = { times: 0, name: null }
    known.set(text, statement)
  }
  statement.times += 1
  if (statement.name === null && statement.times > TIMES_BEFORE && named < MAX_STATEMENTS) {
    named += 1
    statement.name = `s${named}`
  }
  return statement.name
}

/** Client whose lost connection does not crash the process. */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A pool listens to idle connections alone. One that breaks between two statements of a transaction, as all do when
    // the server restarts, would end the process; its next statement fails instead, and the pool makes another.
    this.on('error', () => {})
  }

  /** Ends the connection when a statement has no answer in time: those behind it would wait in vain too. */
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signatures are overloads that no subclass can repeat
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const sent = (super.query as (...given: any[]) => any).apply(this, args)
    if (sent instanceof Promise) {
      sent.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
      })
    }
    return sent
  }
}

/** One that prepares the statements which the shop sends again and again. */
export class PreparingClient extends SteadyClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signatures are overloads that no subclass can repeat
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) ? nameOfStatement(text) : null
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const send = super.query as (...sent: any[]) => any
    if (name === null) return send.apply(this, args)
    return send.call(this, { name, text, values }, ...rest)
  }
}
