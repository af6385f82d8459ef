import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type HttpRoute, sendJson } from './routes.ts'

/**
 * `/live`: 200 while the process answers at all; to start it again would not bring a database back. `/ready`: 200 when the database
 * answers and the program is not about to end, else 503, so that a balancer sends nothing here. `/health`: 200 when the database answers,
 * else 503.
 *
 * @param isEnding whether the program is about to end
 */
export function healthRoutes(db: Kysely<Database>, isEnding: () => boolean): HttpRoute[] {
  const status = async () =>
    sql`select 1`.execute(db).then(
      () => 'ok',
      () => 'database unreachable',
    )
  const route = (path: string, read: () => Promise<string> | string): HttpRoute => ({
    path,
    handle: async (_request, response) => {
      const status = await read()
      sendJson(response, status === 'ok' ? 200 : 503, { status })
    },
  })
  return [
    route('/live', () => 'ok'),
    route('/ready', () => (isEnding() ? 'ending' : status())),
    route('/health', status),
  ]
}
