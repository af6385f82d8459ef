import { sql } from 'kysely'
import type { Health } from '../../../../../packages/server-kit/http-app.ts'
import type { Db } from './database.ts'

/**
 * Health of a program that is nothing without its database: well while that answers. It is not ready while it shuts down.
 *
 * @param isEnding whether the program is shutting down
 */
export function databaseHealth(db: Db, isEnding: () => boolean): Health {
  const status = () =>
    sql`select 1`.execute(db).then(
      () => 'ok',
      () => 'database unreachable',
    )
  return {
    ready: () => (isEnding() ? 'ending' : status()),
    health: async () => ({ status: await status() }),
  }
}
