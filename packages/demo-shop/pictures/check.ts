// Checks the drawings, their types and tests, unless they are the very ones that were found good the last time:
// `node packages/demo-shop/pictures/check.ts`, `--all` to check them in any case. What was found good is written to checked.sha256, which is
// committed with the change.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FOLDER = import.meta.dirname
const ROOT = join(FOLDER, '../../..')
const CHECKED = join(FOLDER, 'checked.sha256')

/** Of all files here, and of the library that draws: another version of it may draw otherwise. */
function hashOfFolder(): string {
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const hash = createHash('sha256').update(lock.packages['node_modules/sharp']?.version ?? '')
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    // What the tests' runner leaves behind tells how long they took.
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
  console.log('The drawings are those that were found good the last time.')
} else if (
  run('tsc', ['-p', FOLDER]) &&
  run('vitest', ['run', '--config', join(FOLDER, 'vitest.config.ts')])
) {
  writeFileSync(CHECKED, hashOfFolder())
} else {
  process.exitCode = 1
}
