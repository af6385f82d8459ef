import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test('what was looked at comes back on this device, until the shopper wipes it', async ({
  page,
  shop,
  catalogue,
}) => {
  const [first, second] = catalogue.simples
  if (!first || !second) throw new Error('Too few simple products.')
  // Since then one of them has left the shop.
  await shop.open('/contact')
  await page.evaluate(() => localStorage.setItem('kopgroep-viewed', '["BESTAAT-NIET"]'))
  await shop.open(first.path)
  const row = page.getByRole('region', { name: 'Laatst bekeken' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(row).toBeHidden()

  await shop.open(second.path)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('article').getByRole('link')).toHaveText([first.name])
  await expectAccessible(page)

  await shop.open(catalogue.department.path)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('article').getByRole('link')).toHaveText([second.name, first.name])
  await row.getByRole('button', { name: 'Wis deze lijst' }).press('Enter')
  await expect(row).toBeHidden()
  await expect(page.getByText('Uw laatst bekeken artikelen zijn gewist')).toBeVisible()
  await expect(shop.main).toBeFocused()
  await shop.open('/')
  await expect(row).toBeHidden()
})
