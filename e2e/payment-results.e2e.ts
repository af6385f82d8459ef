import { expectAccessible } from './axe.ts'
import { newEmail } from './backend.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

const orderAgain = /^Bestellen en betalen/

for (const outcome of ['Geannuleerd', 'Mislukt'] as const) {
  test(`after ${outcome} the same way of paying is one press away, by keyboard too`, async ({
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
    await expectAccessible(page)
    await keys.press(shop.button(orderAgain))
    await shop.pay('Betaald')
    await expect(shop.thanks).toBeVisible()
    const invoice = await shop.main.getByRole('link', { name: 'Factuur (PDF)' }).getAttribute('href')
    expect((await page.request.get(invoice ?? '')).headers()['content-type']).toBe('application/pdf')
    await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
  })
}

test('the browser’s own Back from the payment page finds the cart again', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'back')
  await desk.approach([{ product }], { email: newEmail(), country: 'NL' })
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

test('who comes to the checkout again while an order waits for its payment may look at it, or get the cart back', async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'waits')
  await desk.approach([{ product }], { email: newEmail(), country: 'NL' })
  await shop.order('iDEAL | Wero')
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  await shop.open('/checkout')
  await expect(shop.main.getByText('Uw bestelling wacht op betaling')).toBeVisible()
  await expectAccessible(page)
  await shop.button('Winkelwagen terughalen').click()
  await expect(shop.button(orderAgain)).toBeVisible()
  await expect(shop.main).toContainText(product.name)
})

test('a payment whose outcome is not known yet says so, and updates itself', async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  await desk.approach([{ product: pick(catalogue.simples, 'pending') }], { email: newEmail(), country: 'NL' })
  await shop.order('iDEAL | Wero')
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
  const paymentPage = page.url()
  await shop.open('/multisafepay/connect/success')
  await expect(shop.main.getByText('Wij wachten op uw betaling')).toBeVisible()
  await expectAccessible(page)
  await fetch(paymentPage, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) })
  await expect(shop.main.getByText('Wij wachten op uw betaling')).toBeHidden()
  await expect(shop.thanks).toBeVisible()
})

test('an order whose answer was lost is found again by the same press, and placed once', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const email = newEmail()
  await desk.approach([{ product: pick(catalogue.simples, 'lost') }], { email, country: 'NL' })
  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('PlaceOrder')) return route.continue()
    lost += 1
    // The backend does what it is asked; its answer never arrives.
    await route.fetch()
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Even geduld' })
  })
  await shop.order('Overboeking, wij verzenden na ontvangst')
  await expect(shop.thanks).toBeVisible()
  expect(lost).toBe(1)
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
})

test('a bank transfer names account, reference, amount and last day on the page and in the mail', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const email = newEmail()
  await desk.approach([{ product: pick(catalogue.simples, 'transfer') }], { email, country: 'NL' })
  await shop.order('Overboeking, wij verzenden na ontvangst')
  await expect(shop.thanks).toBeVisible()
  const { number } = await shop.placedOrder()
  for (const words of ['NL02 ABNA 0123 4567 89', 'Kopgroep B.V.', number]) {
    await expect(shop.main.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(
    shop.main.getByText(/Wij houden uw artikelen voor u vast tot en met \d+ \w+ \d{4}/),
  ).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await backend.mailsTo(email))[0]?.text).toContain('NL02 ABNA 0123 4567 89')
})

test('paying later names who gives the credit and its terms, and is never chosen beforehand', async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  await desk.approach([{ product: pick(catalogue.simples, 'later') }], { email: newEmail(), country: 'NL' })
  await expect(shop.main.getByRole('radio', { name: 'iDEAL | Wero' })).toBeVisible()
  await expect(shop.main.getByRole('radio', { checked: true })).toHaveCount(0)
  await shop.main.getByRole('radio', { name: /^Achteraf betalen/ }).check()
  await expect(shop.main.getByText('Let op: geld lenen kost geld.')).toBeVisible()
  await expect(shop.main.getByText(/Rente en kosten: geen\. MultiSafepay toetst/)).toBeVisible()
  await expectAccessible(page)
  await shop.orderButton.click()
  await expect(shop.main.getByText('Vul dit in: Geboortedatum.')).toBeVisible()
  await expect(shop.field('Geboortedatum')).toBeFocused()
})

test('a guest becomes a customer with the order, in English', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const email = newEmail()
  await desk.approach([{ product: pick(catalogue.simples, 'account') }], { email, country: 'NL' })
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
  await expect(main.getByText('Keep this order in an account')).toBeHidden()
  expect(await backend.tokenOf(email, 'Fietsen1!')).toBeTruthy()
})
