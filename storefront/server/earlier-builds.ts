import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { log } from './log.ts'

/** How many builds before this one stay there: a tab that was opened before so many deploys still finds its parts. */
const EARLIER = 3

/**
 * Puts the files of a build, whose names carry hashes, beside those of the builds before it, and forgets the oldest. A tab
 * that was opened before a deploy asks for parts of its own build. While a deploy goes from one storefront to the next, a page of the next build
 * asks for parts of it wherever it is led.
 * @param assets folder of the build's files
 * @param archive folder that outlives builds; where nothing can be written there, no build is kept
 * @returns lists the folders of the other builds that are there by then, the latest first
 */
export function keepBuild(assets: string, archive: string, now = new Date()): () => string[] {
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
    for (const folder of othersIn(archive, own).slice(EARLIER))
      rmSync(folder, { recursive: true, force: true })
    return () => othersIn(archive, own).slice(0, EARLIER)
  } catch (error) {
    log.warn({ error, archive }, 'files of earlier builds are not kept')
    return () => []
  }
}

function othersIn(archive: string, own: string): string[] {
  if (!existsSync(archive)) return []
  return readdirSync(archive)
    .filter((name) => BUILD.test(name))
    .map((name) => join(archive, name))
    .filter((folder) => folder !== own)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
}

const BUILD = /^[0-9a-f]{16}$/

/** The names of its files tell one build from another: each carries the hash of what is in it. */
function nameOf(assets: string): string {
  return createHash('sha256').update(readdirSync(assets).sort().join()).digest('hex').slice(0, 16)
}
