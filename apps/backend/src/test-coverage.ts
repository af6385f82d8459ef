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

/** Leaves what one test file saw answered where the end of the run finds it. */
export function recordAnswered(answered: ReadonlySet<string>) {
  const file = join(inject('contractCoverage'), `${randomBytes(8).toString('hex')}.json`)
  writeFileSync(file, JSON.stringify([...answered]))
}
