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
 * Archives the files of a build, whose names carry hashes, beside those of earlier builds, and deletes the oldest.
 * A tab opened before a deploy requests files of its own build; during a rolling deploy a page of the next build
 * requests its files from any storefront.
 * @param assets folder of the build's files
 * @param archive folder that outlives builds; if it is read-only, no build is archived
 * @returns a function that lists the folders of the other builds, newest first
 */
export function archiveBuild(assets: string, archive: string, now = new Date()): () => string[] {
  try {
    mkdirSync(archive, { recursive: true })
    const own = join(archive, buildId(assets))
    if (!existsSync(own)) {
      // Atomic: another server may be starting at the same time.
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
 * Copies a build's document list to the archive, for backends that accept only listed documents and for storefronts
 * of other builds.
 *
 * @param file the list; if it is missing, or the archive is read-only, nothing is copied
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

/** Builds an identifier from the names of its files, which contain content hashes. */
function buildId(assets: string): string {
  return createHash('sha256').update(readdirSync(assets).sort().join()).digest('hex').slice(0, 16)
}
