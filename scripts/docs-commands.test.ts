import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from './runtime.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(read(join(folder, 'package.json'))).scripts
const scripts = scriptsOf('.')

const PAGES = globSync(
  ['*.md', 'docs/**/*.md', 'tools/lab/bench/README.md', 'packages/demo-shop/**/README.md'],
  {
    cwd: ROOT,
  },
)

/**
 * Commands in code spans and shell blocks of all pages, without comments and leading environment variables.
 */
const COMMANDS = [
  ...new Set(
    PAGES.flatMap((page) => {
      const text = read(page)
      const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'))
      return [...blocks, ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)]
    })
      .map((line) => line.replace(/^(?:[A-Z_]+=\S* )+/, '').replace(/\s+#.*/, ''))
      .filter((line) => /^(?:npm (?:start|test|run) ?|node (?!_)\S*[./])/.test(`${line} `)),
  ),
]

test('pages name commands', () => expect(COMMANDS.length).toBeGreaterThan(30))

test.each(COMMANDS)('%s exists', (command) => {
  const [program, ...words] = command.split(' ')
  if (program === 'node') {
    const file = words.find((word) => !word.startsWith('-')) ?? ''
    expect(existsSync(join(ROOT, file)), file).toBe(true)
    return
  }
  const name = words[0] === 'run' ? (words[1] ?? '') : (words[0] ?? '')
  const folder = / -w (\S+)/.exec(command)?.[1]
  const script = (folder ? scriptsOf(folder) : scripts)[name]
  expect(script, `script ${name} of package.json`).toBeDefined()
  const options = command.split(' -- ')[1]?.split(' ') ?? []
  const source = script?.split(' ').findLast((word) => /\.\w+$/.test(word) && existsSync(join(ROOT, word)))
  const code = source ? read(source) : (script ?? '')
  for (const option of options.filter((word) => word.startsWith('--')))
    expect(code, `${source} has no ${option}`).toContain(option.slice(2))
  if (name === 'test')
    for (const step of options.filter((word) => /^[a-z]/.test(word)))
      expect(code).toContain(`name: '${step}'`)
})

/** Documented commands that end within seconds and change nothing, with a pattern of their output. */
const QUICK: readonly (readonly [command: string, output: RegExp])[] = [
  ['npm run --silent orders -- --help', /npm run orders/],
  ['npm run --silent jobs -- --help', /npm run jobs/],
  ['npm run --silent import -- --help', /npm run import/],
  ['npm run --silent backup -- --help', /npm run backup/],
  ['npm run --silent restore -- --help', /npm run restore/],
  ['npm run --silent setup -- --help', /npm run setup/],
  ['node apps/storefront/server/main.ts --check', /^/],
]

test.each(QUICK)('%s runs', (command, output) => {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: ROOT,
    env: environment({ LOG_LEVEL: 'error' }),
    shell: true,
    encoding: 'utf8',
  })
  expect(stderr + stdout).toMatch(output)
  expect(status).toBe(0)
})
