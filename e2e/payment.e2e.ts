import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newEmail } from './backend.ts'
import { type Catalogue, pick, variantInStock } from './catalogue.ts'
import type { Keyboard } from './keyboard.ts'
import { expect, type Outcome, type Shop, test } from './shop.ts'
import type { Piece } from './test-payment.ts'

/** Methods that are paid on the provider's page, with the routes to which the provider returns the payer. */
const ONLINE = [
  { method: 'iDEAL | Wero', country: 'NL', routes: '/multisafepay/connect/' },
  { method: 'Bancontact', country: 'BE', routes: '/multisafepay/connect/' },
  { method: 'Creditcard', country: 'NL', routes: '/multisafepay/connect/' },
  { method: 'PayPal', country: 'NL', routes: '/multisafepay/connect/' },
  { method: 'Achteraf betalen binnen 14 dagen', country: 'NL', routes: '/checkout/onepage/' },
] as const

/** Picks a product with size and colour, and one without options. */
function both({ configurables, simples }: Catalogue, seed: string): [Piece, Piece] {
  const configurable = pick(configurables, seed)
  return [
    { product: configurable, variant: variantInStock(configurable, seed) },
    { product: pick(simples, seed) },
  ]
}

/** Input device of the payer: mouse or touch, or only the keyboard. */
interface Hand {
  order(method: string): Promise<void>
  pay(outcome: Outcome): Promise<void>
  payOtherwise(): Promise<void>
}

const HANDS: Record<'mouse' | 'keyboard', (shop: Shop, keys: Keyboard, page: Page) => Hand> = {
  mouse: (shop) => ({
    order: (method) => shop.order(method),
    pay: (outcome) => shop.pay(outcome),
    payOtherwise: () => shop.main.getByRole('link', { name: /^(Anders|Opnieuw) betalen$/ }).click(),
  }),
  keyboard: (shop, keys, page) => ({
    async order(method) {
      await keys.choose(shop.main.getByRole('radio'), shop.main.getByRole('radio', { name: method }))
      // Valid as day-month and as month-day, because the order depends on the browser's language.
      const birthday = shop.field('Geboortedatum')
      if (await birthday.isVisible()) await keys.type(birthday, '12031984')
      await keys.press(shop.orderButton)
    },
    async pay(outcome) {
      await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()
      await keys.press(page.getByRole('button', { name: outcome, exact: true }))
    },
    payOtherwise: () => keys.press(shop.main.getByRole('link', { name: /^(Anders|Opnieuw) betalen$/ })),
  }),
}

for (const [place, { method, country, routes }] of ONLINE.entries()) {
  test(`${method}: cancelled by one process the cart is restored, and paid by the other it is an order`, {
    // The other methods work like iDEAL. payment-results.e2e.ts tests their additional fields at both widths,
    // purchase.e2e.ts pays by touch.
    tag: place === 0 ? ['@long-phone'] : ['@once', '@long'],
  }, async ({ page, shop, keys, desk, backend, catalogue }) => {
    // Swapped at the other width, so that each input device tests both outcomes.
    const [cancels, pays] =
      shop.isPhone === (place % 2 === 0) ? (['keyboard', 'mouse'] as const) : (['mouse', 'keyboard'] as const)
    const email = newEmail()
    const pieces = both(catalogue, `${method} ${cancels}`)
    await desk.approach(pieces, { email, country })
    const first = HANDS[cancels](shop, keys, page)
    await first.order(method)
    await first.pay('Geannuleerd')

    await expect(shop.heading('De betaling is afgebroken')).toBeVisible()
    expect(page.url()).toContain(`${routes}cancel`)
    await expect(shop.main.getByText('Uw winkelwagen staat nog klaar.')).toBeVisible()
    expect(await backend.mailsTo(email)).toEqual([])

    const second = HANDS[pays](shop, keys, page)
    await second.payOtherwise()
    for (const { product } of pieces) await expect(shop.main).toContainText(product.name)
    await second.order(method)
    await second.pay('Betaald')

    await expect(shop.thanks).toBeVisible()
    expect(page.url()).toContain(`${routes}success`)
    await expect(shop.main.getByText('Wij wachten op uw betaling')).toBeHidden()
    for (const { product } of pieces) await expect(shop.main).toContainText(product.name)
    const { number, hash } = await shop.placedOrder()
    expect(await backend.order(hash)).toMatchObject({ number })
    await shop.cart.expectCount(0)
    await expect
      .poll(async () => (await backend.mailsTo(email)).map(({ subject }) => subject))
      .toEqual([expect.stringContaining(number)])
  })
}

test('after a failed payment the cart is unchanged and can be paid by another method', {
  tag: '@once',
}, async ({ page, shop, desk, catalogue }) => {
  const pieces = both(catalogue, 'failed')
  await desk.approach(pieces, { email: newEmail(), country: 'NL' })
  await shop.order('iDEAL | Wero')
  await shop.pay('Mislukt')
  await expect(shop.heading('De betaling is mislukt')).toBeVisible()
  await expect(shop.main.getByText('uw winkelwagen staat nog klaar')).toBeVisible()
  await shop.cart.expectCount(2)
  await shop.main.getByRole('link', { name: 'Bekijk winkelwagen' }).click()
  for (const { product } of pieces) await expect(shop.cart.line(product.name)).toBeVisible()
  await page.getByRole('link', { name: 'Naar de kassa' }).click()
  await shop.order('Creditcard')
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
})

/**
 * Serves outdated carts to the page: from before a price rise of a euro and before the coupon was used up.
 *
 * @returns a function that serves current carts again
 */
