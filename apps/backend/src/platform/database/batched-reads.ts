import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db } from './database.ts'
import { type RunQuery, readingDatabase } from './reading-database.ts'

interface Waiting {
  query: CompiledQuery
  resolve(result: QueryResult<never>): void
  reject(cause: unknown): void
}

const batching = new WeakMap<Db, Db>()

/**
 * Returns a database with batched reads: all selects within one turn of the event loop are sent as one
 * statement. Rows return as JSON, so a `timestamptz` is text in ISO 8601; other types are unchanged.
 */
export function batchReads(db: Db): Db {
  let batch = batching.get(db)
  if (!batch) {
    batch = readingDatabase(new ReadBatcher(db).run)
    batching.set(db, batch)
  }
  return batch
}

class ReadBatcher {
  readonly #db: Db
  #waiting: Waiting[] = []

  constructor(db: Db) {
    this.#db = db
  }

  readonly run: RunQuery = <Row>(query: CompiledQuery) =>
    new Promise<QueryResult<Row>>((resolve, reject) => {
      // Runs after all microtasks of this turn, because those may add more reads.
      if (this.#waiting.length === 0) setImmediate(() => this.#send())
      this.#waiting.push({ query, resolve, reject })
    })

  #send() {
    const reads = this.#waiting
    this.#waiting = []
    this.#sendTogether(reads).catch((cause: unknown) => {
      // If the batch fails, each read runs separately, so that one failure does not fail the others.
      if (reads.length === 1) reads[0]?.reject(cause)
      else for (const read of reads) this.#sendTogether([read]).catch(read.reject)
    })
  }

  async #sendTogether(reads: readonly Waiting[]) {
    const { rows } = await this.#db.executeQuery<Record<string, never[]>>(
      combineQueries(reads.map(({ query }) => query)),
    )
    for (const [place, { resolve }] of reads.entries()) resolve({ rows: rows[0]?.[`r${place}`] ?? [] })
  }
}

/** Combines queries into one statement with one row: a column for the rows of each query. */
function combineQueries(queries: readonly CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = []
  const columns = queries.map(({ sql, parameters: own }, place) => {
    const before = parameters.length
    parameters.push(...own)
    // No statement of the shop contains `$1` other than as a parameter.
    const text = sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    return `(select coalesce(json_agg(q), '[]') from (${text}) q) as r${place}`
  })
  return CompiledQuery.raw(`select ${columns.join(', ')}`, parameters)
}
