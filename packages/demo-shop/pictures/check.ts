// Type-checks and tests the drawings if they changed since the last successful check. Run `node
// packages/demo-shop/pictures/check.ts`, with `--all` to check in any case. A success writes the hash of this
// folder to checked.sha256; commit that file with the change.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FOLDER = import.meta.dirname
const ROOT = join(FOLDER, '../../..')
const CHECKED = join(FOLDER, 'checked.sha256')

/** Hashes all files of this folder and the version of sharp, which may affect pixels. */
function hashFolder(): string {
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const hash = createHash('sha256').update(lock.packages['node_modules/sharp']?.version ?? '')
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    // Vitest writes test durations to node_modules.
    .filter((file) => file !== CHECKED && !file.includes('node_modules'))
    .sort()
  for (const file of files) hash.update(`\n${relative(FOLDER, file)}\n`).update(readFileSync(file))
  return `${hash.digest('hex')}\n`
}

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}

function isChecked(): boolean {
  return hashFolder() === readFileSync(CHECKED, 'utf8')
}

if (!process.argv.includes('--all') && isChecked()) {
  console.log('The drawings have not changed since the last successful check.')
} else if (
  run('tsc', ['-p', FOLDER]) &&
  run('vitest', ['run', '--config', join(FOLDER, 'vitest.config.ts')])
) {
  writeFileSync(CHECKED, hashFolder())
} else {
  process.exitCode = 1
}
