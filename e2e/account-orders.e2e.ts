import { expectAccessibleAtBothWidths } from './axe.ts'
import type { Backend } from './backend.ts'
import { newEmail } from './backend.ts'
import { pick } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'
import type { Piece, PlacedOrder, TestPayment } from './test-payment.ts'

/** Customer of the demo shop with orders in most states. */
const SANNE = 'sanne@kopgroep.example'
/** Places an order and creates an account from it. */
async function customerWithOrder(
  desk: TestPayment,
  backend: Backend,
  piece: Piece,
  method?: 'ideal',
): Promise<PlacedOrder & { email: string }> {
  const email = newEmail()
  const order = await desk.placeOrder([piece], { email, country: 'NL' }, method)
  await backend.request(
    'mutation ($input: CreateAccountFromOrderInput!) { createAccountFromOrder(input: $input) { token } }',
    { input: { order_id: order.hash, email, password: PASSWORD } },
  )
  return { ...order, email }
}

test('orders are found by number and ordered again, and an order shows all its details and is printed', {
  tag: ['@once'],
}, async ({ page, shop }) => {
  await test.step('found by number', async () => {
    await shop.loggedIn(SANNE)
    await page.goto('/account/orders')
    await expect(shop.main.getByText('6 bestellingen').last()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const search = shop.main.getByRole('searchbox', { name: 'Zoek op bestelnummer' })
    await search.fill('10')
    await search.press('Enter')
    await expect(shop.main.getByText('Vul minstens 3 cijfers van het bestelnummer in.')).toBeVisible()
    await search.fill('99999')
    await search.press('Enter')
    await expect(shop.main.getByText('Geen bestelling met 99999 gevonden')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await search.fill('0110')
    await search.press('Enter')
    await expect(page).toHaveURL(/\?q=0110$/)
    await shop.main.getByRole('link', { name: 'Bekijk bestelling 100000110' }).click()

    await expect(shop.heading('Bestelling 100000110')).toBeFocused()
    await expect(shop.main.getByText('Uw pakket is onderweg.')).toBeVisible()
    const progress = shop.main.getByRole('list', { name: 'Voortgang van de bestelling' })
    await expect(progress.getByRole('listitem').first()).toHaveText(/^Besteld.*\d{1,2} [a-z]+$/)
    await expect(shop.main.getByRole('link', { name: 'Volg pakket (PostNL)' })).toHaveAttribute(
      'href',
      /^https:\/\/jouw\.postnl\.nl\/track-and-trace\/3SKOPG\d+-NL-1781BW$/,
    )
    await shop.main.getByText('Factuur 300000110').click()
    await expect(shop.main.getByText('Betaalwijze: iDEAL | Wero')).toBeVisible()
    await expect(shop.main.getByText(/^waarvan .* btw$/).first()).toBeVisible()
    await expect(shop.main.getByRole('button', { name: 'Annuleer bestelling' })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)

    await page.goto('/account/orders/100000109')
    await expect(shop.main.getByText('Deze bestelling vinden we niet')).toBeVisible()
  })

  await test.step('ordered again, with its invoice', async () => {
    await shop.loggedIn(SANNE)
    await page.goto('/account/orders')
    await expect(
      shop.main.getByRole('link', { name: /^Factuur \(PDF\) van bestelling 1000001\d\d$/ }).first(),
    ).toHaveAttribute('href', /\/invoice\/.*\.pdf$/)
    await expect(shop.button(/^Bestel opnieuw: bestelling 1000001\d\d$/).first()).toBeVisible()
  })

  await test.step('printed without header, menu and footer', async () => {
    await shop.loggedIn(SANNE)
    await page.goto('/account/orders/100000110')
    await expect(shop.heading('Bestelling 100000110')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden()
    await expect(shop.main.getByRole('button', { name: 'Bestel opnieuw' })).toBeHidden()
    await expect(shop.main.getByText('Totaal').last()).toBeVisible()
  })
})

test('an unshipped order can be cancelled for a listed reason, and can be withdrawn from @once', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const { email, number, hash } = await customerWithOrder(desk, backend, {
    product: pick(catalogue.simples, 'cancel'),
  })
  await shop.loggedIn(email)
  await page.goto(`/account/orders/${number}`)
  await expect(shop.main.getByText('Wacht op betaling')).toBeVisible()

  await shop.button('Annuleer bestelling').click()
  const dialog = page.getByRole('dialog', { name: `Bestelling ${number} annuleren` })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Annuleer bestelling' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bestelling geannuleerd' })).toBeVisible()
  await expect(shop.main.getByText('Geannuleerd', { exact: true })).toBeVisible()
  await expect(shop.button('Annuleer bestelling')).toHaveCount(0)
  expect((await backend.order(hash)).status).toBe('canceled')
})

