import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { EMPTY_VALUE } from '../import/cells.ts'
import { databaseUrl } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import { repeatedWork } from '../platform/repeated-work.ts'
import { endInterrupted, insertImport, readImports, readUndo, updateImport } from './admin-imports.sql.ts'
import { SEPARATOR, toCsv, uploadFolder } from './admin-products.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import { translateBuilt } from './built-messages.ts'
import { hideUnused } from './categories.ts'
import type { ImportInput } from './generated/schema.ts'
import { readSnapshot } from './undo-import.ts'

const COMMAND = join(import.meta.dirname, '../commands/import.ts')
const MAX_LINES = 1_000
/** Milliseconds between two saves of a running import's progress. */
const SAVE_MS = 500

async function startImport({ input }: { input: ImportInput }, context: UserContext) {
  const { file, dryRun } = input
  const folder = uploadFolder(context.settings.KOPGROEP_DATA)
  if (!/^\w[\w .-]{0,99}\.csv$/i.test(file) || !existsSync(join(folder, file))) {
    throw inputError(context, 'Upload a CSV file first.')
  }
  const hosts = input.pictureHosts.filter((host) => /^(?:\*\.)?[a-z\d][a-z\d.-]*$/i.test(host))
  if (hosts.length < input.pictureHosts.length) throw inputError(context, 'This is no name of a host.')
  return runImport(context, file, [
    ...(dryRun ? ['--dry-run'] : []),
    ...(input.again ? ['--again'] : []),
    ...(input.createOptions ? ['--create-options'] : []),
    ...(input.createCategories ? ['--create-categories'] : []),
    ...(input.createAttributes ? ['--create-attributes'] : []),
    ...(input.skipBrokenLinks ? ['--skip-broken-links'] : []),
    ...(input.removeStyles ? ['--remove-styles'] : []),
    ...(input.skipUnknown ? ['--skip-unknown'] : []),
    ...hosts.flatMap((host) => ['--picture-host', host]),
  ])
}

/** Runs the import command in a child process, so that a large file does not slow the shop down. */
async function runImport(
  context: UserContext,
  file: string,
  flags: readonly string[],
  afterwards?: () => Promise<void>,
) {
  const { settings, db, now, log } = context
  const isDryRun = flags.includes('--dry-run')
  await endInterrupted(db)
  const id = await insertImport(db, { file, isDryRun, now: now() })
  if (id === null) throw inputError(context, 'Another import is running.')
  const run = { progress: '', lines: [] as string[] }
  const save = (state?: 'done' | 'failed') => updateImport(db, id, { ...run, ...(state && { state }) })
  const folder = uploadFolder(settings.KOPGROEP_DATA)
  const path = join(folder, file)
  try {
    const child = spawn(
      process.execPath,
      [COMMAND, ...flags, '--undo', String(id), '--images', folder, path],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl(db), KOPGROEP_DATA: settings.KOPGROEP_DATA },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    createInterface(child.stdout).on('line', (line) => {
      if (run.lines.length < MAX_LINES) run.lines.push(line)
    })
    createInterface(child.stderr).on('line', (line) => {
      run.progress = line
    })
    child.once('error', (error) => run.lines.push(error.message))
    const saving = repeatedWork({ name: 'progress of an import', every: SAVE_MS, log, work: () => save() })
    saving.start()
    child.once('close', async (code) => {
      await saving.stop()
      if (code === 0) await afterwards?.()
      if (code !== 0 && run.progress) run.lines.push(run.progress)
      await save(code === 0 ? 'done' : 'failed')
    })
  } catch (error) {
    await save('failed')
    throw error
  }
  return (await readImports(db)).find((started) => started.id === id)
}

/** Restores the values from before the last import. Values that changed after it stay. */
async function undoImport({ id }: { id: string }, context: UserContext) {
  const { db, settings } = context
  const undoable = /^\d{1,9}$/.test(id) ? await readUndo(db, Number(id)) : null
  if (!undoable) throw inputError(context, 'This import cannot be undone.')
  const { changed, added, categories = [] } = undoable.undo
  const current = await readSnapshot(db)
  const rows = changed.flatMap(({ sku, before, after }) => {
    const now = current.get(sku)
    const cells = Object.entries(before).filter(([column]) => now?.[column] === after[column])
    if (cells.length === 0) return []
    return [{ sku, ...Object.fromEntries(cells.map(([column, value]) => [column, value ?? EMPTY_VALUE])) }]
  })
  const file = `undo-${id}-${undoable.file}`.slice(0, 90).replace(/(?:\.csv)?$/i, '.csv')
  const hidden = added.map((sku) => ({ sku, product_online: '2' }))
  if (rows.length + hidden.length === 0) throw inputError(context, 'This import cannot be undone.')
  await writeFile(join(uploadFolder(settings.KOPGROEP_DATA), file), toCsv([...rows, ...hidden]))
  // Texts that an earlier version stored may hold styles that are rejected now.
  return runImport(context, file, ['--again', '--remove-styles', '--values-separator', SEPARATOR], () =>
    hideUnused(context, categories),
  )
}

export const importResolvers: AdminResolvers = {
  Query: {
    async imports(_: unknown, context: UserContext) {
      await endInterrupted(context.db)
      return (await readImports(context.db)).map((run) => ({
        ...run,
        progress: translateBuilt(context, run.progress),
        lines: run.lines.map((line) => translateBuilt(context, line)),
      }))
    },
  },
  Mutation: { startImport, undoImport },
}
