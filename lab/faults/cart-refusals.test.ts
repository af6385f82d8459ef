import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hashToken } from '../../apps/backend/src/platform/graphql/bearer.ts'
import { readyCart } from '../../apps/backend/src/test-checkout.ts'
import { addTestCustomer, fillTestShop } from '../../apps/backend/src/test-goods.ts'
import { openTestShop, type TestShop } from '../../apps/backend/src/test-shop.ts'
import { readCart } from '../../apps/storefront/app/features/cart/cart-api.ts'
import { storeCart } from '../../apps/storefront/app/features/cart/cart-store.ts'
import { CUSTOMER_CART_KEY, expireSession } from '../../apps/storefront/app/features/customer/session.ts'
import type { Language } from '../../apps/storefront/app/lib/i18n/language.ts'
import { setPageSource } from '../../apps/storefront/app/lib/page/current-page.ts'
import { currentMessages, dismissMessage } from '../../apps/storefront/app/lib/page/messages.ts'
import { onSessionExpiry } from '../../apps/storefront/app/lib/page/page-events.ts'
import { writeStored } from '../../apps/storefront/app/lib/storage/browser-storage.ts'
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
    writeStored(CUSTOMER_CART_KEY, id)
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
