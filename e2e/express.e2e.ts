import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { newEmail } from './backend.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

/** Input for the address fields of the provider's page in Dutch, by label. */
const ADDRESS = {
  Voornaam: 'Marleen',
  Achternaam: 'Dijkstra',
  Straat: 'Dijkstraat',
  Huisnummer: '14',
  Postcode: '1781 AB',
  Plaats: 'Den Helder',
}

/** Fills in the provider's page of an express payment. */
async function giveAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  await page.getByLabel('E-mailadres').fill(email)
  for (const [label, value] of Object.entries(ADDRESS))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('an order without filling in an address here: from the cart on a phone, else from the product', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const email = newEmail()
  const product = pick(catalogue.configurables, 'express')
  const variant = variantInStock(product, 'express')
  if (shop.isPhone) {
    await desk.bringCart([{ product, variant }])
    await shop.open('/checkout/cart')
  } else {
    await shop.open(product.path)
    await expect(shop.button('Snel bestellen')).toHaveCount(0)
    await shop.choose(product, variant.labels)
  }
  await shop.button('Snel bestellen').click()

  await expect(shop.heading('Snel bestellen')).toBeVisible()
  for (const words of [product.name, ...variant.labels]) await expect(shop.main).toContainText(words)
  await expect(shop.main).toContainText(/op een adres in Nederland met PostNL: [A-Z]/)
  await expect(shop.main.getByText('algemene voorwaarden')).toBeVisible()
  await expect(shop.main.getByText(/U kunt retourneren tot/)).toBeVisible()
  // Apple Pay works on Apple's devices only.
  await expect(shop.button(/Apple Pay/)).toHaveCount(0)
  await expectAccessible(page)
  const button = shop.button(/^Bestellen en betalen met iDEAL/)
  const [, amount = ''] = /(€\s[\d.,]+)/.exec((await button.textContent()) ?? '') ?? []
  await button.click()

  await giveAddress(page, email)
  await expect(page.getByRole('main')).toContainText(amount)
  await expectAccessible(page)
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  await expect(shop.main.getByText('Wij wachten op uw betaling')).toBeHidden()
  for (const words of [product.name, 'Dijkstraat 14', amount]) await expect(shop.main).toContainText(words)
  const { number, hash } = await shop.placedOrder()
  expect(await backend.order(hash)).toMatchObject({ number })
  await shop.cart.expectCount(0)
  await expect
    .poll(async () => (await backend.mailsTo(email)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining(number)])
})

test('in English, by keyboard alone, an express order to Belgium is paid back and the cart is there again @long-phone', async ({
  page,
  shop,
  keys,
  desk,
  backend,
  catalogue,
}) => {
  const email = newEmail()
  const product = pick(catalogue.simples, 'express abroad')
  await desk.bringCart([{ product }])
  await shop.open('/en/checkout/cart')
  await keys.press(shop.button('Express checkout'))
  await expect(shop.heading('Express checkout')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await keys.press(shop.button(/^Order and pay with iDEAL/))

  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  for (const [label, value] of [
    ['Email address', email],
    ['First name', 'Wout'],
    ['Last name', 'Peeters'],
    ['Street', 'Kerkstraat'],
    ['House number', '3'],
    ['Postcode', '2000'],
    ['Town', 'Antwerpen'],
    // Tab selects the current value, so that typing replaces it.
    ['Country (two letters)', 'BE'],
  ] as const) {
    await keys.type(page.getByLabel(label, { exact: true }), value)
  }
  await keys.press(page.getByRole('button', { name: 'Paid', exact: true }))
  await expect(shop.heading('Your order could not go ahead')).toBeVisible()
  await expect(shop.main.getByText(/delivered in the Netherlands only/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expect
    .poll(async () => (await backend.mailsTo(email)).map(({ text }) => text))
    .toEqual([expect.stringContaining('delivered in the Netherlands only')])
  await keys.press(shop.main.getByRole('link', { name: 'View cart' }))
  await expect(shop.button('Express checkout')).toBeVisible()
})

test('who has nothing to pay orders at the checkout @once', async ({ page, shop, desk, catalogue }) => {
  await desk.bringCart([{ product: pick(catalogue.simples, 'nothing to pay') }])
  await shop.open('/checkout/cart')
  await expect(shop.button('Snel bestellen')).toBeVisible()
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const total = /(?<before>"grand_total":\{"value":)[\d.]+/g
    await route.fulfill({ response, body: (await response.text()).replace(total, '$<before>0') })
  })
  await page.reload()
  await expect(shop.main.getByText('€ 0,00').first()).toBeVisible()
  await expect(shop.button('Snel bestellen')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product is ordered by forms alone @once', async ({ page, shop, backend, catalogue }) => {
    const email = newEmail()
    const product = pick(catalogue.simples, 'express without scripts')
    await page.goto(product.path)
    await shop.button('Snel bestellen').click()
    await expect(shop.heading('Snel bestellen')).toBeVisible()
    await expect(shop.main).toContainText(product.name)
    await shop.button(/^Bestellen en betalen met iDEAL/).click()
    await giveAddress(page, email)
    await shop.pay('Betaald')
    await expect(page).toHaveURL(/\/multisafepay\/connect\/success/)
    await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
  })
})
