import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('a listing is whole without JavaScript: cards, filters, order, pages', async ({
  page,
  shop,
  catalogue,
  backend,
}) => {
  const { department } = catalogue
  await page.goto(department.path)
  await shop.expectCount(department.products)
  await expect(shop.cards).toHaveCount(12)

  const form = page.getByRole('form', { name: 'Filters' })
  const box = form.getByRole('group', { name: 'Merk' }).getByRole('checkbox').first()
  const value = await box.getAttribute('value')
  await box.check()
  await form.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page).toHaveURL(new RegExp(`filter-brand=${value}`))
  const { products } = await backend.ask(
    'query ($filter: ProductAttributeFilterInput!) { products(filter: $filter, pageSize: 1) { total_count } }',
    { filter: { category_id: { eq: String(department.id) }, brand: { in: [value] } } },
  )
  await shop.expectCount(products.total_count)
  await expect(
    page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1)

  await shop.sortBy('Naam Z-A')
  await shop.main
    .getByRole('combobox', { name: 'Sorteer op' })
    .locator('xpath=ancestor::form')
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/sort=name_down/)
  await expect(page).toHaveURL(/filter-brand=/)
  await shop.expectCount(products.total_count)

  await shop.main.getByRole('link', { name: 'Wis alles' }).click()
  await shop.expectCount(department.products)
  await page
    .getByRole('navigation', { name: 'Paginering' })
    .getByRole('link', { name: 'Volgende pagina' })
    .click()
  await expect(page).toHaveURL(/page=2/)
})

test('a price range is sent by the form without JavaScript', async ({ page, shop, catalogue, backend }) => {
  const { department } = catalogue
  await page.goto(department.path)
  const form = page.getByRole('form', { name: 'Filters' })
  await form.getByRole('spinbutton', { name: 'Prijs vanaf' }).fill('50')
  await form.getByRole('button', { name: 'Toepassen' }).click()
  const { products } = await backend.ask(
    'query ($filter: ProductAttributeFilterInput!) { products(filter: $filter, pageSize: 1) { total_count } }',
    { filter: { category_id: { eq: String(department.id) }, price: { from: '50' } } },
  )
  await shop.expectCount(products.total_count)
})

test('a product is whole without JavaScript, and says what ordering needs', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.configurables, 'no script')
  await page.goto(product.path)
  await expect(shop.heading(product.name)).toBeVisible()
  await expect(shop.main.getByText(/€\s\d/).first()).toBeVisible()
  for (const { label } of product.options) await expect(shop.option(label)).toBeVisible()
  await expect(shop.main.getByRole('img').first()).toBeVisible()
  await expect(shop.main.getByText(/Om te bestellen hebt u JavaScript nodig/)).toBeVisible()
  // All panels stand open.
  await expect(shop.main.getByText(product.sku).first()).toBeVisible()
  await expect(shop.main.getByRole('heading', { name: 'Productveiligheid' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('menu, search field and footer are links and forms without JavaScript', async ({
  page,
  catalogue,
  shop,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await menu.getByRole('link', { name: catalogue.department.name, exact: true }).click()
  await expect(shop.heading(catalogue.department.name)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Zoeken' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    `/en${catalogue.department.path}`,
  )
})

test('who withdraws from a contract without JavaScript is told how', async ({ page, shop }) => {
  await page.goto('/overeenkomst-ontbinden')
  await expect(shop.main.getByText(/is JavaScript nodig/)).toBeVisible()
  await expect(shop.main.getByRole('link', { name: 'Mail uw verklaring' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(shop.main.getByRole('link', { name: '085 - 000 12 34' }).first()).toBeVisible()
  await expect(shop.main.getByText(/Dijkstraat 14, 1781 AB Den Helder/)).toBeVisible()
  await expect(shop.main.getByRole('button', { name: 'Verder naar controleren' })).toBeHidden()
})
