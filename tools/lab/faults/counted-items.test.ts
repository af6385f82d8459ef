import { fillTestShop } from '@kopgroep/backend/testing/test-goods'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { addToCart, changeQuantity } from '@kopgroep/storefront/app/features/cart/cart-actions'
import { readStoredCart } from '@kopgroep/storefront/app/features/cart/cart-store'
import { readDeviceCart } from '@kopgroep/storefront/app/features/customer/device-cart'
import { setPageSource } from '@kopgroep/storefront/app/lib/page/current-page'
import { currentMessages } from '@kopgroep/storefront/app/lib/page/messages'
import { readStored } from '@kopgroep/storefront/app/lib/storage/browser-storage'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from './stub-browser.ts'

/** The shop with the setting that counts the items of a cart instead of their pieces, on a whole backend. */
vi.mock(import('@kopgroep/storefront/app/lib/shop/shop-config'), async (load) => ({
  ...(await load()),
  minicart: { countType: 'items' } as never,
}))

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())
beforeEach(() => {
  stubBrowser(shop)
  setPageSource(() => ({ path: '/', search: '', language: 'nl', origin: '', features: [] }))
})
afterEach(() => vi.unstubAllGlobals())

const held = () => readStoredCart(readStored('cart-server-token') ?? '')

test('the header counts items instead of pieces if configured', async () => {
  expect(await addToCart({ type: 'simple', sku: 'BIDON' }, 2)).toBe(true)
  expect(readDeviceCart().count).toBe(1)
  expect(await addToCart({ type: 'simple', sku: 'GEL' }, 1)).toBe(true)
  expect(readDeviceCart().count).toBe(2)
  const [item] = held()?.items ?? []
  const cart = held()
  if (!cart || !item) throw new Error('There is no cart.')
  expect(await changeQuantity(cart, item, 3)).toBe(true)
  expect([readDeviceCart().count, held()?.quantity]).toEqual([2, 4])
})

test('adding more of an item is recognised after a lost answer, although the count of items is the same', async () => {
  await addToCart({ type: 'simple', sku: 'GEL' }, 1)
  const through = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await through(address, init)
    return String(init.body).includes('addSimpleProductsToCart') ? Promise.reject(new TypeError()) : answer
  })
  expect(await addToCart({ type: 'simple', sku: 'GEL' }, 1)).toBe(true)
  expect([readDeviceCart().count, held()?.quantity]).toEqual([1, 2])
  expect(currentMessages()).toEqual([])
})
