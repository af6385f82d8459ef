import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const listFolders = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const backend = listFolders('apps/backend/src')
const storefront = listFolders('apps/storefront/app/features')

/** Folders of the backend that are not domains. */
const NO_DOMAIN = ['platform']

/** Domains of the backend whose screens are in another folder of the storefront, with the reason. */
const SHOWN_ELSEWHERE: Record<string, string> = {
  admin: 'apps/admin',
  import: 'nowhere: it is a command',
  passkeys: 'account: one of its screens',
  payment: 'checkout: its last step and its result pages',
  routing: 'resolve-page.tsx',
  setup: 'nowhere: it is a command',
}

/** Features of the storefront without a domain in the backend. */
const STOREFRONT_ONLY = [
  'account',
  'analytics',
  'bundle',
  'delivery',
  'gallery',
  'offer',
  'offline',
  'options',
  'price',
  'product-card',
  'shell',
  'size-advice',
]

test('a domain has the same name in the schema, in the backend and in the storefront', () => {
  const schemas = readdirSync(join(ROOT, 'packages/contract/schema')).map((file) =>
    basename(file, '.graphql'),
  )
  // `common` is shared by all others; `product-bundle` is part of product.
  const homeless = schemas.filter(
    (name) =>
      name !== 'common' && !backend.some((domain) => name === domain || name.startsWith(`${domain}-`)),
  )
  expect(homeless, 'schema files of no domain of the backend').toEqual([])

  const unseen = backend.filter((name) => !storefront.includes(name) && !(name in SHOWN_ELSEWHERE))
  expect(
    unseen.filter((name) => !NO_DOMAIN.includes(name)),
    'domains that the storefront names otherwise',
  ).toEqual([])

  const unserved = storefront.filter((name) => !backend.includes(name))
  expect(unserved.toSorted(), 'features that the backend names otherwise').toEqual(STOREFRONT_ONLY)
})

/**
 * Files whose exports are named by convention: routes (`loader`, `meta`, `Component`), entry points, lists of
 * texts and paths.
 */
const NAMED_BY_PLACE = [
  /^apps\/storefront\/app\/routes\/(?:[\w-]+\/route\.tsx$|feeds\/|fragments\/)/,
  // Enhancements are named after the part of the page that they enhance.
  /^apps\/storefront\/app\/lib\/enhance\/(?:bike|cards|cart|content|dates|fragments|partfinder|shopper|stores|wishlist)\.ts$/,
  /\/(?:main|diagnose|paths|[a-z-]+-command|entry\.(?:server|client)|test-[a-z-]+)\.tsx?$/,
  // Files named after their subject, which is small enough for a single file.
  /^apps\/backend\/src\/(?:customer\/(?:confirm-email\.sql|sign-ins)|orders\/order-text)\.ts$/,
  /^apps\/storefront\/app\/features\/(?:customer\/customer-api|shell\/header(?:-entries)?)\.tsx?$/,
  /^apps\/storefront\/app\/lib\/(?:api\/(?:browser|server)-client|format\/contrast|i18n\/runtime)\.ts$/,
  /^apps\/storefront\/app\/lib\/islands\/(?:hooks|react-root)\.ts$/,
  /^apps\/storefront\/app\/lib\/page\/(?:fragments|rendering\.server|scheduling|seo|shop-config)\.tsx?$/,
  /^apps\/storefront\/app\/ui\/(?:feedback|layout)\.tsx$/,
  /\/generated\//,
]

test.each(['apps/backend/migrations', 'docs/decisions'])(
  'no two files of %s have the same number',
  (folder) => {
    const numbers = readdirSync(join(ROOT, folder)).flatMap((file) => file.match(/^\d+/) ?? [])
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  },
)

test('a file is named after what it exports', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'apps/storefront/app', 'apps/storefront/server', 'apps/backend/src'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (file) => /(?<!\.d|\.test)\.tsx?$/.test(file) && !NAMED_BY_PLACE.some((place) => place.test(file)),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !namesItsExport(file))).toEqual([])
})

/**
 * True if an export shares at least half of the words of its file's name. A file that is named after its
 * folder (`newsletter/newsletter.sql.ts`) may export anything too small for a file of its own.
 */
function namesItsExport(file: string): boolean {
  const [name = ''] = basename(file).split('.')
  if (name === basename(dirname(file))) return true
  const wanted = name.split('-').map(stem)
  const text = readFileSync(join(ROOT, file), 'utf8')
  const declared = [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm),
  ]
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => [
    ...names.matchAll(/(\w+)\s*(?:,|$)/g),
  ])
  return [...declared, ...listed].some(([, exported = '']) => {
    const words = new Set((exported.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map(stem))
    return wanted.filter((word) => words.has(word)).length * 2 >= wanted.length
  })
}

