import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STOREFRONT = join(import.meta.dirname, '..')
const config = readFileSync(join(STOREFRONT, 'vite.config.ts'), 'utf8')

/** Modules named by path: entries of builds, and modules that the development server optimises. */
const named = [...config.matchAll(/'(?:\.\/)?(app\/[^']+)'/g)].map(([, path = '']) => path)
/** The beginnings of paths, below `app/`, of modules that do something by being imported. */
const active = (/moduleSideEffects: .*?\/app\\\/\(\?!([^)]+)\)/.exec(config)?.[1] ?? '')
  .split('|')
  .map((path) => `app/${path.replaceAll('\\', '')}`)

test('each module that the build names exists', () => {
  expect(named.length).toBeGreaterThan(3)
  expect(active.length).toBeGreaterThan(1)
  const patterns = [...named, ...active.map((path) => `${path}*`)]
  const isThere = (pattern: string) =>
    globSync(pattern, { cwd: STOREFRONT }).some((file) => !file.includes('.test.'))
  expect(patterns.filter((pattern) => !isThere(pattern))).toEqual([])
})
