import { expect, test } from './shop.ts'

test('who wants a sold-out size is noted for a mail', { tag: '@once' }, async ({
  shop,
  catalogue,
  guest,
}) => {
  const product = catalogue.partlySoldOut
  const soldOut = product.variants.find(({ inStock }) => !inStock)
  if (!soldOut) throw new Error('Nothing is sold out.')
  const chosen = product.options.map(({ code }, place) => `option-${code}=${soldOut.indexes[place]}`)
  await shop.open(`${product.path}?${chosen.join('&')}`)
  const button = shop.button('Mail mij bij voorraad')
  await button.click()
  const email = shop.main.getByRole('textbox', { name: 'E-mailadres' })
  await expect(email).toBeFocused()
  await button.click()
  await expect(shop.alert('Controleer dit veld')).toContainText('Vul uw e-mailadres in.')
  await email.fill(guest.email)
  await button.click()
  await expect(shop.main.getByRole('status').filter({ hasText: 'Genoteerd' })).toBeFocused()
})
