import type { Page } from '@playwright/test'
import { PHONE } from './at-both-widths.ts'
import type { Backend } from './backend.ts'
import { expect, type Shop, test } from './shop.ts'

interface OptionCount {
  label: string
  value: string
  count: number
}

/** Reads the brands of a category from the backend, with their number of products. The largest come first. */
async function readBrands(backend: Backend, categoryId: number): Promise<OptionCount[]> {
  const { products } = await backend.request(
    'query ($id: String!) { products(filter: { category_id: { eq: $id } }, pageSize: 1) { aggregations { attribute_code options { label value count } } } }',
    { id: String(categoryId) },
  )
  const facets: { attribute_code: string; options: OptionCount[] }[] = products.aggregations
  const brands = facets.find(({ attribute_code }) => attribute_code === 'brand')?.options ?? []
  return brands.toSorted((a, b) => b.count - a.count)
}

/** Reads product names in the backend's order. */
async function readNames(backend: Backend, variables: Record<string, unknown>): Promise<string[]> {
  const { products } = await backend.request(
    'query ($filter: ProductAttributeFilterInput!, $sort: ProductAttributeSortInput, $page: Int = 1) { products(filter: $filter, sort: $sort, pageSize: 12, currentPage: $page) { items { name } } }',
    variables,
  )
  return products.items.map(({ name }: { name: string }) => name)
}

