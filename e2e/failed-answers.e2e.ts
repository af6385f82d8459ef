import { isWhole } from '@kopgroep/server-kit/whole-tests'
import type { Page, Route } from '@playwright/test'
import { pick } from './catalogue.ts'
import { expect, type Shop, test } from './shop.ts'

/** Failures of a call, by name. A call without an answer is sent three times with the same idempotency key. */
const LOST: Record<string, (route: Route) => Promise<void>> = {
  'a fault of the server': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  'an answer without its data': (route) => route.fulfill({ json: { data: {} } }),
  'no answer': (route) => route.abort(),
}
const FAULTS: typeof LOST = {
  ...LOST,
  'a fault in the words of GraphQL': (route) =>
    route.fulfill({ json: { errors: [{ message: 'Internal server error' }], data: null } }),
  'an answer of another form': (route) => route.fulfill({ json: { data: {}, errors: [null] } }),
}

/** Index of the next failure. A short run tests each mutation with one of them, a full run with all. */
let turn = 0
const faultsOfTurn = () => {
  const faults = Object.entries(FAULTS)
  turn += 1
  return isWhole ? faults : faults.slice(turn % faults.length).slice(0, 1)
}

/** Answers the calls of a mutation with each failure in turn, and expects the shop's error message. */
async function withEachFault(page: Page, shop: Shop, mutation: string, press: () => Promise<void>) {
  for (const [name, fault] of faultsOfTurn()) {
    await test.step(`${mutation}: ${name}`, async () => {
      const keys: (string | undefined)[] = []
      const answer = async (route: Route) => {
        if (!route.request().postData()?.includes(mutation)) return route.fallback()
        keys.push(route.request().headers()['idempotency-key'])
        await fault(route)
      }
      await page.route('**/graphql', answer)
      await press()
      const alert = page.getByRole('alert')
      await expect(alert).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(alert).toHaveCount(1)
      expect(keys).toHaveLength(name in LOST ? 3 : 1)
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toBeTruthy()
      await expect(
        page.getByRole('status').filter({ hasText: /toegepast|verwijderd\.|In uw winkelwagen/ }),
      ).toHaveCount(0)
      await page.unroute('**/graphql', answer)
      await alert.getByRole('button', { name: 'Sluiten' }).click()
      await expect(alert).toBeHidden()
    })
  }
  await expect(shop.main).toBeVisible()
}

test.beforeEach(({ browserComplaints }) => {
  browserComplaints.expect(
    /Failed to load resource|ERR_FAILED|CallFailed|CallRefused|TypeError|Error: The (?:backend|answer)/,
  )
})

test('a failed addition to the cart is reported once and can be retried', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open(pick(catalogue.simples, 'fault add').path)
  await withEachFault(page, shop, 'addSimpleProductsToCart', () => shop.addButton.click())
  await shop.cart.expectCount(0)
  await shop.addButton.click()
  await expect(shop.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  await shop.cart.expectCount(1)
})

test('a failed cart change is reported once and leaves the cart unchanged', { tag: '@once' }, async ({
  page,
  shop,
  desk,
  catalogue,
}) => {
  test.slow()
  const product = pick(catalogue.simples, 'fault change')
  await desk.bringCart([{ product }])
  await page.goto('/checkout/cart')
  const quantity = shop.cart.quantity(product.name)
  await expect(quantity).toHaveValue('1')
  await withEachFault(page, shop, 'updateCartItems', () => shop.button('Eén meer').click())
  await expect(quantity).toHaveValue('1')
  await shop.cart.expectCount(1)

  const remove = shop.button(`${product.name} verwijderen`).first()
  await withEachFault(page, shop, 'removeItemFromCart', () => remove.click())
  await expect(quantity).toHaveValue('1')

  const code = shop.main.getByLabel('Kortingscode')
  await shop.openCoupon()
  await code.fill('WELKOM10')
  await withEachFault(page, shop, 'applyCouponToCart', () => shop.button('Toepassen').click())
  await expect(code).toHaveValue('WELKOM10')
  await shop.button('Toepassen').click()
  await expect(shop.main.getByText('Kortingscode WELKOM10')).toBeVisible()
  await withEachFault(page, shop, 'removeCouponFromCart', () =>
    shop.main.getByRole('button', { name: 'Verwijderen', exact: true }).click(),
  )
  await expect(shop.main.getByText('Kortingscode WELKOM10')).toBeVisible()
})

test('a change whose answer was lost is shown as done if it was executed', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'fault lost')
  await shop.open(product.path)
  const lose = async (route: Route) => {
    if (!/mutation (AddSimple|UpdateItem|ApplyCoupon)/.test(route.request().postData() ?? ''))
      return route.fallback()
    await route.fetch()
    await route.abort()
  }
  await page.route('**/graphql', lose)
  await shop.addButton.click()
  await expect(shop.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  await shop.cart.expectCount(1)
  await page.goto('/checkout/cart')
  await shop.button('Eén meer').click()
  await shop.cart.expectCount(2)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(shop.cart.quantity(product.name)).toHaveValue('2')
  await shop.openCoupon()
  await shop.main.getByLabel('Kortingscode').fill('welkom10')
  await shop.button('Toepassen').click()
  await expect(shop.main.getByText('Kortingscode WELKOM10')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a failed checkout step is reported once and continues on retry', {
  tag: '@once',
}, async ({ page, shop, guest, desk, catalogue }) => {
  test.slow()
  await desk.beginCheckout([{ product: pick(catalogue.simples, 'fault checkout') }])
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  const toMethods = () => shop.button('Kies bezorging').click()
  await withEachFault(page, shop, 'setGuestEmailOnCart', toMethods)
  await withEachFault(page, shop, 'setShippingAddressesOnCart', toMethods)
  await withEachFault(page, shop, 'setBillingAddressOnCart', toMethods)
  await toMethods()
  await expect(shop.main.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await withEachFault(page, shop, 'setShippingMethodsOnCart', () =>
    // A radio that is not selected yet, because a selected one cannot be selected again.
    shop.main
      .getByRole('radio', { checked: false })
      .first()
      .check({ force: true })
      .catch(() => undefined),
  )
})

test('a slow backend shows a busy button, which times out', {
  tag: '@once',
}, async ({ page, shop, guest, desk, catalogue }) => {
  await page.clock.install()
  await desk.beginCheckout([{ product: pick(catalogue.simples, 'fault slow') }])
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('setGuestEmailOnCart') ? undefined : route.fallback(),
  )
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  const requested = page.waitForRequest((request) =>
    Boolean(request.postData()?.includes('setGuestEmailOnCart')),
  )
  await shop.button('Kies bezorging').click()
  await requested
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(1)
  await page.clock.runFor(41_000)
  await expect(shop.alert('E-mailadres')).toBeVisible()
  await expect(shop.button('Kies bezorging')).not.toHaveAttribute('aria-busy', 'true')
})
