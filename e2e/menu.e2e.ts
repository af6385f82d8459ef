import { brokenWords } from './broken-words.ts'
import { expect, test } from './shop.ts'

test('a panel shows categories with their pictures and the brands of its department @once', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const banner = page.getByRole('banner')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Accessoires' }).hover()
  const tile = banner.getByRole('link', { name: 'Pompen', exact: true })
  await expect(tile.locator('img')).toHaveJSProperty('complete', true)
  // The panel has text on a picture.
  expect(await brokenWords(banner)).toEqual([])
  await expect(banner.getByText('Merken', { exact: true }).last()).toBeVisible()
  await banner.getByRole('link', { name: 'Volgwagen', exact: true }).click()
  await expect(page).toHaveURL(/\/accessoires\.html\?filter-brand=\d+$/)
  await expect(shop.cards.first()).toContainText('Volgwagen')
})
