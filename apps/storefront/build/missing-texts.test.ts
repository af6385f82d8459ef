import { expect, test } from 'vitest'
import { missingTexts, textsOfShop } from './missing-texts.ts'

test('texts missing in a language file are listed, of storefront and backend', async () => {
  const all = await textsOfShop()
  const file = {
    storefront: { cart_add: 'In den Warenkorb' },
    server: { 'One moment': 'Einen Augenblick' },
    backend: {
      'Could not find a cart with ID "%1"': 'Es gibt keinen Warenkorb "%1"',
      'Your order %1 is ready': 'Ihre Bestellung %1 liegt bereit',
    },
  }
  const missing = missingTexts(all, file)
  expect(missing.storefront).toContain('cart_title')
  expect(missing.storefront).not.toContain('cart_add')
  expect(all.storefront.length - missing.storefront.length).toBe(1)
  expect(missing.server).toContain('This address is too long')
  expect(all.server.length - missing.server.length).toBe(1)
  expect(all.backend.length - missing.backend.length).toBe(2)
})
