import { type Configurable, mostReviewed, pick, variantInStock } from './catalogue.ts'
import { holdBack, START } from './hold-back.ts'
import { expect, test } from './shop.ts'

for (const { when, scripts } of [
  { when: 'any of the scripts is there', scripts: START },
  { when: 'the code of its island is there', scripts: /\/assets\/configurable-product\.island-.*\.js/ },
]) {
  test(`a colour that is chosen before ${when} stays chosen${scripts === START ? '' : ' @long'}`, async ({
    page,
    shop,
    catalogue,
  }) => {
    const coloursInStock = ({ variants }: Configurable) =>
      new Map(variants.filter(({ inStock }) => inStock).map((variant) => [variant.labels[0] ?? '', variant]))
    const inColours = catalogue.configurables.filter((product) => coloursInStock(product).size > 1)
    const product = pick(inColours, 'early')
    const release = await holdBack(page, scripts)
    await page.goto(product.path, { waitUntil: 'commit' })
    const radios = shop.option(product.options[0]?.label ?? '')
    // The pictured colour is preselected, so the test chooses another one.
    const pictured = await radios.getByRole('radio', { checked: true }).getAttribute('value')
    const [variant] = [...coloursInStock(product).values()].filter(
      ({ indexes }) => String(indexes[0]) !== pictured,
    )
    if (!variant) throw new Error('The product has one colour.')
    const colour = radios.getByRole('radio', { name: variant.labels[0], exact: true })
    await colour.check({ force: true })
    await release()
    await expect(page).toHaveURL(new RegExp(`option-color=${variant.indexes[0]}`))
    await expect(colour).toBeChecked()
    await shop.choose(product, variant.labels)
    await expect(shop.addButton).toBeEnabled()
  })
}

test('a button clicked before its island loads works when it has loaded', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'early')
  const release = await holdBack(page, /\/assets\/simple-product\.island-.*\.js/)
  await page.goto(product.path, { waitUntil: 'commit' })
  await shop.isStarted()
  await shop.addButton.click()
  const sign = await shop.addButton.evaluate((button) => getComputedStyle(button).backgroundImage)
  expect(sign, 'it shows that it is at work').toMatch(/gradient/)
  await release()
  await expect(shop.cart.line(product.name)).toBeVisible()
})

test('a heart clicked before its island loads keeps the chosen colour and size', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'early heart')
  const variant = variantInStock(product)
  const release = await holdBack(page, /\/assets\/configurable-product\.island-.*\.js/)
  await page.goto(product.path, { waitUntil: 'commit' })
  await shop.isStarted()
  for (const [index, label] of variant.labels.entries()) {
    const option = shop.option(product.options[index]?.label ?? '')
    await option.getByRole('radio', { name: label, exact: true }).check({ force: true })
  }
  const sent = page.waitForRequest(
    (request) => request.postData()?.includes('addProductsToWishlist') ?? false,
  )
  const heart = shop.main.getByRole('button', { name: /wensenlijst$/ }).first()
  await heart.click()
  await release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await sent
  await page.goto('/wishlist')
  const wish = shop.main.getByRole('listitem').filter({ hasText: product.name })
  for (const label of variant.labels) await expect(wish).toContainText(label)
})

for (const { when, scripts } of [
  { when: 'any of the scripts is there', scripts: START },
  { when: 'the code of late parts is there', scripts: /\/assets\/fragments-.*\.js/ },
]) {
  test(`all reviews that are asked for before ${when} come once${scripts === START ? '' : ' @long'}`, async ({
    page,
    shop,
    backend,
  }) => {
    const { path, reviews } = await mostReviewed(backend)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/fragments/reviews/')) requests.push(request.url())
    })
    const release = await holdBack(page, scripts)
    await page.goto(path, { waitUntil: 'commit' })
    await shop.main.getByRole('tab', { name: /^Reviews/ }).click()
    const panel = shop.main.getByRole('tabpanel', { name: /^Reviews/ })
    const all = panel.getByRole('button', { name: `Toon alle ${reviews} reviews` })
    await all.click()
    await release()
    await expect(panel.getByRole('article')).toHaveCount(reviews)
    await expect(all).toHaveCount(0)
    expect(requests).toHaveLength(1)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('filters open before scripts load, and a choice counts once they have', async ({
    page,
    shop,
    catalogue,
  }) => {
    const release = await holdBack(page, START)
    await page.goto(catalogue.department.path, { waitUntil: 'commit' })
    await shop.main.getByRole('button', { name: 'Filters' }).click()
    const brand = page.getByRole('form', { name: 'Filters' }).getByRole('group', { name: 'Merk' })
    await brand.getByRole('checkbox').first().check()
    await release()
    await page.getByRole('button', { name: /^Toon (\d+ )?artikel/ }).click()
    await expect(page).toHaveURL(/filter-brand=/)
  })
})

test('a stock alert opened before scripts load can be filled in', async ({ page, shop, catalogue }) => {
  const product = catalogue.partlySoldOut
  const soldOut = product.variants.find(({ inStock }) => !inStock)
  const parameters = product.options.map(({ code }, place) => `option-${code}=${soldOut?.indexes[place]}`)
  const release = await holdBack(page, START)
  await page.goto(`${product.path}?${parameters.join('&')}`, { waitUntil: 'commit' })
  await shop.button('Mail mij bij voorraad').click()
  await release()
  await expect(shop.main.getByRole('textbox', { name: 'E-mailadres' })).toBeFocused()
})
