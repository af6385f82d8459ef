import { expectAccessibleAtBothWidths } from './axe.ts'
import { addVariant, findClash } from './clashing-parts.ts'
import { expect, test } from './shop.ts'

test('the shopper’s bike is in the header, filters listings and is shown on parts @once', async ({
  page,
  shop,
}) => {
  const header = page.getByRole('banner')
  await shop.open('/onderdelenzoeker')
  const bar = shop.main.getByRole('region', { name: 'Onderdelenzoeker' })
  await bar.getByRole('combobox', { name: 'Soort fiets' }).selectOption({ label: 'Racefiets' })
  const make = bar.getByRole('combobox', { name: 'Merk' })
  await expect(make).toBeEnabled()
  await make.selectOption({ index: 1 })
  const name = await make.locator('option:checked').textContent()
  await bar.getByRole('button', { name: 'Toon onderdelen' }).click()
  const chip = header.getByRole('link', { name: `Mijn fiets: ${name}` })
  await expect(chip).toBeVisible()

  await shop.open('/fietsonderdelen/aandrijving/cassettes.html')
  await shop.moveMouse()
  const all = await shop.count()
  const only = shop.main.getByRole('link', { name: `Alleen wat past op ${name}` })
  const before = await only.boundingBox()
  await only.click()
  await expect(page).toHaveURL(/filter-brand_id=\d+/)
  const off = shop.main.getByRole('link', { name: 'Toon weer alles, ook wat niet op de fiets past' })
  await expect(off).toHaveText(new RegExp(`Past op: ${name}`))
  // The button's text changes, but not its position.
  await expect.poll(async () => (await off.boundingBox())?.y).toBe(before?.y)
  expect(await shop.count()).toBeLessThanOrEqual(all)
  await expect(shop.cards.first().getByText('Past op uw fiets')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await shop.cards.first().getByRole('link').first().click()
  await shop.isStarted()
  await shop.moveMouse()
  await expect(shop.main.getByText(`Past op uw ${name}`)).toBeVisible()

  await chip.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mijn fiets' })
  await expect(dialog).toContainText('Racefiets')
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Verwijder fiets' }).click()
  await expect(header.getByRole('link', { name: 'Mijn fiets', exact: true })).toBeVisible()
  await expect(shop.main.getByRole('link', { name: 'Past dit op uw fiets? Kies uw fiets' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /bike/.test(key))))
    .toEqual([])
})

test('a cassette that does not fit the chain in the cart says so on its page and in the cart @once @long', async ({
  page,
  shop,
  backend,
}) => {
  const { chain, clashing, matching } = await findClash(backend)
  await shop.addToCart(chain)
  await shop.open(clashing.path)
  await shop.moveMouse()
  const warning = shop.main.getByText(/passen niet op één fiets/)
  await expect(warning).toContainText(clashing.name)
  await expect(warning).toContainText(chain.name)
  await expectAccessibleAtBothWidths(page)

  const answered = page.waitForResponse((response) => response.url().includes('PartsOfCart'))
  await shop.open(matching.path)
  await shop.moveMouse()
  await answered
  await expect(warning).toHaveCount(0)

  const cartId = await page.evaluate(() => localStorage.getItem('cart-server-token'))
  await addVariant(backend, cartId ?? '', clashing)
  await shop.open('/checkout/cart')
  const notice = shop.main.getByRole('button', { name: 'Niet alles past op één fiets' })
  await expect(notice).toHaveAttribute('aria-expanded', 'false')
  await expect(warning).toBeHidden()
  await notice.click()
  await expect(warning).toContainText(clashing.name)
  await expectAccessibleAtBothWidths(page)
  await notice.click()
  await expect(warning).toBeHidden()
})

test('suggestions beside a cart leave out what does not fit the bike', { tag: '@once' }, async ({
  page,
  backend,
}) => {
  const { chain } = await findClash(backend)
  const readSkus = async (bike: string) => {
    const answer = await page.request.get(`/fragments/beside-cart?sku=${chain.sku}${bike}`)
    return [...(await answer.text()).matchAll(/data-sku="([^"]+)"/g)].map(([, sku = '']) => sku)
  }
  const all = await readSkus('')
  const { partfinderSearch } = await backend.request(
    '{ partfinderSearch(filters: {}, pageSize: 1) { aggregations { attribute_code options { value } } } }',
  )
  const levels: { attribute_code: string; options: { value: string }[] }[] = partfinderSearch.aggregations
  const types = levels.find(({ attribute_code }) => attribute_code === 'type_id')?.options ?? []
  const left: string[] = []
  for (const { value } of types) {
    const { partfinderFits } = await backend.request(
      `query ($skus: [String!]!, $type: String!) { partfinderFits(skus: $skus, filters: { type_id: { eq: $type } }) { sku fits } }`,
      { skus: all, type: value },
    )
    const fits: { sku: string; fits: boolean }[] = partfinderFits
    const unfit = fits.filter((one) => !one.fits).map(({ sku }) => sku)
    const shown = await readSkus(`&filter-type_id=${value}`)
    expect(shown.filter((sku) => unfit.includes(sku))).toEqual([])
    left.push(...unfit)
  }
  expect(left).not.toEqual([])
})
