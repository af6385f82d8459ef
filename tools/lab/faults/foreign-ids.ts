import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import type { Finding } from './report.ts'

/** Runs the test that sends foreign ids, keys and tokens to every query and mutation of the contract. */
export function foreignIds(): Finding {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-faults-'))
  const file = join(folder, 'report.json')
  const { status } = spawnSync(
    'vitest',
    ['run', 'apps/backend/src/testing/foreign-ids.test.ts', '--reporter=json', `--outputFile=${file}`],
    { cwd: ROOT, env: environment(), stdio: 'ignore' },
  )
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  rmSync(folder, { recursive: true })
  return {
    title: 'Every operation with foreign ids and tokens',
    figures: { passed: numPassedTests, failed: numFailedTests },
    broken:
      status === 0
        ? []
        : ['a stranger reads or changes what is somebody else’s, or an operation is not tried'],
  }
}
