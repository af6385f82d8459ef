import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@kopgroep/server-kit/http-app'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import * as v from 'valibot'

const name = v.pipe(v.string(), v.minLength(1))
/** Relative path that stays within the backup's folder. */
const path = v.pipe(
  v.string(),
  v.check((text) => !text.startsWith('/') && !text.split(/[\\/]/).includes('..'), 'leads out of the backup'),
)
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Manifest = v.object({
  format: v.literal(1),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  postgres: name,
  /** Migrations applied to the data, in order. */
  migrations: v.array(v.object({ name, checksum: name })),
  tables: v.array(v.object({ name, columns: v.array(name), rows: count, file: path, sha256 })),
  sequences: v.array(v.object({ name, last_value: v.string(), is_called: v.boolean() })),
  /** Pictures and mails of the data folder. */
  files: v.array(v.object({ path, bytes: count, sha256 })),
})

/** Manifest of a backup. Written last: a folder without one is an incomplete backup. */
export type Manifest = v.InferOutput<typeof Manifest>

export const MANIFEST = 'manifest.json'
/** Folder of the data folder's files within a backup. */
export const FILES = 'files'

/** @throws {StartupProblem} if it is missing, or this version of the shop cannot read it */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new StartupProblem(`${folder} is no backup: it has no ${MANIFEST}, or was not finished.`)
  }
  const result = v.safeParse(Manifest, parseJson(text))
  if (result.success) return result.output
  throw new StartupProblem(
    `This version of the shop does not read the backup ${folder}: ${MANIFEST}: ${result.issues[0].message}`,
  )
}

/**
 * Verifies every file of a backup.
 *
 * @throws {StartupProblem} that names the first missing or changed file
 */
export async function requireWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  const checksums = [...tables, ...files.map(({ path, sha256 }) => ({ file: join(FILES, path), sha256 }))]
  for (const { file, sha256 } of checksums) {
    const actual = await fileChecksum(join(folder, file)).catch(() => null)
    if (actual === sha256) continue
    throw new StartupProblem(
      `The backup ${folder} is damaged: ${file} ${actual === null ? 'cannot be read' : 'was changed'}. Take another one.`,
    )
  }
}

/** Computes the SHA-256 of a file in hexadecimal. */
export async function fileChecksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
