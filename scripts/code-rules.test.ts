import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')

test.each(['apps/backend/migrations', 'docs/decisions'])('%s numbers its files uniquely', (folder) => {
  const numbers = readdirSync(join(ROOT, folder)).flatMap((file) => file.match(/^\d+/) ?? [])
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test("a statement is built with Kysely's builder or written in sql, never both", () => {
  const mixed = listFiles('apps/backend/src/**/*.ts')
    .filter((file) => !/\btest-|\.test\.ts$/.test(file))
    .flatMap((file) => {
      const text = read(file)
      const starts = [...text.matchAll(/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g)]
      return starts
        .map(({ index }) => ({ index, statement: text.slice(index).split(/\.execute|\.compile\(|\n\n/)[0] }))
        .filter(({ statement }) => /\bsql(?:`|<|\.)/.test(statement ?? ''))
        .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
    })
  expect(mixed).toEqual([])
})

test('tests wait with expect.poll, whose timeout suits a busy machine', () => {
  const impatient = listFiles('*.test.ts', '*.test.tsx').filter((file) =>
    /\bvi\.(?:waitFor|waitUntil)\(/.test(read(file).replace(/^.*\/\\bvi.*$/gm, '')),
  )
  expect(impatient).toEqual([])
})

test('the suffix .html of an address is written in the store settings alone', () => {
  const sources = listFiles(
    'apps/storefront/app/**/*.ts',
    'apps/storefront/app/**/*.tsx',
    'apps/backend/src/**/*.ts',
  )
    .filter((file) => !/\.test\.tsx?$|\/test-[\w-]+\.ts$|\/generated\//.test(file))
    .filter((file) =>
      /['"`]\.html['"`]|[\w}/-]\.html['"`?#]/.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
    )
  // The admin's document and the download of a customer's own data are files.
  expect(sources.sort()).toEqual([
    'apps/backend/src/admin/admin-server.ts',
    'apps/backend/src/platform/store-config/store-config.ts',
    'apps/storefront/app/features/account/privacy.tsx',
  ])
})

const REPEATED_LINES = 12

test('no twelve lines are duplicated', () => {
  const places = new Map<string, string>()
  const repeated = new Map<string, string>()
  const sources = listFiles('apps', 'packages', 'tools', 'scripts', 'e2e').filter(
    (file) => /\.(?:tsx?|m?js|css)$/.test(file) && !/generated|^packages\/contract\/stock/.test(file),
  )
  for (const file of sources) {
    const lines = codeLines(read(file))
    for (const [index, { line }] of lines.entries()) {
      const run = lines.slice(index, index + REPEATED_LINES)
      if (run.length < REPEATED_LINES) break
      const text = run.map(({ code }) => code).join('\n')
      const before = places.get(text)
      if (before) repeated.set(`${before.replace(/:.*/, '')} ~ ${file}`, `${before} ~ ${file}:${line}`)
      else places.set(text, `${file}:${line}`)
    }
  }
  expect([...repeated.values()]).toEqual([])
})

/** Lists the lines of code of a file, without imports, comments, blank lines and brackets. */
function codeLines(text: string): { code: string; line: number }[] {
  const withoutImports = text.replace(/^import\b[^;'"]*from '[^']*'$/gm, (imports) =>
    imports.replace(/[^\n]/g, ''),
  )
  return withoutImports
    .split('\n')
    .map((code, index) => ({ code: code.trim(), line: index + 1 }))
    .filter(({ code }) => /\w/.test(code) && !/^(?:\/\/|\/?\*|import |export .* from )/.test(code))
}

test('the storefront looks up elements only in the files that its guide names', () => {
  const finding = listFiles('apps/storefront/app/**/*.ts', 'apps/storefront/app/**/*.tsx')
    .filter((file) => !/\.test\.tsx?$|\/test-[\w-]+\.tsx?$/.test(file))
    .filter((file) => /querySelector|dataset|getElementById|innerHTML/.test(read(file)))
    .map((file) => file.replace('apps/storefront/', ''))
  const guide = read('docs/developer/islands.md').split('## Elements that are looked up')[1] ?? ''
  const named = [...guide.matchAll(/^\| `(.*?)` \|/gm)].map(([, file]) => file)
  expect(finding.toSorted()).toEqual(named.toSorted())
})

const TABLES_OF_TEXTS = listFiles('apps/backend/src/**/texts.json', 'apps/agents/agent-texts.json')

/** Lists the texts below a value by their path. */
const textsBelow = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, part]) =>
        textsBelow(part, (path && `${path}.${key}`) || key),
      )

test.each(TABLES_OF_TEXTS)('%s has every text in both languages, with the same values', (file) => {
  const marks = (text: string) => [...new Set(text.match(/%\d|\{\w+\}/g))].sort()
  for (const [name, table] of Object.entries<{ nl: unknown; en: unknown }>(JSON.parse(read(file)))) {
    const [dutch, english] = [table.nl, table.en].map((texts) =>
      textsBelow(texts).map(([path, text]) => ({ name, path, marks: marks(text) })),
    )
    expect(dutch).toEqual(english)
  }
})

test.each(TABLES_OF_TEXTS)('%s has no unused text', (file) => {
  const folder = file.slice(0, file.lastIndexOf('/'))
  const sources = listFiles(`${folder}/*.ts`).map(read).join('\n')
  const table: Record<string, { en: unknown }> = JSON.parse(read(file))
  const keys = Object.entries(table).flatMap(([name, { en }]) => [
    name,
    ...textsBelow(en).flatMap(([path]) => path.split('.')),
  ])
  // Lists are read by position, and values of an enum by the value.
  const names = new Set(keys.filter((key) => /[a-z]/.test(key)))
  const unused = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))
  expect(unused).toEqual([])
})