async function showEarlierCarts(page: Page, coupon: string): Promise<() => Promise<void>> {
  const before = async (route: Route) => {
    if (!/query Read(Cart|Checkout)\b/.test(route.request().postData() ?? '')) return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const { cart } = answer.data
    cart.applied_coupons = [{ code: coupon }]
    cart.items[0].prices.price_including_tax.value -= 1
    cart.prices.grand_total.value -= 1
    return route.fulfill({ response, json: answer })
  }
  await page.route('**/graphql', before)
  return () => page.unroute('**/graphql', before)
}

test('a change before the order is reported, and nothing is ordered or lost', {
  tag: '@once',
}, async ({ page, shop, desk, backend, catalogue }) => {
  // Another order of this test buys the whole stock of the second product.
  const pieces: [Piece, Piece] = [
    both(catalogue, 'another total')[0],
    { product: catalogue.leftAlone[2] ?? pick(catalogue.simples, 'another total') },
  ]
  const email = newEmail()
  const showAsItIs = await showEarlierCarts(page, 'CLUBRIT25')
  const cartId = await desk.approach(pieces, { email, country: 'NL' })
  await shop.main.getByRole('radio', { name: 'Overboeking, wij verzenden na ontvangst' }).check()
  await shop.main.getByText('Opmerking toevoegen').click()
  await shop.main.getByRole('textbox', { name: /^Opmerking bij uw bestelling/ }).fill('Bel bij de buren aan')
  const shown = await shop.orderButton.textContent()
  await showAsItIs()
  // Through the API, like another device. This page is not notified.
  const { product } = pieces[1]
  await backend.addToCart(cartId, product.sku, 1)

  await shop.orderButton.click()
  const notice = shop.main.getByRole('status').filter({ hasText: 'Het totaal is veranderd' })
  await expect(notice).toContainText(`${product.name}: van 1 naar 2 stuks`)
  await expect(notice).toContainText(new RegExp(`${pieces[0].product.name}: €\\s\\S+ is nu €\\s\\S+`))
  await expect(notice).toContainText('Kortingscode CLUBRIT25 geldt niet meer')
  await expect(notice).toContainText('Er is nog niets besteld')
  await expect(shop.orderButton).not.toHaveText(String(shown))
  await expectAccessible(page)

  // Another order buys the whole stock.
  const elsewhere = { product, quantity: await backend.countStock(product.sku) }
  const giveBack = await desk.orderElsewhere([elsewhere], { email: newEmail(), country: 'NL' })
  await shop.orderButton.click()
  const refusal = shop.alert('Bestellen mislukt')
  await expect(refusal).toContainText('een deel van de artikelen is niet meer op voorraad')
  await expect(refusal).toContainText('Pas uw winkelwagen aan')
  await expect(shop.main.getByRole('radio', { name: /^Overboeking/ })).toBeChecked()
  await expectAccessible(page)
  expect(await backend.mailsTo(email)).toEqual([])
  await shop.main
    .getByRole('region', { name: 'Uw bestelling' })
    .getByRole('link', { name: 'Wijzig winkelwagen' })
    .click()
  await shop.main
    .getByRole('button', { name: `${product.name} verwijderen` })
    .first()
    .click()
  await expect(shop.cart.line(product.name)).toBeHidden()
  await giveBack()

  await shop.main.getByRole('link', { name: 'Naar de kassa' }).click()
  await shop.order('Overboeking, wij verzenden na ontvangst')
  await expect(shop.thanks).toBeVisible()
  await expect.poll(async () => (await backend.mailsTo(email))[0]?.text).toContain('Bel bij de buren aan')
})

test('an order for collection is paid at the counter @once', async ({
  page,
  shop,
  keys,
  desk,
  catalogue,
  backend,
}) => {
  const email = newEmail()
  const pieces = both(catalogue, 'counter')
  await desk.approach(pieces, { email, country: 'NL', store: 'I-DENH-01' })
  await HANDS.keyboard(shop, keys, page).order('Betalen bij afhalen in de winkel')
  await expect(shop.thanks).toBeVisible()
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
})

test('two clicks on the button place one order, and the stock decreases by the bought quantity', {
  tag: '@once',
}, async ({ page, shop, desk, catalogue, backend }) => {
  const product = catalogue.leftAlone[1]
  if (!product) throw new Error('There is nothing to buy.')
  const before = await backend.countStock(product.sku)
  const email = newEmail()
  const cartId = await desk.approach([{ product }], { email, country: 'NL' })
  await shop.main.getByRole('radio', { name: 'iDEAL | Wero' }).check()
  await shop.orderButton.dblclick()
  await page.getByRole('heading', { name: 'Testbetaling' }).waitFor()

  // Another tab that shows the same cart gets the same order.
  const { setPaymentMethod } = await backend.request(
    'mutation ($input: SetPaymentMethodInput!) { setPaymentMethod(input: $input) { order { increment_id hash } } }',
    { input: { cart_id: cartId, payment_method: { code: 'ideal' } } },
  )
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  const { number, hash } = await shop.placedOrder()
  expect(setPaymentMethod.order).toEqual({ increment_id: number, hash })
  // Neither the history nor another site gets the key. A reload still finds the order.
  expect(page.url()).not.toContain(hash)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'same-origin')
  await page.reload()
  await expect(shop.thanks).toBeVisible()
  expect((await shop.placedOrder()).number).toBe(number)
  await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
  expect(await backend.countStock(product.sku)).toBe(before - 1)
})

test('a success page without an order says so', { tag: ['@once', '@long'] }, async ({ shop }) => {
  await shop.open('/checkout/onepage/success')
  await expect(shop.heading('Deze bestelling vinden we niet')).toBeVisible()
  await shop.open('/multisafepay/connect/success?hash=niet-van-ons')
  await expect(shop.heading('Deze bestelling vinden we niet')).toBeVisible()
})
