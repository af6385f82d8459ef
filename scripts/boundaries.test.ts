import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

let shop: string
beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'kopgroep-imports-'))
  symlinkSync(join(ROOT, 'node_modules'), join(shop, 'node_modules'))
  for (const half of ['storefront', 'backend', 'contract', 'demo']) mkdirSync(join(shop, half))
})
afterEach(() => rmSync(shop, { recursive: true }))

/** Writes files that import what is listed (relative to the shop's root) and names the rules that object. */
function objectionsTo(files: Record<string, string[]>): string[] {
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(join(shop, dirname(file)), { recursive: true })
    const lines = imports.map((target, index) => {
      const [, type, path = ''] = /^(type )?(.*)$/.exec(target) ?? []
      const to = `${'../'.repeat(file.split('/').length - 1)}${path}`
      return `import ${type ?? ''}{ name as name${index} } from '${to}'\n`
    })
    writeFileSync(
      join(shop, file),
      `${lines.join('')}export const name = [${imports.map((target, index) => (target.startsWith('type ') ? '' : `name${index}`)).filter(Boolean)}]\n`,
    )
  }
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/depcruise'),
    [
      '--config',
      join(ROOT, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'storefront',
      'backend',
      'contract',
      'demo',
    ],
    { cwd: shop, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 },
  )
  if (!stdout) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort()
}

const none: string[] = []

test('its own folder, ui, platform and domains to the left are a file’s to import', () => {
  expect(
    objectionsTo({
      'storefront/app/cart/cart-line.tsx': [
        'storefront/app/cart/line-edit.ts',
        'storefront/app/ui/button.tsx',
        'storefront/app/platform/money.ts',
        'storefront/app/product/product-card.tsx',
      ],
      'storefront/app/cart/line-edit.ts': none,
      'storefront/app/ui/button.tsx': none,
      'storefront/app/platform/money.ts': none,
      'storefront/app/product/product-card.tsx': none,
    }),
  ).toEqual([])
})

test('a domain to the right is refused, in either half', () => {
  expect(
    objectionsTo({
      'storefront/app/product/card.tsx': ['storefront/app/cart/add.tsx'],
      'storefront/app/cart/add.tsx': none,
      'backend/src/cart/cart.sql.ts': ['backend/src/checkout/order.ts'],
      'backend/src/checkout/order.ts': none,
    }),
  ).toEqual(['cart-imports-only-to-its-left', 'product-imports-only-to-its-left'])
})

test('a type to the right is refused as well', () => {
  expect(
    objectionsTo({
      'storefront/app/product/card.tsx': ['type storefront/app/cart/add.tsx'],
      'storefront/app/cart/add.tsx': none,
    }),
  ).toEqual(['product-imports-only-to-its-left'])
})

test('a page, the document and the root may import any domain', () => {
  expect(
    objectionsTo({
      'storefront/app/pages/product.tsx': ['storefront/app/cart/add.tsx'],
      'storefront/app/document/header.tsx': ['storefront/app/cart/add.tsx'],
      'storefront/app/entry.server.tsx': [
        'storefront/app/cart/add.tsx',
        'storefront/app/document/header.tsx',
      ],
      'backend/src/main.ts': ['backend/src/cart/cart.ts'],
      'storefront/app/cart/add.tsx': none,
      'backend/src/cart/cart.ts': none,
    }),
  ).toEqual([])
})

test('ui and platform know no domain, and no domain knows the document', () => {
  expect(
    objectionsTo({
      'storefront/app/ui/badge.tsx': ['storefront/app/cart/count.ts'],
      'storefront/app/cart/count.ts': ['storefront/app/document/header.tsx'],
      'storefront/app/document/header.tsx': none,
    }),
  ).toEqual(['domains-do-not-know-the-document', 'ui-and-platform-know-no-domain'])
})

test('nothing is imported across storefront, backend and contract', () => {
  expect(
    objectionsTo({
      'storefront/server/main.ts': ['backend/src/money.ts'],
      'backend/src/money.ts': none,
      'backend/src/main.ts': ['storefront/app/paths.ts'],
      'storefront/app/paths.ts': none,
      'contract/features.ts': ['demo/seed.ts'],
      'demo/seed.ts': none,
    }),
  ).toEqual(['backend-knows-no-storefront', 'contract-knows-neither-half', 'storefront-knows-no-backend'])
})

test('only the table of URLs and other pages name a page', () => {
  expect(
    objectionsTo({
      'storefront/app/routes.tsx': ['storefront/app/pages/cart.tsx'],
      'storefront/app/pages/resolve-page.tsx': ['storefront/app/pages/cart.tsx'],
      'storefront/app/pages/cart.tsx': none,
    }),
  ).toEqual([])
  expect(objectionsTo({ 'storefront/server/render.ts': ['storefront/app/pages/cart.tsx'] })).toEqual([
    'nobody-imports-a-page',
  ])
})

test('files that need each other are refused, and types that do are not', () => {
  expect(
    objectionsTo({
      'backend/src/cart/a.ts': ['backend/src/cart/b.ts'],
      'backend/src/cart/b.ts': ['type backend/src/cart/a.ts'],
    }),
  ).toEqual([])
  expect(objectionsTo({ 'backend/src/cart/b.ts': ['backend/src/cart/a.ts'] })).toEqual(['no-cycles'])
})

test('an import that leads nowhere is refused', () => {
  expect(objectionsTo({ 'backend/src/cart/a.ts': ['backend/src/cart/gone.ts'] })).toEqual([
    'imports-lead-somewhere',
  ])
})

test('pages leave the server and tests behind', () => {
  expect(
    objectionsTo({
      'storefront/app/cart/cart.tsx': ['storefront/server/log.ts', 'storefront/app/cart/cart.test.ts'],
      'storefront/server/log.ts': none,
      'storefront/app/cart/cart.test.ts': none,
      'storefront/app/ui/icon.tsx': ['contract/features.ts'],
      'contract/features.ts': none,
    }),
  ).toEqual(['pages-know-no-server', 'tests-are-imported-by-tests-alone', 'ui-is-pictures-only'])
})
