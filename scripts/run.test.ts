import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a script with the tests' tools. */
function runWithTools(code: string, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-tools-'))
  const file = join(folder, 'script.mjs')
  writeFileSync(file, code)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), file, ...words], {
    encoding: 'utf8',
  })
}

test('a script gets its own path and arguments', () => {
  const shown = runWithTools(
    'console.log(process.argv[1] === import.meta.filename, process.argv.slice(2))',
    'a',
  )
  expect(shown.stdout.trim()).toBe("true [ 'a' ]")
  expect(shown.status).toBe(0)
})
