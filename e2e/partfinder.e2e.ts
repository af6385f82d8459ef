import { expectAccessible } from './axe.ts'
import { expect, test } from './shop.ts'

test('a shopper says once which bike she has, and it is kept', async ({ page, shop }) => {
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
  await expectAccessible(page)

  await shop.cards.first().getByRole('link').click()
  await expect(shop.main.getByText(`Past op uw ${name}`)).toBeVisible()

  await shop.open('/onderdelenzoeker')
  await expect(kind).not.toHaveValue('')
})

test('a bike that does not exist shows nothing and says so', async ({ shop }) => {
  await shop.open('/onderdelenzoeker?filter-type_id=999999')
  await expect(shop.main.getByText('Geen onderdelen gevonden voor deze fiets')).toBeVisible()
})