/** Reduces a word to its stem. @example stem('Adding') === stem('added') */
function stem(word: string): string {
  const singular = word.toLowerCase().replace(/(?<=...)(?<!s)s$/, '')
  return singular.replace(/(?<=...)(?:ions?|ings?|ies|able|ed|es|e|y)$|(?<=....)er$/, '')
}

/**
 * Exceptions from the size limits: maximum lines per file and per function. These numbers may only decrease.
 */
const EXCUSED = {
  'tools/pictures/**': { file: 414, aFunction: 152 },
  '**/*.test.ts, **/*.test.tsx, e2e/**, apps/backend/src/test-*.ts, lab/bench/**': {
    file: 450,
    aFunction: 220,
  },
  'packages/contract/schema/**': { file: 503, aFunction: 60 },
}

test('only tests, tables and the schema are exempt from the size limits', () => {
  const { linter, overrides } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  const rules = linter.rules
  expect(rules.style.noExcessiveLinesPerFile.options.maxLines).toBeLessThanOrEqual(400)
  expect(rules.complexity.noExcessiveLinesPerFunction.options.maxLines).toBeLessThanOrEqual(60)
  const excused = overrides.filter((override: object) => JSON.stringify(override).includes('noExcessive'))
  for (const { includes, linter } of excused) {
    const files: string = includes.join(', ')
    expect(Object.keys(EXCUSED)).toContain(files)
    const most = EXCUSED[files as keyof typeof EXCUSED]
    expect(linter.rules.style.noExcessiveLinesPerFile.options.maxLines, files).toBeLessThanOrEqual(most.file)
    const { noExcessiveLinesPerFunction: size } = linter.rules.complexity ?? {}
    if (size) expect(size.options.maxLines, files).toBeLessThanOrEqual(most.aFunction)
  }
})

/** Names that do not say what a variable contains, with better ones. */
const RIDDLES: Record<string, string> = {
  asked: 'requested, request, input',
  ask: 'request, fetchProducts, call',
  asking: 'pending',
  among: 'candidates',
  heard: 'received',
  kept: 'stored, cached, remaining',
  noted: 'recorded',
  said: 'text, message, given',
  say: 'text, showStatus',
  shelf: 'cache, stock',
  tell: 'notify, report',
  tended: 'enhanced',
  told: 'received, message, reported',
}

test('variables and functions have names that an engineer of the field knows', () => {
  const declaration = new RegExp(
    `\\b(?:const|let|function\\*?)\\s+[{[]?(?:\\w+,\\s*)*(${Object.keys(RIDDLES).join('|')})\\b(?!:)`,
    'g',
  )
  const riddles = sources().flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(declaration)].map(
      ([, name = '']) => `${file}: ${name}: rather ${RIDDLES[name]}`,
    ),
  )
  expect(riddles).toEqual([])
})

const sources = () =>
  execFileSync('git', ['ls-files', 'apps', 'packages', 'tools', 'lab', 'scripts', 'e2e'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|m?js|css)$/.test(file) && !/generated|^packages\/contract\/stock/.test(file))

const REPEATED_LINES = 12

test('no twelve lines are duplicated', () => {
  const places = new Map<string, string>()
  const repeated = new Map<string, string>()
  for (const file of sources()) {
    const lines = codeLines(readFileSync(join(ROOT, file), 'utf8'))
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

test('a badge touches at most eight files by hand, from the database to the screen', () => {
  const files = execFileSync('git', ['grep', '-li', 'vegan', '--', 'apps', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !/generated|reworded/.test(file))
  expect(files.length).toBeGreaterThan(5)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(8)
})

test("a statement is built with Kysely's builder or written in sql, never both", () => {
  const files = execFileSync('git', ['ls-files', 'apps/backend/src/**/*.ts'], { cwd: ROOT, encoding: 'utf8' })
  const mixed = files
    .trim()
    .split('\n')
    .filter((file) => !/\btest-|\.test\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const starts = [...text.matchAll(/\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/g)]
      return starts
        .map(({ index }) => ({ index, statement: text.slice(index).split(/\.execute|\.compile\(|\n\n/)[0] }))
        .filter(({ statement }) => /\bsql(?:`|<|\.)/.test(statement ?? ''))
        .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
    })
  expect(mixed).toEqual([])
})