for (const [outcome, state, notice] of [
  ['Betaald', 'In behandeling', null],
  ['Mislukt', 'Geannuleerd', 'De betaling is mislukt'],
  ['Geannuleerd', 'Geannuleerd', 'De betaling is afgebroken'],
] as const) {
  test(`what is not paid can still be paid from the account: ${outcome} @once${outcome === 'Mislukt' ? '' : ' @long'}`, async ({
    page,
    shop,
    desk,
    backend,
    catalogue,
  }) => {
    const product = pick(catalogue.simples, `pay ${outcome}`)
    const { email, number } = await customerWithOrder(desk, backend, { product }, 'ideal')
    await shop.loggedIn(email)
    await page.goto('/account/orders')
    await expect(shop.main.getByText('Deze bestelling is nog niet betaald.')).toBeVisible()
    // The page looks alike for every outcome, so one check suffices.
    if (outcome === 'Mislukt') await expectAccessibleAtBothWidths(page)
    const payNow = shop.main.getByRole('link', { name: 'Betaal nu' })
    if (outcome === 'Mislukt') {
      // The payment fails on another device while this page is open. The page must update by itself.
      const paymentPage = await payNow.getAttribute('href')
      await fetch(paymentPage ?? '', { method: 'POST', body: new URLSearchParams({ outcome: 'failed' }) })
    } else {
      await payNow.click()
      await shop.pay(outcome)
      await expect(page).toHaveURL(outcome === 'Betaald' ? /\/success\?/ : /\/cancel\?/)
      await page.goto(`/account/orders/${number}`)
    }
    await expect(shop.main.getByText(state, { exact: true })).toBeVisible()
    await expect(shop.main.getByRole('link', { name: 'Betaal nu' })).toHaveCount(0)
    if (notice) await expect(shop.main.getByText(notice)).toBeVisible()
  })
}

