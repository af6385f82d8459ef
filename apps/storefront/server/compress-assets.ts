import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { compressBrotli, compressGzip } from './page-cache/encoding.ts'

const COMPRESSIBLE = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.svg',
  '.ico',
  '.map',
])

/** Size in bytes below which compression saves less than its headers. */
const MIN_BYTES = 512

/**
 * Writes `x.br` and `x.gz` beside every text file of a folder, at maximum compression, unless `x` is smaller. Runs
 * once after a build. @returns the number of written files
 */
export async function compressAssets(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  let written = 0
  for (const file of files) {
    const original = readFileSync(file)
    if (original.byteLength < MIN_BYTES) continue
    const [brotli, gzip] = await Promise.all([compressBrotli(original, 11), compressGzip(original, 9)])
    for (const [suffix, body] of [
      ['.br', brotli],
      ['.gz', gzip],
    ] as const) {
      if (body.byteLength >= original.byteLength) continue
      writeFileSync(file + suffix, body)
      written += 1
    }
  }
  return written
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/client'))
  console.log(`${await compressAssets(folder)} compressed files written in ${folder}`)
}
