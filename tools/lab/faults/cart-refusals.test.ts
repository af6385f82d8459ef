import { randomUUID } from 'node:crypto'
import { hashToken } from '@kopgroep/backend/platform/graphql/bearer'
import { readyCart } from '@kopgroep/backend/testing/test-checkout'
import { addTestCustomer, fillTestShop } from '@kopgroep/backend/testing/test-goods'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { readCart } from '@kopgroep/storefront/app/features/cart/cart-api'
import { storeCart } from '@kopgroep/storefront/app/features/cart/cart-store'
import { changeDeviceCart } from '@kopgroep/storefront/app/features/customer/device-cart'
import { expireSession } from '@kopgroep/storefront/app/features/customer/session'
import type { Language } from '@kopgroep/storefront/app/lib/i18n/language'
import { setPageSource } from '@kopgroep/storefront/app/lib/page/current-page'
import { currentMessages, dismissMessage } from '@kopgroep/storefront/app/lib/page/messages'
import { onSessionExpiry } from '@kopgroep/storefront/app/lib/page/page-events'
import { writeStored } from '@kopgroep/storefront/app/lib/storage/browser-storage'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CART_REFUSALS } from './cart-refusals.ts'
import type { Shopper } from './change-cart.ts'
import { LOST_CART_REFUSALS } from './lost-cart-refusals.ts'
import { stubBrowser } from './stub-browser.ts'

/** Tests the storefront's calls and texts with a whole backend. Only browser and gateway are stubs. */
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  await fillTestShop(shop.db)
  await shop.db.updateTable('stock_items').set({ quantity: 60 }).execute()
})
afterAll(() => shop.close())

beforeEach(async () => {
  stubBrowser(shop)
  onSessionExpiry(expireSession)
  for (const { id } of currentMessages()) dismissMessage(id)
  // Restores the state from before the previous case.
  await shop.db.updateTable('stock_items').set({ quantity: 60 }).execute()
  await shop.db.updateTable('products').set({ price_cents: 995 }).where('sku', '=', 'BIDON').execute()
  await shop.db
    .updateTable('coupons')
    .set({ usage_limit: null })
    .where('code', 'in', ['EENMALIG', 'WELKOM10'])
    .execute()
})
afterEach(() => vi.unstubAllGlobals())

const shopper = (): Shopper => ({
  shop,
  async readyCart() {
    const id = await readyCart(shop)
    const cart = await readCart(id)
    if (!cart) throw new Error('The backend has no cart.')
    writeStored('cart-server-token', id)
    storeCart(cart)
    return cart
  },
  async customersCart() {
    const email = `noor.${randomUUID()}@example.nl`
    const { token } = await addTestCustomer(shop.db, hashToken, email)
    const id = await readyCart(shop, { options: { bearer: token } })
    writeStored('user-server-token', token)
    writeStored('cart-server-token', id)
    changeDeviceCart({ customerCartId: id })
    const cart = await readCart(id)
    if (!cart) throw new Error('The backend has no cart.')
    storeCart(cart)
    return cart
  },
  async endSessions() {
    await shop.db.deleteFrom('customer_tokens').execute()
  },
  async soldOut(sku) {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('stock_items').set({ quantity: 0 }).where('product_id', '=', id).execute()
  },
})

/** Provokes a refusal on a page in a language. @returns the messages that the shopper sees */
async function shownIn(language: Language, provoke: (shopper: Shopper) => Promise<unknown>) {
  setPageSource(() => ({
    path: '/checkout',
    search: '',
    language,
    origin: '',
    features: ['restore_quote', 'payment_multisafepay'],
  }))
  await provoke(shopper())
  // Row ids differ between runs.
  return currentMessages().map(({ title, text }) => [title, text?.replace(/\bid: \d+/, 'id: …')])
}

for (const { what, row, provoke, ...texts } of [...CART_REFUSALS, ...LOST_CART_REFUSALS]) {
  for (const language of ['nl', 'en'] as const) {
    test(`${row}: ${what} (${language})`, async () => {
      expect(await shownIn(language, provoke)).toEqual([texts[language]])
    })
  }
}
