import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './tables.generated.ts'

export type RunQuery = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>

/** Creates a read-only database whose statements go through `run`: no transactions, no streaming. */
export function readingDatabase(run: RunQuery): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReadingDriver(run),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

class ReadingDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(run: RunQuery) {
    super()
    this.#connection = {
      executeQuery: run,
      // biome-ignore lint/correctness/useYield: reads of pages are never streamed
      async *streamQuery() {
        throw new Error('These reads cannot be streamed.')
      },
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('These reads take part in no transaction.')
  }
}
