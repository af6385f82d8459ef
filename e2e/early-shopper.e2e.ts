import { type Configurable, mostReviewed, pick } from './catalogue.ts'
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

for (const { when, scripts } of [
  { when: 'any of the scripts is there', scripts: START },
  { when: 'the code of late parts is there', scripts: /\/assets\/fragments-.*\.js/ },
]) {
  test(`all reviews requested before ${when} load once @long`, async ({ page, shop, backend }) => {
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
