import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { backendSettings, storefrontSettings } from '../docs/tables.ts'
import { ALLOCATOR, COMPILED, nodeFlags } from './programs.mjs'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'deploy')
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(FOLDER, join(parentPath, name)))
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const PROGRAMS = { backend: 'apps/backend/src/main.ts', storefront: 'apps/storefront/server/main.ts' }
const allocator = Object.entries(ALLOCATOR).map((setting) => setting.join('='))

test.each(Object.entries(PROGRAMS))(
  'the %s is started with the flags of npm start, by systemd and in a container',
  (name, program) => {
    const unit = read(`kopgroep-${name}.service`)
    expect(unit).toContain(`ExecStart=/usr/bin/node ${[...nodeFlags(name), program].join(' ')}\n`)
    const recipe = read('Containerfile')
    expect(recipe).toContain(
      `CMD ${JSON.stringify(['node', ...nodeFlags(name), program]).replaceAll(',', ', ')}`,
    )
    for (const setting of allocator) {
      expect(unit).toContain(setting)
      expect(recipe).toContain(setting)
    }
    for (const file of [unit, recipe])
      for (const name of Object.keys(COMPILED)) expect(file).toContain(`${name}=/`)
  },
)

test('the image of the backend contains the built admin, which containers expose to their machine only', () => {
  const recipe = read('Containerfile')
  expect(recipe).toMatch(/^RUN npm ci .*--workspace @kopgroep\/admin .*&& node scripts\/build\.mjs$/m)
  const backend = recipe.slice(recipe.indexOf(' AS backend\n'), recipe.indexOf(' AS storefront\n'))
  expect(backend).toContain('COPY --from=built /opt/kopgroep/apps/admin/dist apps/admin/dist\n')
  const composed = read('compose.yaml')
  expect(composed).toMatch(/^ {6}ADMIN_PORT: "4001"$/m)
  const ports = [...composed.matchAll(/^ {6}- "([\d.:]+)"$/gm)].map(([, port]) => port)
  expect(ports).toContain('127.0.0.1:4001:4001')
  expect(ports).toContain('127.0.0.1:4000:4000')
  expect(ports.filter((port) => !port?.startsWith('127.0.0.1:'))).toEqual([])
})

/** Lists the first folders of the URLs that the backend's source puts behind BACKEND_URL, but for the demo's. */
function publicFolders(): string[] {
  const source = join(ROOT, 'apps/backend/src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const texts = files.map((name) => readFileSync(join(source, name), 'utf8'))
  const folders = texts
    .filter((text) => text.includes('BACKEND_URL}'))
    .flatMap((text) => [
      ...text.matchAll(/BACKEND_URL\}\/([\w-]+)\//g),
      ...text.matchAll(/PATH = '\/([\w-]+)\//g),
    ])
    .map(([, folder = '']) => folder)
  return [...new Set(folders)].filter((folder) => folder !== 'test-payment')
}

test.each([
  ['nginx/kopgroep-backend.conf', /location ~ \^\/\(([\w|-]+)\)\//, /location \/ \{\s+return 404;/],
  ['caddy/Caddyfile', /@open path (.*)/, /respond 404/],
])('%s passes what shoppers and the payment provider open, and no GraphQL', (file, pattern, closed) => {
  const [, passed = ''] = pattern.exec(read(file)) ?? []
  const open = passed.match(/[\w-]+/g) ?? []
  expect(publicFolders()).toContain('return-label')
  expect(open.toSorted()).toEqual(publicFolders().toSorted())
  for (const name of ['graphql', 'outbox', 'faults', 'lookup', 'review-photos'])
    expect(open).not.toContain(name)
  expect(read(file)).toMatch(closed)
})

test('the files and settings that deploy/ names exist', () => {
  const named = FILES.flatMap(
    (name) => read(name).match(/\b(?:apps\/backend|apps\/storefront|scripts)\/[\w/.-]+\.(?:ts|mjs)\b/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const names = new Set([
    ...backendSettings.keys(),
    ...storefrontSettings.keys(),
    ...Object.keys({ ...ALLOCATOR, ...COMPILED }),
  ])
  const set = [...read('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=')[0] ?? ''),
  )
  const composed = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect([...set, ...composed].filter((name) => !names.has(name) && !name.startsWith('POSTGRES_'))).toEqual(
    [],
  )
})

test('dashboard and alerts use metrics that the programs have', () => {
  const served = [
    'apps/storefront/server/observe/metrics.ts',
    'apps/storefront/server/observe/count-request.ts',
    'packages/server-kit/upstream.ts',
    'apps/backend/src/platform/metrics.ts',
    'apps/backend/src/platform/watch-shop-figures.ts',
  ]
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join()
  const shown = ['observe/grafana-dashboard.json', 'observe/alerts.yml'].flatMap(
    (file) => read(file).match(/kopgroep_\w+/g) ?? [],
  )
  expect(shown.length).toBeGreaterThan(20)
  const isServed = (name: string) => served.includes(`'${name.replace(/_bucket$/, '')}'`)
  expect([...new Set(shown)].filter((name) => !isServed(name))).toEqual([])
  expect(JSON.parse(read('observe/grafana-dashboard.json')).panels.length).toBeGreaterThan(10)
})
