import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { log } from '../observe/log.ts'

/**
 * Pictures on disk, up to a number of bytes. The least recently used are deleted. The store outlives the
 * process.
 */
export interface ImageStore {
  find(key: string): Promise<Buffer | null>
  keep(key: string, body: Buffer): Promise<void>
  remove(key: string): Promise<void>
  /** Bytes in use. */
  bytes(): number
}

const FILE_NAME = /^[\w-]{43}$/
/** Minimum interval in ms between updates of a file's last use. */
const TOUCH_INTERVAL_MS = 3_600_000

/** Opens the folder, creates it if needed, and indexes its files. */
export async function openImageStore(folder: string, maxBytes: number): Promise<ImageStore> {
  await mkdir(folder, { recursive: true })
  const touched = new Map<string, number>()
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (size) => Math.max(1, size),
    dispose(_size, name, reason) {
      touched.delete(name)
      if (reason !== 'set') rm(join(folder, name), { force: true }).catch(reportLoss)
    },
  })
  for (const { name, size, usedAt } of listFiles(folder)) {
    touched.set(name, usedAt)
    sizes.set(name, size)
  }

  return {
    async find(key) {
      const name = fileName(key)
      if (sizes.get(name) === undefined) return null
      try {
        const body = await readFile(join(folder, name))
        const now = Date.now()
        if (now - (touched.get(name) ?? 0) > TOUCH_INTERVAL_MS) {
          touched.set(name, now)
          await utimes(join(folder, name), now / 1000, now / 1000)
        }
        return body
      } catch {
        // Somebody emptied the folder while the shop was running.
        sizes.delete(name)
        return null
      }
    },
    async keep(key, body) {
      const name = fileName(key)
      const path = join(folder, name)
      // Writes a temporary file and renames it, so that readers never see part of a file, even after a crash.
      const draft = `${path}.${process.pid}`
      await writeFile(draft, body)
      await rename(draft, path)
      touched.set(name, Date.now())
      sizes.set(name, body.byteLength)
    },
    async remove(key) {
      const name = fileName(key)
      sizes.delete(name)
      await rm(join(folder, name), { force: true })
    },
    bytes: () => sizes.calculatedSize,
  }
}

const reportLoss = (error: unknown) => log.warn({ err: error }, 'an old picture could not be removed')

const fileName = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Lists the files, the least recently used first. */
function listFiles(folder: string): Array<{ name: string; size: number; usedAt: number }> {
  return readdirSync(folder)
    .filter((name) => FILE_NAME.test(name))
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name))
      return { name, size, usedAt: mtimeMs }
    })
    .sort((left, right) => left.usedAt - right.usedAt)
}
