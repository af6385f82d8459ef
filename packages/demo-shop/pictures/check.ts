// Checks types and tests of the drawings if they changed since the last successful check:
// `node packages/demo-shop/pictures/check.ts`, `--all` to check in any case. Success writes the hash of the folder to checked.sha256, which is
// committed with the change.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FOLDER = import.meta.dirname
const ROOT = join(FOLDER, '../../..')
const CHECKED = join(FOLDER, 'checked.sha256')

/** Hashes all files here and the version of sharp, because another version may draw other pixels. */
function hashOfFolder(): string {
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const hash = createHash('sha256').update(lock.packages['node_modules/sharp']?.version ?? '')
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    // Vitest writes the durations of tests here.
    .filter((file) => file !== CHECKED && !file.includes('node_modules'))
    .sort()
  for (const file of files) hash.update(`\n${relative(FOLDER, file)}\n`).update(readFileSync(file))
  return `${hash.digest('hex')}\n`
}

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' }).status === 0
}

function isChecked(): boolean {
  return hashOfFolder() === readFileSync(CHECKED, 'utf8')
}

if (!process.argv.includes('--all') && isChecked()) {
  console.log('The drawings have not changed since the last successful check.')
} else if (
  run('tsc', ['-p', FOLDER]) &&
  run('vitest', ['run', '--config', join(FOLDER, 'vitest.config.ts')])
) {
  writeFileSync(CHECKED, hashOfFolder())
} else {
  process.exitCode = 1
}
