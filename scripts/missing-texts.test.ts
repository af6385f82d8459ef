import { expect, test } from 'vitest'
import { missingTexts, saidByShop } from './missing-texts.ts'

test('what a language file does not say is listed, from both halves of the shop', async () => {
  const said = await saidByShop()
  const file = {
    storefront: { cart_add: 'In den Warenkorb' },
    server: { 'One moment': 'Einen Augenblick' },
    backend: { 'Could not find a cart with ID "%1"': 'Es gibt keinen Warenkorb "%1"' },
  }
  const missing = missingTexts(said, file)
  expect(missing.storefront).toContain('cart_title')
  expect(missing.storefront).not.toContain('cart_add')
  expect(said.storefront.length - missing.storefront.length).toBe(1)
  expect(missing.server).toContain('This address is too long')
  expect(said.server.length - missing.server.length).toBe(1)
  expect(said.backend.length - missing.backend.length).toBe(1)
})
