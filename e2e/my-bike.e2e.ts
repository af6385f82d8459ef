import { expectAccessible } from './axe.ts'
import type { Backend } from './backend.ts'
import type { Category } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('a shopper’s bike stands in the header, filters listings, and is told on parts', async ({
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
  await shop.stir()
  const all = await shop.count()
  const only = shop.main.getByRole('link', { name: `Alleen wat past op ${name}` })
  const before = await only.boundingBox()
  await only.click()
  await expect(page).toHaveURL(/filter-brand_id=\d+/)
  const off = shop.main.getByRole('link', { name: 'Toon weer alles, ook wat niet op de fiets past' })
  await expect(off).toHaveText(new RegExp(`Past op: ${name}`))
  // What it says changes, and not where it stands.
  expect((await off.boundingBox())?.y).toBe(before?.y)
  expect(await shop.count()).toBeLessThanOrEqual(all)
  await expectAccessible(page)

  await shop.cards.first().getByRole('link').first().click()
  await shop.isAlive()
  await shop.stir()
  await expect(shop.main.getByText(`Past op uw ${name}`)).toBeVisible()

  await chip.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mijn fiets' })
  await expect(dialog).toContainText('Racefiets')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Verwijder fiets' }).click()
  await expect(header.getByRole('link', { name: 'Mijn fiets', exact: true })).toBeVisible()
  await expect(shop.main.getByRole('link', { name: 'Past dit op uw fiets? Kies uw fiets' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /bike/.test(key)))).toEqual([])
})

interface Part {
  sku: string
  name: string
  path: string
  speeds: readonly string[]
  isSimple: boolean
}

interface Item {
  __typename: string
  sku: string
  name: string
  url_key: string
  url_suffix: string | null
  stock_status: string
  filter_attributes: { attribute_code: string; values: { option_label: string }[] }[]
}

async function shelfOf(backend: Backend, kind: string): Promise<Pick<Category, 'id'>> {
  const { categoryList } = await backend.request(
    `{ categoryList(filters: { url_path: { eq: "fietsonderdelen/aandrijving/${kind}" } }) { id } }`,
  )
  return categoryList[0]
}

async function partsOf(backend: Backend, { id }: Pick<Category, 'id'>): Promise<Part[]> {
  const { products } = await backend.request(
    `query ($id: String!) { products(filter: { category_id: { eq: $id } }, pageSize: 48) { items {
      __typename sku name url_key url_suffix stock_status
      filter_attributes { attribute_code values { option_label } }
    } } }`,
    { id: String(id) },
  )
  const items: Item[] = products.items
  return items
    .filter(({ stock_status }) => stock_status === 'IN_STOCK')
    .map(({ __typename, sku, name, url_key, url_suffix, filter_attributes }) => ({
      isSimple: __typename === 'SimpleProduct',
      sku,
      name,
      path: `/${url_key}${url_suffix ?? ''}`,
      speeds: filter_attributes
        .filter(({ attribute_code }) => attribute_code === 'speeds')
        .flatMap(({ values }) => values.map(({ option_label }) => option_label)),
    }))
}

test('a cassette that does not go with the chain in the cart says so on its page and in the cart', async ({
  page,
  shop,
  backend,
}) => {
  const chains = await partsOf(backend, await shelfOf(backend, 'kettingen'))
  const cassettes = await partsOf(backend, await shelfOf(backend, 'cassettes'))
  const pairs = cassettes.flatMap((cassette) => chains.map((chain) => ({ cassette, chain })))
  const known = pairs.filter(({ cassette, chain }) => cassette.speeds.length > 0 && chain.speeds.length > 0)
  const agree = ({ cassette, chain }: (typeof pairs)[number]) =>
    chain.speeds.some((speed) => cassette.speeds.includes(speed))
  const clash = known.find((pair) => pair.chain.isSimple && !agree(pair))
  const match = known.find((pair) => pair.chain === clash?.chain && agree(pair))
  if (!clash || !match) throw new Error('The demo shop has no cassettes for one chain and not for another.')

  await shop.addToCart(clash.chain)
  await shop.open(clash.cassette.path)
  await shop.stir()
  const warning = shop.main.getByText(/passen niet op één fiets/)
  await expect(warning).toContainText(clash.cassette.name)
  await expect(warning).toContainText(clash.chain.name)
  await expectAccessible(page)

  const asked = page.waitForResponse((response) => response.url().includes('PartsOfCart'))
  await shop.open(match.cassette.path)
  await shop.stir()
  await asked
  await expect(warning).toHaveCount(0)

  const { products } = await backend.request(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ... on ConfigurableProduct {
      variants { product { sku stock_status } }
    } } } }`,
    { sku: clash.cassette.sku },
  )
  const variants: { product: { sku: string; stock_status: string } }[] = products.items[0].variants
  const inStock = variants.find(({ product }) => product.stock_status === 'IN_STOCK')
  const cartId = await page.evaluate(() => localStorage.getItem('cart-server-token'))
  await backend.addToCart(cartId ?? '', inStock?.product.sku ?? '', 1, clash.cassette.sku)
  await shop.open('/checkout/cart')
  await expect(warning).toContainText(clash.cassette.name)
})
