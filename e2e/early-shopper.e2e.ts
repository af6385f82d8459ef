import { pick, variantInStock } from './catalogue.ts'
import { readComposed } from './composed.ts'
import { holdBack } from './hold-back.ts'
import { expect, test } from './shop.ts'

for (const { when, scripts } of [
  { when: 'any of the scripts is there', scripts: /\/assets\/entry\.client.*\.js/ },
  { when: 'the code of the screen is there', scripts: /\/assets\/configurable-screen.*\.js/ },
]) {
  test(`a colour that is chosen before ${when} stays chosen`, async ({ page, shop, catalogue }) => {
    const product = pick(catalogue.configurables, 'early')
    const variant = variantInStock(product)
    const release = await holdBack(page, scripts)
    await page.goto(product.path, { waitUntil: 'commit' })
    const colour = shop
      .option(product.options[0]?.label ?? '')
      .getByRole('radio', { name: variant.labels[0], exact: true })
    await colour.check({ force: true })
    release()
    await expect(page).toHaveURL(new RegExp(`option-color=${variant.indexes[0]}`))
    await expect(colour).toBeChecked()
    await shop.choose(product, variant.labels)
    await expect(shop.addButton).toBeEnabled()
  })
}

test('a button that is pressed before the code of its screen is there does its work when it has come', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'early')
  const release = await holdBack(page, /\/assets\/simple-screen.*\.js/)
  await page.goto(product.path, { waitUntil: 'commit' })
  await shop.isAlive()
  await shop.addButton.click()
  release()
  await expect(shop.cart.line(product.name)).toBeVisible()
})

test('a filter that is ticked before any of the scripts is there narrows what was found', async ({
  page,
}) => {
  const release = await holdBack(page, /\/assets\/entry\.client.*\.js/)
  await page.goto('/search?q=shirt', { waitUntil: 'commit' })
  const brands = page.getByRole('form', { name: 'Filters' }).getByRole('group', { name: 'Merk' })
  const brand = brands.getByRole('checkbox').first()
  await brand.check()
  release()
  await expect(page).toHaveURL(/filter-brand=/)
  await expect(brand).toBeChecked()
})

test('of all that is chosen before the code of the screen is there nothing is lost', async ({
  page,
  shop,
  backend,
}) => {
  const { look } = await readComposed(backend)
  const release = await holdBack(page, /\/assets\/look-screen.*\.js/)
  await page.goto(look.path, { waitUntil: 'commit' })
  await shop.isAlive()
  const selects = shop.main.getByRole('list', { name: 'Onderdelen' }).getByRole('combobox')
  const chosen: string[] = []
  for (const select of await selects.all()) {
    const value = (await select.locator('option:enabled').nth(1).getAttribute('value')) ?? ''
    await select.selectOption(value)
    chosen.push(value)
  }
  expect(chosen.length).toBeGreaterThan(1)
  release()
  await expect(shop.button(`Zet alle ${look.parts.length} in winkelwagen`).first()).toBeVisible()
  for (const [place, value] of chosen.entries()) await expect(selects.nth(place)).toHaveValue(value)
})
