import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type IConfiguration } from 'dependency-cruiser'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

const RULES = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as IConfiguration
const FOLDERS = ['apps', 'packages', 'tools', 'lab', 'e2e', 'scripts']

let shop: string
beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'kopgroep-imports-'))
  symlinkSync(join(ROOT, 'node_modules'), join(shop, 'node_modules'))
  for (const folder of FOLDERS) mkdirSync(join(shop, folder))
})
afterEach(() => rmSync(shop, { recursive: true }))

/**
 * Writes files with these imports (relative to the shop's root).
 *
 * @returns the names of the rules that reject them
 */
async function objectionsTo(files: Record<string, string[]>): Promise<string[]> {
  const violations = await violationsIn(files)
  return [...new Set(violations.map(({ rule }) => rule.name))].sort()
}

async function violationsIn(files: Record<string, string[]>) {
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
  const { forbidden = [], options = {} } = RULES
  const { output } = await cruise(
    FOLDERS,
    { ...options, baseDir: shop, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations
}

const none: string[] = []

const APP = 'apps/storefront/app'
const BACKEND = 'apps/backend/src'

test('a feature may import itself, ui, lib and earlier features', async () => {
  expect(
    await objectionsTo({
      [`${APP}/features/cart/cart-line.tsx`]: [
        `${APP}/features/cart/line-edit.ts`,
        `${APP}/ui/button.tsx`,
        `${APP}/lib/format/numbers.ts`,
        `${APP}/features/product-card/product-card.tsx`,
      ],
      [`${APP}/features/cart/line-edit.ts`]: none,
      [`${APP}/ui/button.tsx`]: [`${APP}/lib/format/numbers.ts`],
      [`${APP}/lib/format/numbers.ts`]: none,
      [`${APP}/features/product-card/product-card.tsx`]: none,
    }),
  ).toEqual([])
})

test('a later feature or domain is refused, in either half', async () => {
  expect(
    await objectionsTo({
      [`${APP}/features/product/card.tsx`]: [`${APP}/features/cart/add.tsx`],
      [`${APP}/features/cart/add.tsx`]: none,
      [`${BACKEND}/cart/cart.sql.ts`]: [`${BACKEND}/checkout/order.ts`],
      [`${BACKEND}/checkout/order.ts`]: none,
    }),
  ).toEqual(['domain-cart-imports-earlier-ones', 'feature-product-imports-earlier-ones'])
})

test('a type of a later feature is refused as well', async () => {
  expect(
    await objectionsTo({
      [`${APP}/features/product/card.tsx`]: [`type ${APP}/features/cart/add.tsx`],
      [`${APP}/features/cart/add.tsx`]: none,
    }),
  ).toEqual(['feature-product-imports-earlier-ones'])
})

test('each feature and each domain has its place in the order', async () => {
  const rules = (RULES.forbidden ?? []).map(({ name }) => name)
  const withoutRule = (kind: string, path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !rules.includes(`${kind}-${name}-imports-earlier-ones`))
  // The last entry of each list may import all others. `platform` has a rule of its own.
  expect(withoutRule('feature', `${APP}/features`)).toEqual(['shell'])
  expect(withoutRule('domain', BACKEND).sort()).toEqual(['platform', 'setup'])
})

test('routes, entries and enhancements may import any feature', async () => {
  expect(
    await objectionsTo({
      [`${APP}/routes/product/route.tsx`]: [`${APP}/features/cart/add.tsx`],
      [`${APP}/lib/enhance/cart.ts`]: [`${APP}/features/cart/add.tsx`],
      [`${APP}/entry.server.tsx`]: [`${APP}/features/cart/add.tsx`],
      [`${BACKEND}/main.ts`]: [`${BACKEND}/cart/cart.ts`],
      [`${APP}/features/cart/add.tsx`]: none,
      [`${BACKEND}/cart/cart.ts`]: none,
    }),
  ).toEqual([])
})

test('lib and ui know no feature, platform no domain, and components call no enhancement', async () => {
  expect(
    await objectionsTo({
      [`${BACKEND}/platform/money.ts`]: [`${BACKEND}/cart/cart.ts`],
      [`${BACKEND}/cart/cart.ts`]: none,
      [`${APP}/lib/page/page.ts`]: [`${APP}/features/cart/count.ts`],
      [`${APP}/ui/badge.tsx`]: [`${APP}/features/cart/count.ts`],
      [`${APP}/features/cart/count.ts`]: [`${APP}/lib/enhance/menu.ts`],
      [`${APP}/lib/enhance/menu.ts`]: none,
    }),
  ).toEqual([
    'lib-imports-nothing-of-the-shop',
    'only-the-browser-entry-loads-enhancements',
    'platform-imports-no-domain',
    'ui-imports-lib-only',
  ])
})

test('nothing is imported across storefront, backend and contract', async () => {
  expect(
    await objectionsTo({
      'apps/storefront/server/main.ts': [`${BACKEND}/money.ts`],
      [`${BACKEND}/money.ts`]: none,
      [`${BACKEND}/main.ts`]: [`${APP}/paths.ts`],
      [`${APP}/paths.ts`]: none,
      'packages/contract/features.ts': ['packages/demo-shop/seed.ts'],
      'packages/demo-shop/seed.ts': none,
    }),
  ).toEqual([
    'backend-imports-no-storefront',
    'contract-imports-neither-half',
    'storefront-imports-no-backend',
  ])
})

test('the admin imports neither half, and neither half the admin', async () => {
  expect(
    await objectionsTo({
      'apps/admin/src/orders.tsx': [`${BACKEND}/money.ts`],
      [`${BACKEND}/money.ts`]: none,
      [`${APP}/paths.ts`]: ['apps/admin/src/theme.ts'],
      'apps/admin/src/theme.ts': none,
    }),
  ).toEqual(['admin-stands-alone', 'nobody-imports-the-admin'])
})

test('only the table of URLs imports a route', async () => {
  expect(
    await objectionsTo({
      [`${APP}/routes.tsx`]: [`${APP}/routes/cart/route.tsx`],
      [`${APP}/resolve-page.tsx`]: [`${APP}/routes/cart/route.tsx`],
      [`${APP}/routes/cart/route.tsx`]: none,
    }),
  ).toEqual([])
  expect(
    await objectionsTo({ 'apps/storefront/server/render.ts': [`${APP}/routes/cart/route.tsx`] }),
  ).toEqual(['nobody-imports-a-route'])
})

test('cycles are refused in every part of the repository, cycles of types too', async () => {
  const folders = [
    `${APP}/features/cart`,
    `${BACKEND}/cart`,
    'packages/contract',
    'lab/bench',
    'e2e',
    'scripts',
  ]
  const findCycles = async (importsOfA: (b: string) => string[], importsOfB: (a: string) => string[]) => {
    const pairs = folders.flatMap((folder) => {
      const [a, b] = [`${folder}/a.ts`, `${folder}/b.ts`]
      return [
        [a, importsOfA(b)],
        [b, importsOfB(a)],
      ]
    })
    const violations = await violationsIn(Object.fromEntries(pairs))
    expect(violations.filter(({ rule }) => rule.name !== 'no-cycles')).toEqual([])
    return [...new Set(violations.map(({ from }) => dirname(from)))].sort()
  }
  expect(
    await findCycles(
      (b) => [`type ${b}`],
      () => none,
    ),
  ).toEqual([])
  expect(
    await findCycles(
      (b) => [`type ${b}`],
      (a) => [`type ${a}`],
    ),
  ).toEqual(folders.toSorted())
  expect(
    await findCycles(
      (b) => [b],
      (a) => [`type ${a}`],
    ),
  ).toEqual(folders.toSorted())
  expect(
    await findCycles(
      (b) => [b],
      (a) => [a],
    ),
  ).toEqual(folders.toSorted())
})

test('rows behind generated resolver types import no resolver types', async () => {
  expect(
    await objectionsTo({
      [`${BACKEND}/cart/cart-row.ts`]: [`type ${BACKEND}/platform/graphql/generated/resolvers.ts`],
      [`${BACKEND}/platform/graphql/generated/resolvers.ts`]: [`type ${BACKEND}/cart/cart-row.ts`],
    }),
  ).toEqual(['no-cycles'])
})

test('an import that leads nowhere is refused', async () => {
  expect(await objectionsTo({ [`${BACKEND}/cart/a.ts`]: [`${BACKEND}/cart/gone.ts`] })).toEqual([
    'imports-resolve',
  ])
})

test('server-kit knows nothing of the shop, and browser code does not import it', async () => {
  expect(
    await objectionsTo({
      'packages/server-kit/log.ts': ['packages/contract/features.ts', `${BACKEND}/platform/money.ts`],
      'packages/contract/features.ts': none,
      [`${BACKEND}/platform/money.ts`]: none,
      [`${APP}/features/cart/cart.tsx`]: ['packages/server-kit/log.ts'],
    }),
  ).toEqual(['browser-code-imports-no-server', 'server-kit-knows-no-shop'])
})

test('the shop imports neither its lab nor its scripts, and tests may', async () => {
  const imports = ['lab/bench/load.ts', 'scripts/free-ports.ts']
  const tools = { 'lab/bench/load.ts': ['scripts/free-ports.ts'], 'scripts/free-ports.ts': none }
  expect(await objectionsTo({ [`${BACKEND}/cart/cart.test.ts`]: imports, ...tools })).toEqual([])
  expect(await objectionsTo({ 'packages/demo-shop/seed.ts': imports, ...tools })).toEqual([
    'the-shop-imports-no-tools',
  ])
})

test('nothing imports the drawings of pictures, not even a test, and they may import the demo shop', async () => {
  const drawings = 'tools/pictures/render.ts'
  const files = { [drawings]: ['packages/demo-shop/seed.ts'], 'packages/demo-shop/seed.ts': none }
  expect(await objectionsTo(files)).toEqual([])
  for (const file of ['packages/demo-shop/seed.test.ts', 'lab/bench/load.ts'])
    expect(await objectionsTo({ ...files, [file]: [drawings] })).toEqual(['nobody-imports-the-drawings'])
})

test('browser code imports no server, no test and, in ui, no contract', async () => {
  expect(
    await objectionsTo({
      [`${APP}/features/cart/cart.tsx`]: [
        'apps/storefront/server/observe/log.ts',
        `${APP}/features/cart/cart-store.test.ts`,
      ],
      'apps/storefront/server/observe/log.ts': none,
      [`${APP}/features/cart/cart-store.test.ts`]: none,
      [`${APP}/ui/icon.tsx`]: ['packages/contract/features.ts'],
      'packages/contract/features.ts': none,
    }),
  ).toEqual(['browser-code-imports-no-server', 'only-tests-import-tests', 'ui-imports-lib-only'])
})