test('from the home page the menu leads to a subcategory, and the crumbs lead back up', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await shop.walkTo(catalogue.subcategory)
  await expect(page).toHaveURL(new RegExp(`${catalogue.subcategory.path}$`))
  await shop.expectCount(catalogue.subcategory.products)

  const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
  const above = catalogue.subcategory.above.at(-1) ?? ''
  await crumbs.getByRole('link', { name: above, exact: true }).click()
  await expect(shop.heading(above)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('cards show price, rating and badges, and on hover a second picture', { tag: ['@once'] }, async ({
  page,
  shop,
  catalogue,
}) => {
  await test.step('after a skip link', async () => {
    await shop.open('/heren/kleding/jassen.html')
    const skip = page.getByRole('link', { name: 'Direct naar de artikelen' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(shop.main.getByRole('heading', { name: 'Artikelen', exact: true })).toBeFocused()
    for (const card of await shop.cards.all()) await expect(card).toContainText('°C')
    await expect(shop.main.getByText('Morgen in huis')).toHaveCount(0)
    await shop.open('/fietsonderdelen/aandrijving/cassettes.html')
    await expect(shop.cards.first()).toContainText(/tanden · \d+ versnellingen/)
  })

  await test.step('on hover', async () => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await shop.open(catalogue.department.path)
    // A card of a single reduced variant has no second picture.
    const card = shop.cards.filter({ has: page.locator('img + img') }).first()
    const second = card.locator('img').nth(1)
    const address = (await second.getAttribute('src')) ?? ''
    await expect(card.locator('img').first()).toBeVisible()
    await expect(second).toBeHidden()
    expect(requested).not.toContain(address)
    await card.hover()
    await expect(second).toBeVisible()
    await expect.poll(() => requested).toContain(address)
  })
})

test('a price range narrows the list, and Back restores filters and scroll position @long-phone', async ({
  page,
  shop,
  catalogue,
  backend,
}) => {
  const { department } = catalogue
  await shop.open(department.path)
  const filters = await shop.filters()
  const prices = filters.getByRole('group', { name: 'Prijs' }).or(filters)
  const from = prices.getByRole('spinbutton', { name: 'Prijs vanaf' }).first()
  await from.fill('40')
  await from.press('Enter')
  await expect(page).toHaveURL(/filter-price=40-/)
  const { products } = await backend.request(
    'query ($filter: ProductAttributeFilterInput!) { products(filter: $filter, pageSize: 1) { total_count } }',
    { filter: { category_id: { eq: String(department.id) }, price: { from: '40' } } },
  )
  await shop.expectCount(products.total_count)

  const [brand] = await readBrands(backend, department.id)
  const box = (await shop.facet('Merk')).getByRole('checkbox', { name: brand?.label ?? '' })
  await box.check()
  await expect(page).toHaveURL(/filter-brand=/)
  await shop.leaveFilters()
  await expect(shop.main.getByRole('link', { name: 'Wis alles' })).toBeVisible()

  const last = shop.cards.last().getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  const count = await shop.count()
  await last.click()
  await expect(page).not.toHaveURL(/filter-brand=/)
  await shop.isStarted()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await shop.expectCount(count)
  await shop.isStarted()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  expect(await page.evaluate(() => scrollY)).toBeLessThan(place + 60)
  await expect((await shop.facet('Merk')).getByRole('checkbox', { name: brand?.label ?? '' })).toBeChecked()
  await shop.leaveFilters()

  await page.goBack()
  await shop.expectCount(products.total_count)
  await page.goForward()
  await shop.expectCount(count)
})

test('each of the seven sort orders is the backend’s order', { tag: ['@once', '@long'] }, async ({
  page,
  shop,
  catalogue,
  backend,
}) => {
  const { department } = catalogue
  const filter = { category_id: { eq: String(department.id) } }
  const orders = {
    'Prijs laag naar hoog': ['price_up', { price: 'ASC' }],
    'Prijs hoog naar laag': ['price_down', { price: 'DESC' }],
    'Naam A-Z': ['name_up', { name: 'ASC' }],
    'Naam Z-A': ['name_down', { name: 'DESC' }],
    Nieuwste: ['newest', { created_at: 'DESC' }],
    'Meest verkocht': ['bestsold', { num_sales: 'ASC' }],
  } as const
  await shop.open(department.path)
  for (const [label, [key, sort]] of Object.entries(orders)) {
    await shop.sortBy(label)
    await expect(page).toHaveURL(new RegExp(`sort=${key}`))
    const names = await readNames(backend, { filter, sort })
    await expect(shop.cards.getByRole('heading')).toHaveText(names)
  }
  await shop.sortBy('Aanbevolen')
  await expect(page).not.toHaveURL(/sort=/)
  // The default order is an option once, with a description.
  await expect(shop.main.getByRole('option', { name: 'Aanbevolen' })).toHaveCount(1)
  await expect(shop.main.getByRole('combobox', { name: 'Sorteer op' })).toHaveAccessibleDescription(
    /Aanbevolen is/,
  )
})

test('paging works, the page size can be changed, and a new sort order starts at page one', {
  tag: ['@once'],
}, async ({ page, shop, catalogue, backend }) => {
  await test.step('pages', async () => {
    const { department } = catalogue
    const filter = { category_id: { eq: String(department.id) } }
    await shop.open(`${department.path}?sort=name_up`)
    const pages = page.getByRole('navigation', { name: 'Paginering' })
    await pages.getByRole('link', { name: 'Volgende pagina' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(shop.cards.getByRole('heading')).toHaveText(
      await readNames(backend, { filter, sort: { name: 'ASC' }, page: 2 }),
    )
    // After a change of page, the top of the list is shown.
    const heading = shop.main.getByRole('heading', { name: 'Artikelen', exact: true })
    await expect(heading).toBeFocused()
    // Just below the sticky header.
    await expect
      .poll(async () => {
        const header = await page.getByRole('banner').boundingBox()
        const covered = Math.max(0, (header?.y ?? 0) + (header?.height ?? 0))
        const { y } = (await heading.boundingBox()) ?? { y: -1 }
        return y >= covered && y < covered + 60
      })
      .toBe(true)

    await shop.sortBy('Naam Z-A')
    await expect(page).not.toHaveURL(/page=/)
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)

    const beyond = await page.request.get(`${department.path}?sort=name_up&page=999`, { maxRedirects: 0 })
    expect([beyond.status(), beyond.headers().location]).toEqual([302, `${department.path}?sort=name_up`])
  })

  await test.step('page size', async () => {
    const { department } = catalogue
    await shop.open(department.path)
    await shop.main.getByRole('combobox', { name: 'Per pagina' }).selectOption('24')
    await expect(page).toHaveURL(/page-size=24/)
    await expect(shop.cards).toHaveCount(Math.min(24, department.products))
    // Phones have no control for the page size, but follow the URL.
    await page.setViewportSize(PHONE)
    await shop.open(`${department.path}?page-size=24`)
    await expect(shop.cards).toHaveCount(Math.min(24, department.products))
  })
})

test('twelve more products are added, under a URL that shows them again @once', async ({
  page,
  shop,
  catalogue,
}) => {
  const { department } = catalogue
  await shop.open(department.path)
  const names = await shop.cards.getByRole('heading').allTextContents()
  await shop.main.getByRole('link', { name: 'Toon meer artikelen' }).click()
  await expect(page).toHaveURL(/\?pages=2#page-2$/)
  await expect(shop.cards).toHaveCount(24)
  await expect(shop.main.getByRole('list', { name: 'Artikelen' }).locator('> li').nth(12)).toBeFocused()
  expect((await shop.cards.getByRole('heading').allTextContents()).slice(0, 12)).toEqual(names)
  await expect(shop.main.getByText(`1–24 van ${department.products}`)).toBeVisible()

  // Measured at the card itself, because content above it may still load.
  const link = shop.cards.nth(13).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const readTop = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const top = await readTop()
  await link.click()
  await expect(page).toHaveURL(/^(?!.*pages=)/)
  await page.goBack()
  await expect(shop.cards).toHaveCount(24)
  await expect.poll(async () => Math.abs((await readTop()) - top)).toBeLessThan(60)
})

/** Attribute that the test sets on the document. It stays while the listing changes in place. */
const UNCHANGED_MARK = 'listing-is-the-same'
const mark = (page: Page) =>
  page.evaluate((name) => void document.documentElement.setAttribute(name, ''), UNCHANGED_MARK)
const isMarked = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), UNCHANGED_MARK)

/** Returns two brands of the department and their checkboxes among the filters. */
async function twoBrands(shop: Shop, backend: Backend, { id }: { id: number }) {
  const [first, second] = await readBrands(backend, id)
  if (!first || !second) throw new Error('The department has too few brands.')
  const facet = await shop.facet('Merk')
  const findBox = ({ label }: OptionCount) => facet.getByRole('checkbox', { name: label })
  return { first, second, firstBox: findBox(first), secondBox: findBox(second) }
}

test('a filter changes the list in place: the checkbox keeps its state and focus, the facet stays open @once @soft', async ({
  page,
  shop,
  catalogue,
  backend,
}) => {
  const { department } = catalogue
  await shop.open(department.path)
  await mark(page)
  const { first, firstBox, secondBox } = await twoBrands(shop, backend, department)
  const options = await (await shop.facet('Merk')).getByRole('checkbox').count()
  await firstBox.focus()
  await page.keyboard.press('Space')
  await expect(firstBox).toBeChecked()
  await shop.expectCount(first.count)
  await expect(firstBox).toBeChecked()
  await expect(firstBox).toBeFocused()
  await expect(secondBox).toBeVisible()
  await expect((await shop.facet('Merk')).getByRole('checkbox')).toHaveCount(options)
  expect(await isMarked(page)).toBe(true)
})

test('after two filters, Back removes one at a time, also after leaving the page', {
  tag: ['@once', '@documents'],
}, async ({ page, shop, catalogue, backend }) => {
  const { department } = catalogue
  await shop.open(department.path)
  const { first, second, firstBox, secondBox } = await twoBrands(shop, backend, department)
  await firstBox.check()
  await shop.expectCount(first.count)
  await shop.facet('Merk')
  await secondBox.check()
  await shop.expectCount(first.count + second.count)
  await shop.leaveFilters()

  await shop.cards.first().getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Kruimelpad' })).toBeVisible()
  await expect(shop.cards).toHaveCount(0)
  await page.goBack()
  await shop.expectCount(first.count + second.count)
  await shop.isStarted()
  await page.goBack()
  await shop.expectCount(first.count)
  const brands = await shop.facet('Merk')
  await expect(brands.getByRole('checkbox', { name: first.label })).toBeChecked()
  await expect(brands.getByRole('checkbox', { name: second.label })).not.toBeChecked()
  await shop.leaveFilters()
  await page.goBack()
  await shop.expectCount(department.products)
  await page.goForward()
  await shop.expectCount(first.count)
})
