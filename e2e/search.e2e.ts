import { expectAccessibleAtBothWidths } from './axe.ts'
import { readDocument } from './read-document.ts'
import { expect, test } from './shop.ts'

test('a query with a typo finds products, and the results are filtered and sorted like a listing @once', async ({
  page,
  shop,
  backend,
}) => {
  await shop.open('/')
  const field = page.getByRole('search').locator('input')
  await field.fill('  Thermoshrit ')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(shop.heading(/^\d+ resultaten voor ‘thermoshrit’$/)).toBeVisible()
  await expect(
    shop.main
      .getByRole('navigation', { name: /^Zoekt u misschien/ })
      .getByRole('link', { name: 'thermoshirt' }),
  ).toBeVisible()
  const count = await shop.count()
  expect(count).toBeGreaterThan(1)
  await expectAccessibleAtBothWidths(page)

  const { products } = await backend.request(
    'query ($search: String!) { products(search: $search, pageSize: 1) { total_count aggregations { attribute_code options { label count } } } }',
    { search: 'thermoshrit' },
  )
  expect(products.total_count).toBe(count)
  const brands = products.aggregations.find(
    ({ attribute_code }: { attribute_code: string }) => attribute_code === 'brand',
  )
  const brand = brands.options[0]
  await (await shop.facet('Merk')).getByRole('checkbox', { name: brand.label }).press('Space')
  await shop.expectCount(brand.count)
  await shop.leaveFilters()
  await expect(page).toHaveURL(/q=Thermoshrit.*filter-brand=|filter-brand=.*q=/i)

  await shop.sortBy('Prijs hoog naar laag')
  await expect(page).toHaveURL(/sort=price_down/)
  const sorted = await backend.request(
    'query ($search: String!, $brand: String!) { products(search: $search, filter: { brand: { eq: $brand } }, sort: { price: DESC }, pageSize: 12) { items { name } } }',
    { search: 'thermoshrit', brand: /filter-brand=(\d+)/.exec(page.url())?.[1] },
  )
  await expect(shop.cards.getByRole('heading')).toHaveText(
    sorted.products.items.map(({ name }: { name: string }) => name),
  )
})

test('brand and article number rank first, and unknown words are reported beside the results', {
  tag: ['@once'],
}, async ({ page, shop, catalogue }) => {
  await test.step('known words', async () => {
    const product = catalogue.simples.at(-1)
    await shop.open(`/search?q=${encodeURIComponent(product?.sku.toLowerCase() ?? '')}`)
    await expect(shop.cards.first().getByRole('link')).toHaveText(product?.name ?? '')

    await page.getByRole('search').locator('input').fill('wielershirt')
    const categories = page
      .getByRole('listbox', { name: 'Suggesties' })
      .getByRole('group', { name: 'Categorieën' })
    const shirts = categories.getByRole('option').filter({ hasText: 'Wielershirts' }).first()
    await expect(shirts).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await shirts.click()
    await expect(shop.heading(/^Wielershirts/)).toBeVisible()
  })

  await test.step('unknown words', async () => {
    await shop.open('/')
    const field = page.getByRole('search').locator('input')
    await field.fill('Ebike ketting')
    await field.press('Enter')
    await expect(shop.heading('Geen resultaten voor ‘ebike ketting’')).toBeVisible()
    await expect(shop.main.getByText(/^Wel \d+ resultaten voor ‘ketting’, zonder ‘ebike’\.$/)).toBeVisible()
    await expect(shop.cards.first()).toContainText('ketting')
    await expect(field).toHaveValue('Ebike ketting')

    await shop.open('/search?q=kinderhelm')
    await expect(shop.main.getByText('Kindermaten verkopen wij niet.')).toBeVisible()
    await expect(shop.cards.first()).toContainText('helm')

    await shop.open('/search?q=shimano+ketting+12')
    await expect(shop.main.getByText('Shimano verkopen wij niet.')).toBeVisible()
    await expect(shop.cards.first()).toContainText('ketting 12-speed')
    await expectAccessibleAtBothWidths(page)
  })
})

