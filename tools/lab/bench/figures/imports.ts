import { spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { provideDatabase } from '@kopgroep/backend/platform/database/provide-database'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { figure, type Section } from '../figure.ts'
import { residentMb } from '../processes.ts'

export const ROWS = 100_000
const SIZES = ['36', '38', '40', '42']
/** Rows of a configurable product and its variants. */
const ROWS_PER_PRODUCT = SIZES.length + 1
/** Long description, so that 100,000 rows make a file of 200 MB. */
const DESCRIPTION = `<p>${'Soft, light and quick to dry. '.repeat(65)}</p>`
const COLUMNS = [
  ...['sku', 'product_type', 'name', 'description', 'price', 'visibility', 'qty', 'categories'],
  ...['additional_attributes', 'configurable_variations'],
]

/**
 * Measures an owner's import of another shop's file: creating attributes, checking and writing rows, indexing
 * products.
 *
 * @param rows of the file; the target for 100,000 rows is scaled down for fewer
 */
export async function imports(rows = ROWS): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-import-'))
  // The database server runs as another user if this process is root, and needs access to the folder.
  chmodSync(folder, 0o755)
  const database = await provideDatabase({ KOPGROEP_DATA: folder })
  const env = environment({ DATABASE_URL: database.url, KOPGROEP_DATA: folder })
  try {
    console.log('  a shop to import into …')
    await run(['packages/demo-shop/seed-command.ts'], env)
    const file = join(folder, 'export.csv')
    await pipeline(Readable.from(lines(Math.ceil(rows / ROWS_PER_PRODUCT))), createWriteStream(file))
    const megabytes = Math.round(statSync(file).size / 1_048_576)
    const named = `${rows.toLocaleString('en')} rows`
    console.log(`  ${named}, ${megabytes} MB …`)
    const { seconds, memory } = await run(
      ['apps/backend/src/commands/import.ts', '--create-attributes', file],
      env,
    )
    return {
      title: 'Import',
      figures: [
        figure(`importing ${named}`, seconds, 's', {
          atMost: (180 * rows) / ROWS,
          note: `${Math.round(rows / seconds)} rows a second, ${rows / ROWS_PER_PRODUCT} products with ${SIZES.length} variants each`,
        }),
        figure(`memory of the import at ${named}`, memory, 'MB', {
          atMost: 600,
          note: `of a file of ${megabytes} MB`,
        }),
      ],
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function* lines(products: number): Generator<string> {
  yield line(Object.fromEntries(COLUMNS.map((column) => [column, column])))
  for (let number = 0; number < products; number += 1) {
    const sku = `BENCH-${number}`
    for (const size of SIZES) {
      yield line({
        ...{
          sku: `${sku}-${size}`,
          product_type: 'simple',
          name: `Frock ${number}, ${size}`,
          price: '49.95',
        },
        description: DESCRIPTION,
        visibility: 'Not Visible Individually',
        qty: '5',
        additional_attributes: `dress_size=${size}`,
      })
    }
    yield line({
      ...{ sku, product_type: 'configurable', name: `Frock ${number}`, description: DESCRIPTION },
      ...{ visibility: 'Catalog, Search', categories: `Default Category/Frocks/Range ${number % 200}` },
      configurable_variations: SIZES.map((size) => `sku=${sku}-${size},dress_size=${size}`).join('|'),
    })
  }
}

const line = (cells: Readonly<Record<string, string>>) =>
  `${COLUMNS.map((column) => `"${cells[column] ?? ''}"`).join(',')}\n`

/** Runs a program. @throws {Error} if it does not exit with 0 */
async function run(
  words: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ seconds: number; memory: number | null }> {
  const began = performance.now()
  const child = spawn('node', words, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  let memory: number | null = null
  const watch = setInterval(() => {
    const now = child.pid === undefined ? null : residentMb(child.pid)
    if (now !== null) memory = Math.max(memory ?? 0, now)
  }, 250)
  const code = await new Promise<number | null>((settle) => child.once('close', settle))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${words[0]} ended with code ${code}.`)
  return { seconds: (performance.now() - began) / 1_000, memory }
}
