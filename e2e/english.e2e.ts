import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('the same listing speaks English below /en, with links that stay there', async ({
  page,
  shop,
  catalogue,
}) => {
  const { department } = catalogue
  await shop.open(department.path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(new RegExp(`/en${department.path}$`))
  await shop.isStarted()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(shop.main.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  await expect(shop.main.getByRole('status').filter({ hasText: 'items' }).first()).toHaveText(
    `${department.products} items`,
  )
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  const card = shop.main.getByRole('article').first().getByRole('link').last()
  await card.click()
  await expect(page).not.toHaveURL(new RegExp(department.path))
  await expect(shop.heading(/./)).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/en\//)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).click()
  await expect(page).not.toHaveURL(/\/en\//)
})

test('who shops in English buys, pays and is thanked in English', async ({
  page,
  shop,
  guest,
  catalogue,
  backend,
}) => {
  const product = pick(catalogue.configurables, 'english')
  const variant = variantInStock(product, 'english')
  const url = product.options.map(({ code }, place) => `option-${code}=${variant.indexes[place]}`).join('&')
  await shop.open(`/en${product.path}?${url}`)
  await shop.button('Add to cart').click()
  const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
  await drawer.getByRole('link', { name: /checkout/i }).click()
  await expect(page).toHaveURL(/\/en\/checkout$/)
  await shop.field('E-mail address').fill(guest.email)
  await page.keyboard.press('Enter')
  await shop.field('First name').fill(guest.firstname)
  await shop.field('Last name').fill(guest.lastname)
  await shop.field('Postcode').fill(guest.postcode)
  await shop.field('House number').fill(guest.number)
  await shop.field(/phone/i).fill(guest.telephone)
  await shop.main
    .getByRole('status')
    .getByText(/Dijkstraat 14/)
    .waitFor()
  await shop.main.getByRole('button', { name: 'Choose delivery' }).click()
  await shop.main.getByRole('button', { name: 'To payment' }).click()
  await shop.main.getByRole('radio', { name: 'Credit card' }).check()
  await shop.main.getByRole('button', { name: /^Order and pay/i }).click()
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/multisafepay\/connect\/success/)
  await expect(shop.heading(/thank/i)).toBeVisible()
  await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
})

test('a shared cart, a wrong coupon and an address abroad are told in English', async ({
  page,
  shop,
  guest,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'english cart')
  await page.goto(`/en/checkout/cart#artikelen=${encodeURIComponent(product.sku)}:2`)
  await expect(shop.main.getByRole('heading', { name: 'A cart was shared with you' })).toBeVisible()
  await shop.button('Put them in my cart').click()
  await expect(shop.main.getByRole('spinbutton')).toHaveValue('2')
  const code = shop.field('Coupon code')
  await code.fill('WRONG')
  await shop.button('Apply').click()
  await expect(code).toHaveAccessibleDescription(/isn't valid/)
  await page.goto('/en/checkout')
  await shop.field('E-mail address').fill(guest.email)
  await shop.button('To delivery').click()
  await shop.field('Country').selectOption({ label: 'Spain' })
  await shop.button('Choose delivery').click()
  const summary = shop.alert(/Check these \d fields/)
  await expect(summary).toContainText('Choose your province.')
  await expect(summary).toContainText('Enter your telephone number.')
})
