import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { type Db, databaseUrl } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import { storeTime } from '../platform/store-time.ts'
import { csvOf, uploadsOf } from './admin-products.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import { translateBuilt } from './built-messages.ts'

/** An import that was started in the admin. */
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

/** Latest imports of this process, the newest first. */
const runs: ImportRun[] = []

/** Starts the import command as a process of its own, so that a large file does not slow the shop down. */
function startImport({ input }: { input: ImportInput }, context: UserContext): ImportRun {
  const { settings, db, now } = context
  const folder = uploadsOf(settings.KOPGROEP_DATA)
  if (!/^\w[\w .-]{0,99}\.csv$/i.test(input.file) || !existsSync(join(folder, input.file))) {
    throw inputError(context, 'Upload a CSV file first.')
  }
  if (runs.some(({ state }) => state === 'running')) throw inputError(context, 'Another import is running.')
  const run: ImportRun = {
    ...{ id: (runs[0]?.id ?? 0) + 1, file: input.file, isDryRun: input.dryRun, startedAt: storeTime(now()) },
    ...{ state: 'running', progress: '', lines: [] },
  }
  runs.unshift(run)
  runs.splice(MAX_RUNS)
  const flags = [
    ...(input.dryRun ? ['--dry-run'] : []),
    ...(input.again ? ['--again'] : []),
    ...(input.createOptions ? ['--create-options'] : []),
    ...(input.createAttributes ? ['--create-attributes'] : []),
    ...(input.skipBrokenLinks ? ['--skip-broken-links'] : []),
  ]
  const child = spawn(process.execPath, [COMMAND, ...flags, '--images', folder, join(folder, input.file)], {
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
  child.once('close', (code) => {
    run.state = code === 0 ? 'done' : 'failed'
    if (code !== 0 && run.progress) run.lines.push(run.progress)
  })
  return run
}

export const importResolvers: AdminResolvers = {
  Query: {
    imports: (_: unknown, context: UserContext) =>
      runs.map((run) => ({
        ...run,
        progress: translateBuilt(context, run.progress),
        lines: run.lines.map((line) => translateBuilt(context, line)),
      })),
  },
  Mutation: { startImport },
}

const EXPORTED = sql`
  select p.sku, p.type as product_type, p.name ->> 'nl' as name, (p.price_cents / 100.0)::numeric(12, 2)::text as price,
    (p.special_price_cents / 100.0)::numeric(12, 2)::text as special_price,
    case when p.is_enabled then '1' else '2' end as product_online, p.url_key,
    case when p.type = 'simple' then (
      select i.quantity::text from stock_items i join stock_sources s on s.code = i.source_code
      where i.product_id = p.id order by s.priority limit 1) end as qty
  from products p order by p.id
`

/** Writes all products with columns of the import, to be changed in a spreadsheet and imported again. */
export async function exportProducts(db: Db): Promise<string> {
  const { rows } = await sql<Record<string, string | null>>`${EXPORTED}`.execute(db)
  return csvOf(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? ''])),
    ),
  )
}
