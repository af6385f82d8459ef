import { expect, test } from 'vitest'
import { whyRefused } from './browser-modules-plugin.ts'

test.each([
  '/shop/storefront/app/start.ts',
  '/shop/storefront/app/browser/enhance.ts',
  '/shop/storefront/app/cart/cart-page.island.tsx',
  '/shop/storefront/app/pages/simple-product.island.tsx',
  '/shop/storefront/app/cart/cart-line-row.tsx',
  '/shop/storefront/app/listing/listing-query.ts',
  '/shop/storefront/app/ui/button.tsx',
  '/shop/node_modules/react-dom/cjs/react-dom-client.production.js',
  '/shop/contract/form-rule.ts',
  '/shop/contract/password-rule.ts',
  '/shop/contract/postcode-rule.ts',
])('a browser may load %s', (id) => {
  expect(whyRefused(id, 'start')).toBeNull()
})

test.each([
  '/shop/storefront/app/pages/home.tsx',
  '/shop/storefront/app/document/footer.tsx',
  '/shop/storefront/app/product/load-product.server.ts',
  '/shop/storefront/app/routes.tsx',
  '/shop/storefront/server/settings.ts',
  '/shop/node_modules/graphql/index.mjs',
  '/shop/contract/load-contract.ts',
  '/shop/node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
])('no browser loads %s', (id) => {
  expect(whyRefused(id, 'start')).not.toBeNull()
})

test('only the account has routes in the browser', () => {
  const router = '/shop/node_modules/react-router/dist/production/index.mjs'
  expect(whyRefused(router, 'account.island')).toBeNull()
  expect(whyRefused(router, 'common')).not.toBeNull()
})
