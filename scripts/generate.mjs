// @ts-check
// `npm run generate`: everything that is derived from the contract and the migrations. With --check nothing is
// written, and stale files are named.
import { spawnSync } from 'node:child_process'
import { environment, ROOT } from './install.mjs'

const check = process.argv.includes('--check') ? ['--check'] : []
for (const script of [
  'packages/contract/generate.ts',
  'apps/backend/src/platform/database/generate-tables.ts',
  'scripts/docs-tables.ts',
]) {
  const { status } = spawnSync('node', [script, ...check], {
    cwd: ROOT,
    env: environment(),
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
