import { brokenWords } from './broken-words.ts'
import { expect, test } from './shop.ts'

test.describe('the panels of the main menu', { tag: '@once' }, () => {
  test('arrow keys move through a panel, Escape closes it', async ({ page, shop, catalogue }) => {
    await shop.open('/')
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
    const [department = ''] = catalogue.subcategory.above
    const entry = menu.getByRole('link', { name: department, exact: true })
    const all = page
      .getByRole('banner')
      .getByRole('link', { name: /^Alles voor/ })
      .first()
    await entry.focus()
    await page.keyboard.press('ArrowDown')
    await expect(all).toBeVisible()
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    // The panel has text on a picture.
    expect(await brokenWords(page.getByRole('banner'))).toEqual([])
    const focused = page.locator(':focus')
    const first = await focused.textContent()
    await page.keyboard.press('ArrowDown')
    await expect(focused).not.toHaveText(first ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveText(first ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(entry).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(entry).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(entry).toBeFocused()
    await expect(all).toBeHidden()
    await expect(entry).toHaveAttribute('aria-expanded', 'false')
  })
})

test('a panel shows categories with their pictures and the brands of its department @once', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const banner = page.getByRole('banner')
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Accessoires' }).hover()
  const tile = banner.getByRole('link', { name: 'Pompen', exact: true })
  await expect(tile.locator('img')).toHaveJSProperty('complete', true)
  await expect(banner.getByText('Merken', { exact: true }).last()).toBeVisible()
  await banner.getByRole('link', { name: 'Volgwagen', exact: true }).click()
  await expect(page).toHaveURL(/\/accessoires\.html\?filter-brand=\d+$/)
  await expect(shop.cards.first()).toContainText('Volgwagen')
})
