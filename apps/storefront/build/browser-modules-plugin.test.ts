import { expect, test } from 'vitest'
import { routerImporters, whyRefused } from './browser-modules-plugin.ts'

test.each([
  '/shop/apps/storefront/app/entry.client.ts',
  '/shop/apps/storefront/app/routes/cart/cart-page.island.tsx',
  '/shop/apps/storefront/app/routes/product/simple-product.island.tsx',
  '/shop/apps/storefront/app/features/shell/main-menu.island.tsx',
  '/shop/apps/storefront/app/features/cart/cart-items.tsx',
  '/shop/apps/storefront/app/features/listing/listing-query.ts',
  '/shop/apps/storefront/app/ui/button.tsx',
  '/shop/node_modules/react-dom/cjs/react-dom-client.production.js',
  '/shop/packages/contract/email-rule.ts',
  '/shop/packages/contract/form-rule.ts',
  '/shop/packages/contract/page-addresses.ts',
  '/shop/packages/contract/password-rule.ts',
  '/shop/packages/contract/postcode-rule.ts',
])('a browser may load %s', (id) => {
  expect(whyRefused(id)).toBeNull()
})

test.each([
  '/shop/apps/storefront/app/routes/home/route.tsx',
  '/shop/apps/storefront/app/routes/fragments/menu.tsx',
  '/shop/apps/storefront/app/features/shell/footer.tsx',
  '/shop/apps/storefront/app/features/product/load-product.server.ts',
  '/shop/apps/storefront/app/routes.tsx',
  '/shop/apps/storefront/app/resolve-page.tsx',
  '/shop/apps/storefront/app/entry.server.tsx',
  '/shop/apps/storefront/server/settings.ts',
  '/shop/node_modules/graphql/index.mjs',
  '/shop/packages/contract/load-contract.ts',
  '/shop/packages/contract/client/capabilities.ts',
  '/shop/node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
])('no browser loads %s', (id) => {
  expect(whyRefused(id)).not.toBeNull()
})

test('only the account has routes in the browser', () => {
  const chunk = (fileName: string, modules: string[], imports: string[] = []) => ({
    fileName,
    facadeModuleId: modules[0] ?? null,
    imports,
    isEntry: false,
    isDynamicEntry: modules.length > 0,
    modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 1 }])),
  })
  const router = {
    ...chunk('shared.js', ['/shop/node_modules/react-router/dist/production/index.mjs']),
    isDynamicEntry: false,
  }
  const account = chunk('a.js', ['/shop/app/routes/account/account.island.tsx'], ['shared.js'])
  const screen = chunk('b.js', ['/shop/app/features/orders/order-screens.tsx'], ['shared.js'])
  const login = chunk('c.js', ['/shop/app/routes/login/login.island.tsx'])
  expect(routerImporters([router, account, screen, login])).toEqual([])
  const between = { ...chunk('between.js', [], ['shared.js']), isDynamicEntry: false }
  const linked = { ...login, imports: ['between.js'] }
  expect(routerImporters([router, between, account, linked])).toEqual([
    '/shop/app/routes/login/login.island.tsx',
  ])
})
