import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './runtime.mjs'

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

/** Copies what a command needs into a folder with nothing installed, and an npm that links the packages of this one. */
function freshClone() {
  const clone = mkdtempSync(join(tmpdir(), 'kopgroep-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  const parts = [
    'scripts',
    'package.json',
    'package-lock.json',
    '.nvmrc',
    'apps/backend',
    'packages',
    'e2e/own-shop',
  ]
  for (const part of parts)
    cpSync(join(ROOT, part), join(clone, part), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|pictures)$/.test(path),
    })
  const programs = join(clone, 'programs')
  mkdirSync(programs)
  const npm = `#!/bin/sh\necho "$@" > ${clone}/installed\nmkdir node_modules\nln -s ${ROOT}/node_modules/* ${ROOT}/node_modules/.bin node_modules/\n`
  writeFileSync(join(programs, 'npm'), npm, { mode: 0o755 })
  const command = (name: string, ...words: string[]) => {
    const args = ['scripts/run.mjs', `apps/backend/src/commands/${name}.ts`, ...words]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: clone,
      env: { PATH: `${programs}:/usr/bin:/bin` },
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  return { clone, command }
}

test('the first command in a fresh clone installs what it needs, and no mistake shows a stack', () => {
  const { clone, command } = freshClone()
  const first = command('setup', '--file', 'e2e/own-shop/setup.yaml', '--check')
  expect(first).toEqual({
    status: 0,
    said: 'Installing packages …\nThe file is right. Nothing was written.\n',
  })
  expect(readFileSync(join(clone, 'installed'), 'utf8')).toContain('--workspace=@kopgroep/backend')
  writeFileSync(
    join(clone, 'setup.yaml'),
    readFileSync(join(clone, 'e2e/own-shop/setup.yaml'), 'utf8').replace('icon.svg', 'weg.svg'),
  )
  for (const [result, told] of [
    [command('setup'), 'Name a file with --file'],
    [command('setup', '--file', 'setup.yaml', '--check'), 'The icon cannot be read'],
    [
      command('setup', '--file', 'setup.yaml', '--check', '--language', 'nl'),
      'Het pictogram is niet te lezen',
    ],
    [command('setup', '--ask'), 'Unknown option'],
    [command('import'), 'Name the file to import'],
  ] as const) {
    expect(result.said).toContain(told)
    expect(result.said).not.toMatch(/^\s+at /m)
    expect(result.status).toBe(1)
  }
})
