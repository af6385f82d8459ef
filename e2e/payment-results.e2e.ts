import type { Page, Route } from '@playwright/test'
import { PHONE } from './at-both-widths.ts'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { newEmail } from './backend.ts'
import { type Catalogue, pick } from './catalogue.ts'
import { expect, test } from './shop.ts'
import type { TestPayment } from './test-payment.ts'

const orderAgain = /^Bestellen en betalen/
const TRANSFER = 'Overboeking, wij verzenden na ontvangst'

/** Fills a cart up to the payment step. @returns e-mail address and cart */
async function approach(desk: TestPayment, catalogue: Catalogue, seed: string) {
  const email = newEmail()
  const cartId = await desk.approach([{ product: pick(catalogue.simples, seed) }], { email, country: 'NL' })
  return { email, cartId }
}

for (const outcome of ['Geannuleerd', 'Mislukt'] as const) {
  test(`after ${outcome} the same payment method is one click away, by keyboard too @once${outcome === 'Mislukt' ? ' @long' : ''}`, async ({
    page,
    shop,
    keys,
    desk,
    backend,
    catalogue,
  }) => {
    const product = pick(catalogue.simples, outcome)
    const email = newEmail()
    await desk.approach([{ product }], { email, country: 'NL' })
    await shop.order('iDEAL | Wero')
    await shop.pay(outcome)
    const heading = outcome === 'Mislukt' ? 'De betaling is mislukt' : 'De betaling is afgebroken'
    await expect(shop.heading(heading)).toBeVisible()
    await expect(shop.main.getByText('iDEAL | Wero')).toBeVisible()
    await expect(shop.main.getByRole('region', { name: 'Uw bestelling' })).toContainText(product.name)
    await expectAccessibleAtBothWidths(page)
    await keys.press(shop.button(orderAgain))
    await shop.pay('Betaald')
    await expect(shop.thanks).toBeVisible()
    const invoice = await shop.main.getByRole('link', { name: 'Factuur (PDF)' }).getAttribute('href')
    expect((await page.request.get(invoice ?? '')).headers()['content-type']).toBe('application/pdf')
    await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
    // A long e-mail address must wrap instead of making the page wider than a small phone.
    await page.setViewportSize({ width: 280, height: 640 })
    const right = () =>
      shop.main.locator('p').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(Math.max(...(await right()))).toBeLessThanOrEqual(280)
  })
}

test('an order that awaits payment gives its cart back, in the checkout and after Back from the payment page', {
  tag: '@once',
}, async ({ page, shop, desk, backend, catalogue }) => {
  const product = pick(catalogue.simples, 'back')
  await desk.approach([{ product }], { email: newEmail(), country: 'NL' })
  await shop.order('iDEAL | Wero')
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  await shop.open('/checkout')
  await expect(shop.main.getByText('Uw bestelling wacht op betaling')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await shop.button('Winkelwagen terughalen').click()
  await expect(shop.button(orderAgain)).toBeVisible()
  await expect(shop.main).toContainText(product.name)

  await shop.order('iDEAL | Wero')
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  await page.goBack()
  await expect(shop.button(orderAgain)).toBeVisible()
  await expect(shop.main).toContainText(product.name)
  await shop.cart.expectCount(1)

  await shop.order('Creditcard')
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  const { hash } = await shop.placedOrder()
  expect(await backend.order(hash)).toMatchObject({ status: 'processing' })
})

test('a payment whose outcome is not known yet says so, and updates itself @once', async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  await approach(desk, catalogue, 'pending')
  await shop.order('iDEAL | Wero')
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  const paymentPage = page.url()
  await shop.open('/multisafepay/connect/success')
  await expect(shop.main.getByText('Wij wachten op uw betaling')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await fetch(paymentPage, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
  await expect(shop.main.getByText('Wij wachten op uw betaling')).toBeHidden()
  await expect(shop.thanks).toBeVisible()
})

test('an order whose answer was lost is found by the same click and placed once', {
  tag: '@once',
}, async ({ page, shop, desk, backend, catalogue }) => {
  const { email } = await approach(desk, catalogue, 'lost')
  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('PlaceOrder')) return route.continue()
    lost += 1
    // The backend executes the request, but the browser never gets its answer.
    await route.fetch()
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Even geduld' })
  })
  await shop.order(TRANSFER)
  await expect(shop.thanks).toBeVisible()
  expect(lost).toBe(1)
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
})

