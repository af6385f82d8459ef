// Renders the pictures of the demo shop: `npm run render -- [--all] [--only <text>] [--limit <n>]`. Renders only
// missing pictures unless `--all` is given. `--only` limits it to names that contain the text.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { writeLogos } from './logos.ts'
import { MASTERS_FOLDER } from './paths.ts'
import type { Rendered } from './render-worker.ts'
import { listPictureNames } from './subjects.ts'

const sumsFile = join(import.meta.dirname, 'checksums.json')

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    limit: { type: 'string' },
  },
})

mkdirSync(MASTERS_FOLDER, { recursive: true })
writeLogos()
const names = listPictureNames()
const nameSet = new Set(names)
for (const file of readdirSync(MASTERS_FOLDER)) if (!nameSet.has(file)) rmSync(join(MASTERS_FOLDER, file))

const selectedNames = names
  .filter((name) => !options.only || options.only.some((text) => name.includes(text)))
  .filter((name) => options.all || !existsSync(join(MASTERS_FOLDER, name)))
  .slice(0, options.limit ? Number(options.limit) : undefined)

const sums = new Map<string, string>(
  existsSync(sumsFile)
    ? Object.entries(JSON.parse(readFileSync(sumsFile, 'utf8')) as Record<string, string>)
    : [],
)
const started = Date.now()
let done = 0
let bytes = 0
const changed: string[] = []

await Promise.all(Array.from({ length: Math.min(selectedNames.length, availableParallelism()) }, runWorker))

writeSums()
console.log(
  `${done} pictures rendered, ${Math.round(bytes / 1024)} kB, ${Math.round((Date.now() - started) / 1000)} s; ${names.length} in all`,
)

if (changed.length > 0)
  console.warn(
    `Changed under the same address, which browsers keep for a year: give them another name (masterName). ${changed.join(' ')}`,
  )

/** Saves the checksums so far, so that an interrupted run loses little. */
function writeSums(): void {
  writeFileSync(
    sumsFile,
    `${JSON.stringify(Object.fromEntries(names.filter((name) => sums.has(name)).map((name) => [name, sums.get(name)])), null, 2)}\n`,
  )
}

function runWorker(): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { folder: MASTERS_FOLDER },
    })
    const next = () => {
      const name = selectedNames.shift()
      if (name) worker.postMessage(name)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('message', (rendered: Rendered) => {
      const before = sums.get(rendered.name)
      if (before && before !== rendered.checksum) changed.push(rendered.name)
      sums.set(rendered.name, rendered.checksum)
      bytes += rendered.bytes
      done++
      if (done % 20 === 0) writeSums()
      if (done % 20 === 0)
        console.log(
          `${done} done, ${selectedNames.length} to go, ${((Date.now() - started) / done / 1000).toFixed(2)} s each`,
        )
      next()
    })
    worker.on('error', reject)
    next()
  })
}
