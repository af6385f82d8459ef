import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which test files record the answered fields. */
    contractCoverage: string
  }
}

/** Records the answered fields of one test file for the end of the run. */
export function recordAnswered(answered: ReadonlySet<string>) {
  const file = join(inject('contractCoverage'), `${randomBytes(8).toString('hex')}.json`)
  writeFileSync(file, JSON.stringify([...answered]))
}
