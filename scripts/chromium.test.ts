import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kopgroep-chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function addProgram(name: string, script: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

/** Runs a script with only the programs in the test's folder on its PATH. */
function run(script: string) {
  symlinkSync(process.execPath, join(folder, 'node'))
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env: { PATH: folder },
    encoding: 'utf8',
  })
}

test('a machine without a browser loads the configuration of the browser tests and installs none', () => {
  const installed = join(folder, 'installed')
  for (const name of ['apt-get', 'playwright', 'npx']) addProgram(name, `echo > ${installed}`)
  const { status, stderr } = run("await import('./e2e/playwright.config.ts')")
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(existsSync(installed)).toBe(false)
})

test('the headless shell beside a browser is preferred, and a program that does not start is none', () => {
  const find = "console.log(JSON.stringify((await import('./scripts/chromium.mjs')).findChromium()))"
  addProgram('chromium', 'exit 1')
  addProgram('google-chrome', 'exit 0')
  const whole = join(folder, 'google-chrome')
  expect(JSON.parse(run(find).stdout)).toEqual({ whole, headless: whole })
  rmSync(join(folder, 'node'))
  addProgram('chromium-headless-shell', 'exit 0')
  expect(JSON.parse(run(find).stdout)).toEqual({ whole, headless: join(folder, 'chromium-headless-shell') })
})
