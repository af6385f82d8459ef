import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

test('each runtime dependency says in docs/dependencies.md why it is there', () => {
  const page = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
  const named = [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]{10,}\|$/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(manifest.dependencies).sort())
})

test('the lock file has every package for every system, so that npm ci takes it anywhere', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
  }
  const names = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)))
  const missing = Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})
