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

/** Smaller files are left alone: compression would save less than its headers add. Bytes. */
const MIN_BYTES = 512

/**
 * Compresses every text file of a build to `x.br` and `x.gz` at maximum level, unless that makes it larger.
 *
 * @returns the number of written files
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
