import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Calls that time out after a second, which is too short for a busy machine, with a replacement that waits as
 * long as `vitest.config.ts` allows.
 */
const SHORT_TIMEOUTS: Record<string, string> = {
  'vi.waitFor(': 'expect.poll',
  'vi.waitUntil(': 'expect.poll',
}

test('no test uses a short timeout', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && file !== 'scripts/patient-tests.test.ts')
  expect(files.length).toBeGreaterThan(300)
  const impatient = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return Object.keys(SHORT_TIMEOUTS).flatMap((call) =>
      text.includes(call) ? `${file}: ${call}…) gives up soon; rather ${SHORT_TIMEOUTS[call]}` : [],
    )
  })
  expect(impatient).toEqual([])
})
