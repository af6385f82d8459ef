import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const source = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const rows = source('docs/operator/magento.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Behaviour'))

test('the table names its lines', () => {
  expect(rows.length).toBeGreaterThan(30)
})

test.each(rows)('%s', (row) => {
  const named = [...row.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`: "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(0)
  const places = [...(row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, place = '']) => place)
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([])
  expect(places.length).toBeGreaterThan(0)
  for (const [, file = '', words = ''] of named) expect(source(file), file).toContain(words)
})

test('what addresses end in is spelled once', () => {
  const sources = globSync(['apps/storefront/app/**/*.{ts,tsx}', 'apps/backend/src/**/*.ts'], {
    cwd: ROOT,
  }).filter((file) => !/\.test\.tsx?$|\/test-[\w-]+\.ts$|\/generated\//.test(file))
  const spelled = sources.filter((file) =>
    /['"`]\.html['"`]|[\w}/-]\.html['"`?#]/.test(withoutComments(file)),
  )
  // The admin's document and the download of a customer's own data are files.
  expect(spelled.sort()).toEqual([
    'apps/backend/src/admin/admin-server.ts',
    'apps/backend/src/platform/store-config/store-config.ts',
    'apps/storefront/app/features/account/privacy.tsx',
  ])
})

const withoutComments = (file: string) => source(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