test('an order that awaits a bank transfer shows amount and account first, ready to copy', {
  tag: '@once',
}, async ({ page, context, shop, desk, backend, catalogue }) => {
  const { email, number } = await customerWithOrder(desk, backend, {
    product: pick(catalogue.simples, 'to transfer'),
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.loggedIn(email)
  await page.goto(`/account/orders/${number}`)
  await expect(shop.main.getByRole('heading', { level: 2 }).first()).toHaveText(/^Maak €\s\S+ over$/)
  await expect(shop.main.getByRole('img', { name: 'QR-code van de overboeking' })).toBeInViewport()
  await shop.button('Kopieer IBAN').click()
  await expect(page.getByRole('status').filter({ hasText: 'IBAN gekopieerd' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NL02ABNA0123456789')
  await expectAccessibleAtBothWidths(page)
  await shop.main.getByRole('link', { name: 'Betaal online' }).click()
  await shop.pay('Betaald')
  await expect(shop.heading(/^Bedankt/)).toBeVisible()
})

test('a return starts from the order and is not offered after the return period', { tag: '@once' }, async ({
  page,
  shop,
}) => {
  await shop.loggedIn(SANNE)
  const withdraw = shop.main.getByRole('link', { name: 'Overeenkomst ontbinden of retour aanmelden' })
  // Not packed yet: it is cancelled, not returned.
  await page.goto('/account/orders/100000113')
  await expect(shop.button('Annuleer bestelling')).toBeVisible()
  await expect(withdraw).toHaveCount(0)
  await page.goto('/account/orders/100000110')
  await withdraw.click()
  await expect(page).toHaveURL(/\/overeenkomst-ontbinden$/)
  await expect(shop.main.getByText('Bestelling 100000110')).toBeVisible()
  await expect(shop.main.getByRole('group', { name: 'Welke artikelen stuurt u terug?' })).toBeVisible()
  await shop.button('Andere bestelling').click()
  await expect(shop.field('Bestelnummer')).toHaveValue('')

  // Delivered months ago: neither the order nor a stored key gives access to a return form.
  await page.goto('/account/orders/100000101')
  await expect(shop.main.getByText(/De bedenktijd is voorbij/)).toBeVisible()
  await expect(shop.main.getByRole('link', { name: /retour aanmelden/ })).toHaveCount(0)
  await expect(shop.main.getByRole('link', { name: /Volg pakket/ })).toHaveCount(0)
  await page.goto('/overeenkomst-ontbinden?hash=611bef230c7dff37ad2a1e466620491bd93371c8')
  await expect(shop.main.getByText('De bedenktijd van bestelling 100000101 is voorbij')).toBeVisible()
  await expect(shop.field('Naam')).toBeHidden()
  await expect(shop.main.getByRole('link', { name: 'Garantie en reparatie' })).toBeVisible()
  await shop.button('Ik kreeg de bestelling later').click()
  await expect(shop.main.getByRole('group', { name: 'Welke artikelen stuurt u terug?' })).toBeVisible()
})

test('an order is ordered again, and products that no longer exist are named @once @long', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  // This order leaves too few pieces for another one.
  const product = catalogue.leftAlone[4]
  if (!product) throw new Error('There is nothing to buy.')
  const stock = await backend.countStock(product.sku)
  const many = await customerWithOrder(desk, backend, { product, quantity: Math.floor(stock / 2) + 1 })
  await shop.loggedIn(many.email)
  await page.goto('/account')
  await shop.button('Bestel opnieuw').click()
  const warning = shop.main.getByRole('status').filter({ hasText: 'Dit kon niet in uw winkelwagen' })
  await expect(warning).toContainText(product.name)
  await expect(warning).not.toContainText(`${product.name}: ${product.name}`)
  await expectAccessibleAtBothWidths(page)

  const one = await customerWithOrder(desk, backend, { product: pick(catalogue.simples, 'again') })
  await shop.loggedIn(one.email)
  await page.goto('/account')
  await shop.button('Bestel opnieuw').click()
  await expect(
    shop.main.getByRole('status').filter({ hasText: 'Alles staat weer in uw winkelwagen' }),
  ).toBeVisible()
  await shop.cart.expectCount(1)
})

test('without an account, an order is cancelled through the link in a mail @once', async ({
  page,
  shop,
  desk,
  backend,
  catalogue,
}) => {
  const email = newEmail()
  const { number, hash } = await desk.placeOrder([{ product: pick(catalogue.simples, 'guest') }], {
    email,
    country: 'NL',
  })
  await page.goto(`/checkout/onepage/success?hash=${hash}`)
  await shop.button('Annuleer bestelling').click()
  const dialog = page.getByRole('dialog', { name: `Bestelling ${number} annuleren` })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Annuleer bestelling' }).click()
  await expect(shop.main.getByText('Bevestig de annulering met de mail')).toBeVisible()

  const link = /https?:\/\/[^\s"<>]+\/sales\/cancel\/confirm\?[^\s"<>]+/
  const mailed = async () =>
    (await backend.mailsTo(email)).map(({ text }) => link.exec(text)?.[0]).find(Boolean)
  await expect.poll(mailed).toBeTruthy()
  await page.goto((await mailed()) ?? '')
  await expect(shop.heading('Bestelling annuleren')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  expect((await backend.order(hash)).status).toBe('pending')
  await shop.button('Annuleer bestelling').click()
  await expect(shop.main.getByText(`Bestelling ${number} wordt niet verzonden.`)).toBeVisible()
  expect((await backend.order(hash)).status).toBe('canceled')
})
