// @ts-check `npm run generate`: writes everything derived from the contract and the migrations. With --check
// it writes nothing and names stale files.
import { spawnSync } from 'node:child_process'
import { environment, ROOT } from './runtime.mjs'

const check = process.argv.includes('--check') ? ['--check'] : []
for (const script of ['scripts/generate/contract.ts', 'scripts/generate/tables.ts', 'docs/tables.ts']) {
  const { status } = spawnSync('node', [script, ...check], {
    cwd: ROOT,
    env: environment(),
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
