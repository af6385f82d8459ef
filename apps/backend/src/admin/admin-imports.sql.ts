import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { ImportState } from './generated/schema.ts'
import type { Undo } from './undo-import.ts'

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns {
    'admin_imports.undo': Undo
  }
}

const MAX_RUNS = 20

/** Seconds after which a running import counts as interrupted if nobody has refreshed it. */
const INTERRUPTED_SECONDS = 30

export async function endInterrupted(db: Db): Promise<void> {
  await sql`
    update admin_imports set state = 'failed'
    where state = 'running' and seen_at < now() - make_interval(secs => ${INTERRUPTED_SECONDS})
  `.execute(db)
}

/** Inserts a running import, and forgets all but the latest. @returns its id; null if another one is running */
export async function insertImport(
  db: Db,
  { file, isDryRun, now }: { file: string; isDryRun: boolean; now: Date },
): Promise<number | null> {
  const run = await db
    .insertInto('admin_imports')
    .values({ file, is_dry_run: isDryRun, started_at: now, state: 'running' })
    // Without a target: its `where state = $1` would match no index in the generic plan of a prepared statement.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!run) return null
  await db
    .deleteFrom('admin_imports')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('admin_imports').select('id').orderBy('id', 'desc').limit(MAX_RUNS),
    )
    .execute()
  return run.id
}

/** Undo of an import that changed nothing, as JSON. */
const NO_CHANGES = '{"added": [], "changed": []}'

/** Imports with their undo; the schema shows only whether there is one. */
export function readImports(db: Db) {
  return db
    .selectFrom('admin_imports')
    .select(['id', 'file', 'is_dry_run as isDryRun', 'started_at as startedAt', 'progress', 'lines'])
    .select((eb) => [
      eb
        .case()
        .when(eb.and([eb('state', '=', 'failed'), eb('is_written', '=', true)]))
        .then('stopped')
        .else(eb.ref('state'))
        .end()
        .$castTo<ImportState>()
        .as('state'),
      eb.fn
        .coalesce(eb('undo', '<>', eb.cast<Undo>(eb.val(NO_CHANGES), 'jsonb')), eb.lit(false))
        .$castTo<boolean>()
        .as('canUndo'),
    ])
    .orderBy('id', 'desc')
    .execute()
}

/** Saves the state of a running import. */
export async function updateImport(
  db: Db,
  id: number,
  { lines, ...changed }: { progress: string; lines: readonly string[]; state?: 'done' | 'failed' },
): Promise<void> {
  await db
    .updateTable('admin_imports')
    .set((eb) => ({ ...changed, lines: [...lines], seen_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .execute()
}

/** Reads the file and the undo of an import; null if it cannot be undone. */
export async function readUndo(db: Db, id: number): Promise<{ file: string; undo: Undo } | null> {
  const row = await db
    .selectFrom('admin_imports')
    .select(['file', 'undo'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.undo ? { file: row.file, undo: row.undo } : null
}
