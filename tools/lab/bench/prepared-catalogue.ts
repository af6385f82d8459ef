import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { provideDatabase } from '@kopgroep/backend/platform/database/provide-database'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'

const FOLDER = join(ROOT, 'tools/lab/bench/.work/catalogues')

/**
 * Sources that determine a generated catalogue: the demo data and the code that multiplies and indexes it.
 */
const INPUTS = [
  'packages/demo-shop/catalogue',
  'packages/demo-shop/scale.ts',
  'apps/backend/migrations',
  'apps/backend/src/listing/product-index.ts',
  'apps/backend/src/listing/index-source.sql.ts',
  'apps/backend/src/words/word-form.ts',
  'apps/backend/src/words/index-terms.ts',
  'apps/backend/src/product/product.sql.ts',
]

/** Record of the generation of a catalogue. */
export interface Making {
  skus: number
  seconds: number
  /** Peak memory of the seed in MB. */
  megabytes: number
}

export interface PreparedCatalogue {
  databaseUrl: string
  /** The data folder. */
  data: string
  making: Making
  close(): Promise<void>
}

/**
 * Opens a database with a generated catalogue. It is generated once and reused until the demo shop changes.
 */
export async function openPreparedCatalogue(skus: number): Promise<PreparedCatalogue> {
  const key = madeFrom()
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) {
    if (!name.startsWith(key)) rmSync(join(FOLDER, name), { recursive: true, force: true })
  }
  const data = join(FOLDER, `${key}-${skus}`)
  const note = join(data, 'making.json')
  if (!existsSync(note)) rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true })
  // The database server runs as another user if this process is root, and needs access to the folder.
  chmodSync(data, 0o755)
  const database = await provideDatabase({ KOPGROEP_DATA: data })
  try {
    if (!existsSync(note)) writeFileSync(note, JSON.stringify(await make(database.url, skus)))
    const making: Making = JSON.parse(readFileSync(note, 'utf8'))
    return { databaseUrl: database.url, data, making, close: database.stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}

function madeFrom(): string {
  const hash = createHash('sha256')
  for (const path of INPUTS) {
    const whole = join(ROOT, path)
    const files = path.endsWith('.ts') ? [whole] : readdirSync(whole).map((name) => join(whole, name))
    for (const file of files.sort()) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

async function make(databaseUrl: string, skus: number): Promise<Making> {
  const child = spawn('node', ['packages/demo-shop/seed-command.ts', '--scale', String(skus)], {
    cwd: ROOT,
    env: environment({ DATABASE_URL: databaseUrl }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((settle) => child.once('close', settle))
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(`  ${line}`)
    last = line
  }
  if ((await ended) !== 0) throw new Error(`A catalogue of ${skus} SKUs could not be made.`)
  const [, seconds, megabytes] = /^Done in (\d+) s, with (\d+) MB/.exec(last) ?? []
  return { skus, seconds: Number(seconds), megabytes: Number(megabytes) }
}
