import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

test('a full set of answers by keyboard shows only parts that fit the bike @once', async ({
  page,
  shop,
  keys,
}) => {
  await shop.open('/onderdelenzoeker')
  const bar = shop.main.getByRole('region', { name: 'Onderdelenzoeker' })
  let selectedCount = 0
  for (const select of await bar.getByRole('combobox').all()) {
    if (!(await select.isEnabled()) || (await select.locator('option').count()) < 2) break
    await keys.tabTo(select)
    await page.keyboard.press('ArrowDown')
    await expect(select).not.toHaveValue('')
    selectedCount += 1
    // Each answer loads the next question.
    const next = bar.getByRole('combobox').nth(selectedCount)
    if (selectedCount < 5) await expect(next.locator('option').nth(1)).toBeAttached()
  }
  expect(selectedCount).toBe(5)
  await keys.press(bar.getByRole('button', { name: 'Toon onderdelen' }))
  await expect(page).toHaveURL(
    /filter-brand_id=\d+&filter-cilinder_id=\d+&filter-model_id=\d+&filter-type_id=\d+&filter-year_id=\d+/,
  )
  await expect(shop.heading(/^Past op: /)).toBeVisible()
  const fits = await shop.count()
  expect(fits).toBeGreaterThan(0)

  // No product matches the answers of two different bikes.
  const url = new URL(page.url())
  url.searchParams.set('filter-year_id', '999999')
  await shop.open(`${url.pathname}${url.search}`)
  await expect(shop.main.getByText('Geen onderdelen gevonden voor deze fiets')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  url.searchParams.set('filter-year_id', "1'; drop table products;--")
  await shop.open(`${url.pathname}${url.search}`)
  await expect(shop.main).toContainText(/Geen onderdelen gevonden voor deze fiets|Past op|Onderdelenzoeker/)
})
