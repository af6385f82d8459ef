import pg from 'pg'

/**
 * Maximum prepared statements. Limits the server's memory, because the text of some statements varies with
 * the number of values.
 */
const MAX_STATEMENTS = 400
const MAX_STATEMENT_LENGTH = 20_000
/** Number of uses after which a statement is prepared. */
const MIN_USES = 2

/** Use count of each statement text, and its name once prepared. Shared by all connections. */
const uses = new Map<string, { times: number; name: string | null }>()
let preparedCount = 0

/**
 * Returns the name of a prepared statement; null for a rarely used one. PostgreSQL plans a named statement
 * once per connection instead of at each call: planning is most of the cost of the shop's reads.
 */
export function nameOfStatement(text: string): string | null {
  let statement = uses.get(text)
  if (!statement) {
    if (text.length > MAX_STATEMENT_LENGTH || uses.size >= 4 * MAX_STATEMENTS) return null
    statement = { times: 0, name: null }
    uses.set(text, statement)
  }
  statement.times += 1
  if (statement.name === null && statement.times > MIN_USES && preparedCount < MAX_STATEMENTS) {
    preparedCount += 1
    statement.name = `s${preparedCount}`
  }
  return statement.name
}

/** Client that survives a lost connection instead of crashing the process. */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A pool only handles errors of idle connections. Without a listener, a connection that breaks between
    // two statements of a transaction, as in a server restart, would end the process. With one, its next
    // statement fails and the pool replaces the connection.
    this.on('error', () => {})
  }

  /** Closes the connection if a statement times out, because later statements would wait for it too. */
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

/** Client that prepares frequent statements. */
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
