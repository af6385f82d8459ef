import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Set for a whole test run by the run itself; a single file that is run by hand leaves it out. */
const FOLDER = process.env.CONTRACT_COVERAGE

/** Leaves what one test file saw answered where the run's last step finds it. */
export function noteAnswered(answered: ReadonlySet<string>) {
  if (!FOLDER || answered.size === 0) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${randomBytes(8).toString('hex')}.json`), JSON.stringify([...answered]))
}

/** Everything that the test files of a run saw answered. */
export function readAnswered(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  return new Set(
    readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]),
  )
}