/** Executes orders from now on but loses their answers. @returns a function that ends this */
async function loseOrders(page: Page): Promise<() => Promise<void>> {
  const lose = async (route: Route) => {
    if (!route.request().postData()?.includes('PlaceOrder')) return route.fallback()
    await route.fetch()
    await route.abort()
  }
  await page.route('**/graphql', lose)
  return () => page.unroute('**/graphql', lose)
}

test('after a lost answer, another payment method gives one order that is paid once', {
  tag: ['@once', '@long'],
}, async ({ page, shop, desk, backend, catalogue, browserComplaints }) => {
  browserComplaints.expect(/Failed to load resource|ERR_FAILED|Error: The answer was lost/)
  const { email } = await approach(desk, catalogue, 'lost, otherwise')
  const answerAgain = await loseOrders(page)
  await shop.order('iDEAL | Wero')
  await expect(shop.alert('Bestellen mislukt')).toBeVisible()
  await answerAgain()
  await shop.order('Creditcard')
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  const { hash } = await shop.placedOrder()
  expect(await backend.order(hash)).toMatchObject({ status: 'processing' })
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
})

test('an order that continues after a lost answer is found, whatever the shopper clicks', {
  tag: ['@once', '@long'],
}, async ({ page, shop, desk, backend, catalogue, browserComplaints }) => {
  browserComplaints.expect(/Failed to load resource|ERR_FAILED|Error: The answer was lost/)
  const { email } = await approach(desk, catalogue, 'lost, transfer')
  const answerAgain = await loseOrders(page)
  await shop.order(TRANSFER)
  await expect(shop.alert('Bestellen mislukt')).toBeVisible()
  await answerAgain()
  // The shopper reloads the page.
  await page.reload()
  await expect(shop.thanks).toBeVisible()
  await shop.cart.expectCount(0)
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
})

test('a bank transfer names account, reference, amount and last day on the page and in the mail @once', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const { email } = await approach(desk, catalogue, 'transfer')
  // On a phone the order summary is collapsed above the steps.
  await page.setViewportSize(PHONE)
  await shop.main.getByText('Toon bestelling (1)').click()
  await shop.openCoupon()
  await expect(shop.box('Kortingscode')).toBeVisible()
  await shop.main.getByText('Toon bestelling (1)').click()
  await expect(shop.box('Kortingscode')).toBeHidden()
  await shop.order(TRANSFER)
  await expect(shop.thanks).toBeVisible()
  const { number } = await shop.placedOrder()
  for (const words of ['NL02 ABNA 0123 4567 89', 'Kopgroep B.V.', number]) {
    await expect(shop.main.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(
    shop.main.getByText(/Wij houden uw artikelen voor u vast tot en met \d+ \w+ \d{4}/),
  ).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expect.poll(async () => (await backend.mailsTo(email))[0]?.text).toContain('NL02 ABNA 0123 4567 89')
})

test('a guest becomes a customer with the order, in English', { tag: ['@once', '@long'] }, async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const { email } = await approach(desk, catalogue, 'account')
  await shop.open('/en/checkout')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Bank transfer, we ship on receipt' }).check()
  await main.getByRole('checkbox', { name: /Create an account right away/ }).check()
  const order = main.getByRole('button', { name: /^Order and pay/ })
  await order.click()
  await expect(main.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await main.getByRole('textbox', { name: 'Password' }).fill('Fietsen1!')
  await order.click()
  await expect(main.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: 'Your account has been made' })).toContainText(
    email,
  )
  await expect(main.getByText('Keep this order in an account')).toBeHidden()
  expect(await backend.getToken(email, 'Fietsen1!')).toBeTruthy()
})
