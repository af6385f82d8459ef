import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type HttpRoute, sendJson } from './routes.ts'

/** 200 when the database answers, else 503. */
export function healthRoute(db: Kysely<Database>): HttpRoute {
  return {
    path: '/health',
    handle: async (_request, response) => {
      const isUp = await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      sendJson(response, isUp ? 200 : 503, { status: isUp ? 'ok' : 'database unreachable' })
    },
  }
}