test('searches for returns, sizes, vouchers and opening hours lead to their pages', {
  tag: ['@once', '@long'],
}, async ({ page, shop }) => {
  const expected = {
    retour: /^\/retourneren$/,
    maat: /^\/maattabellen$/,
    cadeaubon: /^\/faq#vraag-\d+$/,
    'open zondag': /^\/winkel$/,
    'cadeau fietser': /^\/cadeaugids$/,
    'wachtwoord vergeten': /^\/faq#vraag-\d+$/,
  }
  for (const [term, path] of Object.entries(expected)) {
    const html = await (await page.request.get(`/search?q=${encodeURIComponent(term)}`)).text()
    const [, list = ''] = /Advies en service(.*?)<\/nav>/s.exec(html) ?? []
    const { links } = readDocument(list)
    expect(
      links.some((link) => path.test(link)),
      `${term}: ${links.join(' ')}`,
    ).toBe(true)
    // The answer is not buried under advice to spell correctly.
    if (html.includes('wel deze pagina')) expect(html, term).not.toContain('Controleer de spelling')
  }
  await shop.open('/search?q=cadeau')
  await shop.main.getByRole('link', { name: 'Cadeaugids' }).click()
  await expect(shop.heading('Cadeaugids voor fietsers')).toBeVisible()
  await expect(shop.main.getByRole('heading', { name: 'Tot € 15' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('an empty result offers a department, contact, best sellers and the part finder @once', async ({
  page,
  shop,
}) => {
  await shop.open('/search?q=qqxxqq')
  await expect(shop.heading('Geen resultaten voor ‘qqxxqq’')).toBeVisible()
  await expect(shop.main.getByRole('heading', { name: 'Tips bij het zoeken' })).toBeVisible()
  await expect(
    shop.main.getByRole('navigation', { name: 'Of begin bij een afdeling' }).getByRole('link').first(),
  ).toBeVisible()
  await expect(shop.main.getByRole('link', { name: 'schrijf ons een bericht' })).toBeVisible()
  const popular = shop.main.getByRole('region', { name: 'Dit kopen anderen' })
  await popular.scrollIntoViewIfNeeded()
  await expect(popular.getByRole('article').first()).toBeVisible()
  await expect(shop.main.getByRole('region', { name: 'Onderdelenzoeker' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('every query gets a clear answer', { tag: '@once' }, async ({ page, shop, catalogue }) => {
  const nothing = {
    'only an emoji': '🚴',
    'a statement of SQL': "'; drop table products;--",
    'only words that say nothing': 'de het een',
    'only signs': '%_%',
  }
  const fetchHtml = async (path: string) => (await page.request.get(path)).text()
  const fetchHeading = async (path: string) => readDocument(await fetchHtml(path)).heading
  for (const [what, term] of Object.entries(nothing)) {
    const heading = await fetchHeading(`/search?q=${encodeURIComponent(term)}`)
    expect(heading, what).toBe(`Geen resultaten voor ‘${term}’`)
  }
  expect(await fetchHeading(`/search?q=${encodeURIComponent('helm 🚴')}`)).toMatch(/^\d+ resultaten voor/)
  await shop.open('/search')
  await expect(shop.heading('Zoeken')).toBeVisible()
  const field = page.getByRole('search').locator('input')
  await expect(field).toHaveAttribute('maxlength', '128')
  const long = await page.request.get(`/search?q=${'wiel'.repeat(2_500)}`)
  expect(long.status()).toBe(414)
  expect(await long.text()).toContain('Dit adres is te lang')

  const { department } = catalogue
  for (const search of [
    'filter-geur=roos',
    'page=999999',
    'page=-1',
    'page-size=1000000000',
    'filter-price=0-0',
  ]) {
    expect(await fetchHtml(`${department.path}?${search}`), search).toContain(
      `>${department.products} artikelen<`,
    )
  }
  await shop.open(`${department.path}?filter-color=999999`)
  await expect(shop.main.getByText('Geen artikelen gevonden')).toBeVisible()
  await shop.main.getByRole('link', { name: 'Wis alles' }).last().click()
  await shop.expectCount(department.products)
  const beyond = await page.request.get('/search?q=helm&page=4444', { maxRedirects: 0 })
  expect([beyond.status(), beyond.headers().location]).toEqual([302, '/search?q=helm'])
  expect(await fetchHeading('/search?q=helm&filter-geur=roos')).toMatch(/^\d+ resultaten voor ‘helm’$/)
})
