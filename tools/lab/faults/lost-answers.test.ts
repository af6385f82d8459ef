import { readyCart } from '@kopgroep/backend/testing/test-checkout'
import { fillTestShop } from '@kopgroep/backend/testing/test-goods'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { addToCart, changeQuantity } from '@kopgroep/storefront/app/features/cart/cart-actions'
import { readCart } from '@kopgroep/storefront/app/features/cart/cart-api'
import { storeCart } from '@kopgroep/storefront/app/features/cart/cart-store'
import { placeOrder } from '@kopgroep/storefront/app/features/checkout/place-order'
import { setPageSource } from '@kopgroep/storefront/app/lib/page/current-page'
import { currentMessages } from '@kopgroep/storefront/app/lib/page/messages'
import { readStored, writeStored } from '@kopgroep/storefront/app/lib/storage/browser-storage'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from './stub-browser.ts'

/** Loses answers between the storefront's calls and a whole backend that honours idempotency keys. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  stubBrowser(shop)
  setPageSource(() => ({
    path: '/',
    search: '',
    language: 'nl',
    origin: '',
    features: ['idempotency_keys', 'payment_multisafepay'],
  }))
})
afterEach(() => vi.unstubAllGlobals())

/** Executes the next call of a mutation but loses its answer. @returns the number of calls so far */
function loseAnswer(mutation: string): () => number {
  const send = globalThis.fetch
  let calls = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await send(address, init)
    if (!String(init.body).includes(mutation)) return answer
    calls += 1
    return calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answer
  })
  return () => calls
}

const cartNow = async () => (await readCart(readStored('cart-server-token') ?? ''))?.quantity

test('an addition whose answer is lost is made once, and the shopper notices nothing', async () => {
  const calls = loseAnswer('addSimpleProductsToCart')
  expect(await addToCart({ type: 'simple', sku: 'GEL' }, 2)).toBe(true)
  expect([calls(), await cartNow(), currentMessages()]).toEqual([2, 2, []])
})

test('an item whose removal is not answered is removed, although it is gone for the second request', async () => {
  const id = await readyCart(shop)
  writeStored('cart-server-token', id)
  const cart = await readCart(id)
  const [item] = cart?.items ?? []
  if (!cart || !item) throw new Error('There is no cart.')
  storeCart(cart)
  const calls = loseAnswer('removeItemFromCart')
  expect(await changeQuantity(cart, item, 0)).toBe(true)
  expect([calls(), currentMessages()]).toEqual([2, []])
})

test('an order whose answer is lost is placed once', async () => {
  const id = await readyCart(shop)
  const cart = await readCart(id)
  if (!cart) throw new Error('There is no cart.')
  const before = await countOrders()
  const calls = loseAnswer('setPaymentMethod')
  const order = await placeOrder(cart, { method: 'banktransfer', answers: {}, note: '', password: null })
  expect(order.number).toMatch(/^\d+$/)
  expect([calls(), await countOrders()]).toEqual([2, before + 1])
})

const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
