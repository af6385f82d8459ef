import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { EMPTY_VALUE } from '../import/cells.ts'
import { type Db, databaseUrl } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import { storeTime } from '../platform/store-time.ts'
import { SEPARATOR, toCsv, uploadFolder } from './admin-products.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import { translateBuilt } from './built-messages.ts'
import { compareSnapshots, EXPORTED, readSnapshot, takeSnapshot, type Undo } from './undo-import.ts'

/** Import that was started in the admin. */
interface ImportRun {
  id: number
  file: string
  isDryRun: boolean
  startedAt: string
  state: 'running' | 'done' | 'failed'
  /** Current step. */
  progress: string
  /** Results and problems: `products.csv:12 price: …`. */
  lines: string[]
  /** Values that an undo restores; null if there are none or a later import exists. */
  undo: Undo | null
}

interface ImportInput {
  file: string
  dryRun: boolean
  again: boolean
  createOptions: boolean
  createAttributes: boolean
  skipBrokenLinks: boolean
}

const COMMAND = join(import.meta.dirname, '../import-command.ts')
const MAX_LINES = 1_000
const MAX_RUNS = 20

/** Imports of this process, the latest first. */
const runs: ImportRun[] = []

async function startImport({ input }: { input: ImportInput }, context: UserContext): Promise<ImportRun> {
  const { file, dryRun } = input
  const folder = uploadFolder(context.settings.KOPGROEP_DATA)
  if (!/^\w[\w .-]{0,99}\.csv$/i.test(file) || !existsSync(join(folder, file))) {
    throw inputError(context, 'Upload a CSV file first.')
  }
  return runImport(context, file, [
    ...(dryRun ? ['--dry-run'] : []),
    ...(input.again ? ['--again'] : []),
    ...(input.createOptions ? ['--create-options'] : []),
    ...(input.createAttributes ? ['--create-attributes'] : []),
    ...(input.skipBrokenLinks ? ['--skip-broken-links'] : []),
  ])
}

/** Runs the import command in a child process, so that a large file does not slow the shop down. */
async function runImport(context: UserContext, file: string, flags: readonly string[]): Promise<ImportRun> {
  const { settings, db, now, log } = context
  if (runs.some(({ state }) => state === 'running')) throw inputError(context, 'Another import is running.')
  const isDryRun = flags.includes('--dry-run')
  const run: ImportRun = {
    ...{ id: (runs[0]?.id ?? 0) + 1, file, isDryRun, startedAt: storeTime(now()) },
    ...{ state: 'running', progress: '', lines: [], undo: null },
  }
  runs.unshift(run)
  runs.splice(MAX_RUNS)
  const folder = uploadFolder(settings.KOPGROEP_DATA)
  const path = join(folder, file)
  try {
    const before = isDryRun ? null : await takeSnapshot(db, path)
    const child = spawn(process.execPath, [COMMAND, ...flags, '--images', folder, path], {
      env: { ...process.env, DATABASE_URL: databaseUrl(db), KOPGROEP_DATA: settings.KOPGROEP_DATA },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    createInterface(child.stdout).on('line', (line) => {
      if (run.lines.length < MAX_LINES) run.lines.push(line)
    })
    createInterface(child.stderr).on('line', (line) => {
      run.progress = line
    })
    child.once('error', (error) => run.lines.push(error.message))
    child.once('close', async (code) => {
      if (code !== 0 && run.progress) run.lines.push(run.progress)
      if (code === 0 && before) {
        // Only the last import can be undone.
        for (const earlier of runs) earlier.undo = null
        run.undo = await compareSnapshots(db, before).catch((error: unknown) => {
          log.warn({ message: String(error) }, 'an import cannot be undone')
          return null
        })
      }
      run.state = code === 0 ? 'done' : 'failed'
    })
  } catch (error) {
    run.state = 'failed'
    throw error
  }
  return run
}

/** Restores the values from before the last import. Values that changed after it stay. */
async function undoImport({ id }: { id: string }, context: UserContext): Promise<ImportRun> {
  const { db, settings } = context
  const run = runs.find((known) => String(known.id) === id)
  if (!run?.undo) throw inputError(context, 'This import cannot be undone.')
  const { changed, added, columns } = run.undo
  const current = await readSnapshot(db)
  const rows = changed.flatMap(({ sku, before, after }) => {
    const now = current.get(sku)
    const cells = columns.filter(
      (column) => before[column] !== after[column] && now?.[column] === after[column],
    )
    if (cells.length === 0) return []
    return [{ sku, ...Object.fromEntries(cells.map((column) => [column, before[column] ?? EMPTY_VALUE])) }]
  })
  const file = `undo-${run.id}-${run.file}`.slice(0, 90).replace(/(?:\.csv)?$/i, '.csv')
  const hidden = added.map((sku) => ({ sku, product_online: '2' }))
  if (rows.length + hidden.length === 0) throw inputError(context, 'This import cannot be undone.')
  await writeFile(join(uploadFolder(settings.KOPGROEP_DATA), file), toCsv([...rows, ...hidden]))
  return runImport(context, file, ['--again', '--values-separator', SEPARATOR])
}

export const importResolvers: AdminResolvers = {
  Query: {
    imports: (_: unknown, context: UserContext) =>
      runs.map((run) => ({
        ...run,
        canUndo: run.undo !== null,
        progress: translateBuilt(context, run.progress),
        lines: run.lines.map((line) => translateBuilt(context, line)),
      })),
  },
  Mutation: { startImport, undoImport },
}

/** Exports all products as CSV with the columns of the import, to edit in a spreadsheet and import again. */
export async function exportProducts(db: Db): Promise<string> {
  const { rows } = await sql<Record<string, string | null>>`${EXPORTED}`.execute(db)
  return toCsv(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? ''])),
    ),
  )
}
