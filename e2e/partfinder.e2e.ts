import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

test('a shopper selects her bike once and it is stored @once', async ({ page, shop }) => {
  await shop.open('/onderdelenzoeker')
  const bar = shop.main.getByRole('region', { name: 'Onderdelenzoeker' })
  const kind = bar.getByRole('combobox', { name: 'Soort fiets' })
  await expect(bar.getByRole('combobox', { name: 'Merk' })).toBeDisabled()
  await kind.selectOption({ index: 1 })
  const make = bar.getByRole('combobox', { name: 'Merk' })
  await expect(make).toBeEnabled()
  await make.selectOption({ index: 1 })
  const name = await make.locator('option:checked').textContent()
  await bar.getByRole('button', { name: 'Toon onderdelen' }).click()
  await expect(page).toHaveURL(/filter-brand_id=\d+&filter-type_id=\d+/)
  await expect(shop.heading(`Past op: ${name}`)).toBeVisible()
  await expect(shop.cards.first()).toBeVisible()
  await expect(kind).toBeHidden()
  await shop.main.getByText('Wijzig fiets').click()
  await expect(kind).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const chains = shop.main
    .getByRole('navigation', { name: 'Onderdelen op soort' })
    .getByRole('link', { name: /^Kettingen \(\d+\)$/ })
  const [count] = /\d+/.exec((await chains.textContent()) ?? '') ?? []
  await chains.click()
  await shop.expectCount(Number(count))
  await page.goBack()

  await shop.cards.first().getByRole('link').click()
  await expect(shop.main.getByText(`Past op uw ${name}`)).toBeVisible()

  await shop.open('/onderdelenzoeker')
  await expect(kind).not.toHaveValue('')
  // Changing an answer resets the questions after it.
  await kind.selectOption({ index: 2 })
  await expect(make).toHaveValue('')
  await expect(make).toBeEnabled()
})

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
