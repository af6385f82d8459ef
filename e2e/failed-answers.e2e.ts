import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
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

test('a failed cart change is reported once and leaves the cart unchanged', {
  tag: ['@once', '@long'],
}, async ({ page, shop, desk, catalogue }) => {
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

  await page.route('**/graphql*', (route) =>
    `${route.request().url()}${route.request().postData()}`.includes('getPaymentMethods')
      ? route.abort()
      : route.fallback(),
  )
  await shop.button('Naar betaling').click()
  await expect(shop.main.getByRole('heading', { name: 'De betaalmethoden laden niet' })).toBeVisible()
  await page.unroute('**/graphql*')
  await shop.button('Opnieuw proberen').click()
  await expect(shop.main.getByRole('group', { name: 'Betaling' })).toBeVisible()
})
