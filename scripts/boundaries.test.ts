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
  for (const half of ['apps', 'packages']) mkdirSync(join(shop, half))
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
    ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', 'apps', 'packages'],
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
      'apps/storefront/app/cart/cart-line.tsx': [
        'apps/storefront/app/cart/line-edit.ts',
        'apps/storefront/app/ui/button.tsx',
        'apps/storefront/app/platform/money.ts',
        'apps/storefront/app/product/product-card.tsx',
      ],
      'apps/storefront/app/cart/line-edit.ts': none,
      'apps/storefront/app/ui/button.tsx': none,
      'apps/storefront/app/platform/money.ts': none,
      'apps/storefront/app/product/product-card.tsx': none,
    }),
  ).toEqual([])
})

test('a domain to the right is refused, in either half', () => {
  expect(
    objectionsTo({
      'apps/storefront/app/product/card.tsx': ['apps/storefront/app/cart/add.tsx'],
      'apps/storefront/app/cart/add.tsx': none,
      'apps/backend/src/cart/cart.sql.ts': ['apps/backend/src/checkout/order.ts'],
      'apps/backend/src/checkout/order.ts': none,
    }),
  ).toEqual(['cart-imports-only-to-its-left', 'product-imports-only-to-its-left'])
})

test('a type to the right is refused as well', () => {
  expect(
    objectionsTo({
      'apps/storefront/app/product/card.tsx': ['type apps/storefront/app/cart/add.tsx'],
      'apps/storefront/app/cart/add.tsx': none,
    }),
  ).toEqual(['product-imports-only-to-its-left'])
})

test('a page, the document and the root may import any domain', () => {
  expect(
    objectionsTo({
      'apps/storefront/app/pages/product.tsx': ['apps/storefront/app/cart/add.tsx'],
      'apps/storefront/app/document/header.tsx': ['apps/storefront/app/cart/add.tsx'],
      'apps/storefront/app/entry.server.tsx': [
        'apps/storefront/app/cart/add.tsx',
        'apps/storefront/app/document/header.tsx',
      ],
      'apps/backend/src/main.ts': ['apps/backend/src/cart/cart.ts'],
      'apps/storefront/app/cart/add.tsx': none,
      'apps/backend/src/cart/cart.ts': none,
    }),
  ).toEqual([])
})

test('ui and platform know no domain, and no domain knows the document', () => {
  expect(
    objectionsTo({
      'apps/storefront/app/ui/badge.tsx': ['apps/storefront/app/cart/count.ts'],
      'apps/storefront/app/cart/count.ts': ['apps/storefront/app/document/header.tsx'],
      'apps/storefront/app/document/header.tsx': none,
    }),
  ).toEqual(['domains-do-not-know-the-document', 'ui-and-platform-know-no-domain'])
})

test('nothing is imported across storefront, backend and contract', () => {
  expect(
    objectionsTo({
      'apps/storefront/server/main.ts': ['apps/backend/src/money.ts'],
      'apps/backend/src/money.ts': none,
      'apps/backend/src/main.ts': ['apps/storefront/app/paths.ts'],
      'apps/storefront/app/paths.ts': none,
      'packages/contract/features.ts': ['packages/demo-shop/seed.ts'],
      'packages/demo-shop/seed.ts': none,
    }),
  ).toEqual(['backend-knows-no-storefront', 'contract-knows-neither-half', 'storefront-knows-no-backend'])
})

test('only the table of URLs and other pages name a page', () => {
  expect(
    objectionsTo({
      'apps/storefront/app/routes.tsx': ['apps/storefront/app/pages/cart.tsx'],
      'apps/storefront/app/pages/resolve-page.tsx': ['apps/storefront/app/pages/cart.tsx'],
      'apps/storefront/app/pages/cart.tsx': none,
    }),
  ).toEqual([])
  expect(
    objectionsTo({ 'apps/storefront/server/render.ts': ['apps/storefront/app/pages/cart.tsx'] }),
  ).toEqual(['nobody-imports-a-page'])
})

test('files that need each other are refused, and types that do are not', () => {
  expect(
    objectionsTo({
      'apps/backend/src/cart/a.ts': ['apps/backend/src/cart/b.ts'],
      'apps/backend/src/cart/b.ts': ['type apps/backend/src/cart/a.ts'],
    }),
  ).toEqual([])
  expect(objectionsTo({ 'apps/backend/src/cart/b.ts': ['apps/backend/src/cart/a.ts'] })).toEqual([
    'no-cycles',
  ])
})

test('an import that leads nowhere is refused', () => {
  expect(objectionsTo({ 'apps/backend/src/cart/a.ts': ['apps/backend/src/cart/gone.ts'] })).toEqual([
    'imports-lead-somewhere',
  ])
})

test('pages leave the server and tests behind', () => {
  expect(
    objectionsTo({
      'apps/storefront/app/cart/cart.tsx': [
        'apps/storefront/server/log.ts',
        'apps/storefront/app/cart/cart.test.ts',
      ],
      'apps/storefront/server/log.ts': none,
      'apps/storefront/app/cart/cart.test.ts': none,
      'apps/storefront/app/ui/icon.tsx': ['packages/contract/features.ts'],
      'packages/contract/features.ts': none,
    }),
  ).toEqual(['pages-know-no-server', 'tests-are-imported-by-tests-alone', 'ui-is-pictures-only'])
})
