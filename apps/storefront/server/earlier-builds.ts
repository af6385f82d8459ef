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
import { LIST_NAME, listName } from '@kopgroep/contract/document-lists'
import { log } from './observe/log.ts'

/** Number of previous builds to keep. A tab opened before three deploys still finds its scripts. */
const MAX_EARLIER_BUILDS = 3

/**
 * Archives the files of a build beside those of earlier builds and deletes the oldest. File names contain
 * content hashes, so builds do not collide. Tabs opened before a deploy need the files of their build; during
 * a rolling deploy, pages of the next build may request its files from any storefront.
 *
 * @param assets folder of the build's files
 * @param archive folder that is not deleted by builds; if it is read-only, nothing is archived
 * @returns a function that lists the folders of the other builds, newest first
 */
export function archiveBuild(assets: string, archive: string, now = new Date()): () => string[] {
  try {
    mkdirSync(archive, { recursive: true })
    const own = join(archive, buildId(assets))
    if (!existsSync(own)) {
      // Copy and rename, because another server may be starting at the same time.
      const half = `${own}.${process.pid}`
      cpSync(assets, half, { recursive: true })
      renameSync(half, own)
    }
    utimesSync(own, now, now)
    for (const folder of othersIn(archive, own, BUILD_ID).slice(MAX_EARLIER_BUILDS))
      rmSync(folder, { recursive: true, force: true })
    return () => othersIn(archive, own, BUILD_ID).slice(0, MAX_EARLIER_BUILDS)
  } catch (error) {
    log.warn({ error, archive }, 'files of earlier builds are not kept')
    return () => []
  }
}

/**
 * Copies a build's list of GraphQL documents to the archive. Backends that accept only listed documents and
 * storefronts of other builds read it.
 *
 * @param file the list; nothing is copied if it is missing or the archive is read-only
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
    for (const list of othersIn(archive, own, LIST_NAME).slice(MAX_EARLIER_BUILDS))
      rmSync(list, { force: true })
  } catch (error) {
    log.warn({ error, archive }, 'the documents of this build are not kept')
  }
}

/** Lists the other entries of the archive that match, newest first. */
function othersIn(archive: string, own: string, kind: RegExp): string[] {
  if (!existsSync(archive)) return []
  return readdirSync(archive)
    .filter((name) => kind.test(name))
    .map((name) => join(archive, name))
    .filter((folder) => folder !== own)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
}

const BUILD_ID = /^[0-9a-f]{16}$/

/** Builds an id from the file names, which contain content hashes. */
function buildId(assets: string): string {
  return createHash('sha256').update(readdirSync(assets).sort().join()).digest('hex').slice(0, 16)
}
