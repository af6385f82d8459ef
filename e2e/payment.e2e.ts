import { newEmail } from './backend.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test } from './shop.ts'

/** Methods that are paid at the provider's page, and the pair of routes that it sends the payer back to. */
const ONLINE = [
  { method: 'iDEAL | Wero', country: 'NL', routes: '/multisafepay/connect/', sells: 'configurable' },
  { method: 'Bancontact', country: 'BE', routes: '/multisafepay/connect/', sells: 'simple' },
  { method: 'Creditcard', country: 'NL', routes: '/multisafepay/connect/', sells: 'simple' },
  { method: 'PayPal', country: 'NL', routes: '/multisafepay/connect/', sells: 'configurable' },
  {
    method: 'Achteraf betalen binnen 14 dagen',
    country: 'NL',
    routes: '/checkout/onepage/',
    sells: 'configurable',
  },
] as const

for (const { method, country, routes, sells } of ONLINE) {
  test(`paying by ${method} ends in a confirmed order`, async ({ page, shop, desk, backend, catalogue }) => {
    const email = newEmail()
    const configurable = pick(catalogue.configurables, `${method} paid`)
    const variant = sells === 'configurable' ? variantInStock(configurable, method) : null
    await desk.approach(variant ? configurable : pick(catalogue.simples, `${method} paid`), variant, {
      email,
      country,
    })
    await shop.order(method)
    await shop.pay('Betaald')

    await expect(shop.thanks).toBeVisible()
    expect(page.url()).toContain(`${routes}success`)
    await expect(shop.main.getByText('Wij wachten op uw betaling')).toBeHidden()
    const { number, hash } = await shop.placedOrder()
    expect(await backend.order(hash)).toMatchObject({ number })
    await shop.cart.expectCount(0)
    await expect
      .poll(async () => (await backend.mailsTo(email)).map(({ subject }) => subject))
      .toEqual([expect.stringContaining(number)])
  })

  for (const outcome of ['Geannuleerd', 'Mislukt'] as const) {
    // One method shows what a failed payment does; each is cancelled, as each may be another provider's.
    if (outcome === 'Mislukt' && method !== 'iDEAL | Wero') continue
    test(`${method}: a payment that is '${outcome}' gives the cart back`, async ({
      page,
      shop,
      desk,
      catalogue,
      backend,
    }) => {
      const email = newEmail()
      const product = pick(catalogue.simples, `${method} ${outcome}`)
      await desk.approach(product, null, { email, country })
      await shop.order(method)
      await shop.pay(outcome)

      await expect(shop.heading('De betaling is afgebroken')).toBeVisible()
      expect(page.url()).toContain(`${routes}cancel`)
      await expect(shop.main.getByText('Uw winkelwagen staat nog klaar.')).toBeVisible()
      expect(await backend.mailsTo(email)).toEqual([])
      await shop.cart.expectCount(1)
      await shop.main.getByRole('link', { name: 'Bekijk winkelwagen' }).click()
      await expect(shop.cart.line(product.name)).toBeVisible()
    })
  }
}

test('a bank transfer is waited for, and its order is confirmed by mail', async ({
  page,
  shop,
  desk,
  catalogue,
  backend,
}) => {
  const email = newEmail()
  await desk.approach(pick(catalogue.simples, 'transfer'), null, { email, country: 'NL' })
  await shop.order('Overboeking, wij verzenden na ontvangst')
  await expect(shop.thanks).toBeVisible()
  expect(page.url()).toContain('/checkout/onepage/success')
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
})

test('what is collected can be paid at the counter', async ({ shop, desk, catalogue, backend }) => {
  const email = newEmail()
  const product = pick(catalogue.simples, 'counter')
  await desk.approach(product, null, { email, country: 'NL', store: 'I-DENH-01' })
  await shop.order('Betalen bij afhalen in de winkel')
  await expect(shop.thanks).toBeVisible()
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
})

test('after a cancelled payment the same cart is paid another way', async ({ shop, desk, catalogue }) => {
  await desk.approach(pick(catalogue.simples, 'again'), null, { email: newEmail(), country: 'NL' })
  await shop.order('iDEAL | Wero')
  await shop.pay('Geannuleerd')
  await shop.main.getByText('Uw winkelwagen staat nog klaar.').waitFor()
  await shop.main.getByRole('link', { name: 'Opnieuw betalen' }).click()
  await shop.order('Creditcard')
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
})

test('pressed twice, the button orders once, and stock goes down by exactly what was bought', async ({
  page,
  shop,
  desk,
  catalogue,
  backend,
}, { project }) => {
  // The ends of the list are nobody else's.
  const product = catalogue.simples.at(project.name === 'phone' ? -1 : -2)
  if (!product) throw new Error('There is nothing to buy.')
  const before = await backend.stockOf(product.sku)
  const email = newEmail()
  const cartId = await desk.approach(product, null, { email, country: 'NL' })
  await shop.main.getByRole('radio', { name: 'iDEAL | Wero' }).check()
  await shop.orderButton.dblclick()
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()

  // Another tab that still shows the same cart gets the same order.
  const { setPaymentMethod } = await backend.ask(
    'mutation ($input: SetPaymentMethodInput!) { setPaymentMethod(input: $input) { order { increment_id hash } } }',
    { input: { cart_id: cartId, payment_method: { code: 'ideal' } } },
  )
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  const { number, hash } = await shop.placedOrder()
  expect(setPaymentMethod.order).toEqual({ increment_id: number, hash })
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
  expect(await backend.stockOf(product.sku)).toBe(before - 1)
})

test('a success page without an order says so', async ({ shop }) => {
  await shop.open('/checkout/onepage/success')
  await expect(shop.heading('Deze bestelling vinden we niet')).toBeVisible()
  await shop.open('/multisafepay/connect/success?hash=niet-van-ons')
  await expect(shop.heading('Deze bestelling vinden we niet')).toBeVisible()
})
