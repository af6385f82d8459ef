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

test('the phone menu opens one level at a time, and back @once', async ({ page, shop, catalogue }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('/')
  const button = page.getByRole('button', { name: 'Menu openen' })
  await button.focus()
  await page.keyboard.press('Space')
  const drawer = page.getByRole('dialog', { name: 'Assortiment' })
  await expect(drawer).toBeVisible()
  for (const name of catalogue.subcategory.above) {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name }).getByRole('heading', { name })).toBeFocused()
  }
  await expect(page.getByRole('dialog').getByRole('link', { name: catalogue.subcategory.name })).toBeVisible()
  for (const name of [...catalogue.subcategory.above.slice(0, -1).reverse(), 'Alles']) {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await drawer.getByRole('link', { name: 'Klantenservice' }).click()
  await expect(page).toHaveURL(/\/faq$/)
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
