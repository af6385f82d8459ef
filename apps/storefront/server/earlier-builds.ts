import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { LIST_NAME, listName } from '../../../packages/contract/document-lists.ts'
import { log } from './observe/log.ts'

/** Number of previous builds to keep, so that a tab opened before up to three deploys still loads its scripts. */
const EARLIER = 3

/**
 * Puts the files of a build, whose names carry hashes, beside those of the builds before it, and forgets the oldest. A tab
 * that was opened before a deploy asks for parts of its own build. While a deploy goes from one storefront to the next, a page of the next build
 * asks for parts of it wherever it is led.
 * @param assets folder of the build's files
 * @param archive folder that outlives builds; where nothing can be written there, no build is kept
 * @returns lists the folders of the other builds that are there by then, the latest first
 */
export function archiveBuild(assets: string, archive: string, now = new Date()): () => string[] {
  try {
    mkdirSync(archive, { recursive: true })
    const own = join(archive, nameOf(assets))
    if (!existsSync(own)) {
      // Whole or not at all: another server may be starting beside this one.
      const half = `${own}.${process.pid}`
      cpSync(assets, half, { recursive: true })
      renameSync(half, own)
    }
    utimesSync(own, now, now)
    for (const folder of othersIn(archive, own, BUILD).slice(EARLIER))
      rmSync(folder, { recursive: true, force: true })
    return () => othersIn(archive, own, BUILD).slice(0, EARLIER)
  } catch (error) {
    log.warn({ error, archive }, 'files of earlier builds are not kept')
    return () => []
  }
}

/**
 * Puts a build's list of documents there too, for backends that answer no others and for storefronts of other builds.
 *
 * @param file the list; where there is none, or nothing can be written, nothing is kept
 */
export function archiveDocuments(file: string, archive: string, now = new Date()): void {
  try {
    const own = join(archive, listName(readFileSync(file, 'utf8')))
    mkdirSync(archive, { recursive: true })
    if (!existsSync(own)) {
      const half = `${own}.${process.pid}`
      cpSync(file, half)
      renameSync(half, own)
    }
    utimesSync(own, now, now)
    for (const list of othersIn(archive, own, LIST_NAME).slice(EARLIER)) rmSync(list, { force: true })
  } catch (error) {
    log.warn({ error, archive }, 'the documents of this build are not kept')
  }
}

/** Other files of the same kind, newest first. */
function othersIn(archive: string, own: string, kind: RegExp): string[] {
  if (!existsSync(archive)) return []
  return readdirSync(archive)
    .filter((name) => kind.test(name))
    .map((name) => join(archive, name))
    .filter((folder) => folder !== own)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
}

const BUILD = /^[0-9a-f]{16}$/

/** The names of its files tell one build from another: each carries the hash of what is in it. */
function nameOf(assets: string): string {
  return createHash('sha256').update(readdirSync(assets).sort().join()).digest('hex').slice(0, 16)
}
