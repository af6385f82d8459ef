import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReceivedCall } from '@kopgroep/contract/client/test-backend'
import { documentHash } from '@kopgroep/contract/document-lists'
import { describe, expect, test } from 'vitest'
import { gateway } from './test-gateway.ts'

describe('the budget of an address', () => {
  const COUPON = 'applyCouponToCart(input: { cart_id: "c", coupon_code: "X" }) { cart { id } }'

  test('is charged for each field that can guess credentials, aliases included', async () => {
    const shop = await gateway({ burst: 45 })
    const codes = (count: number) =>
      `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: ${COUPON}`).join(' ')} }`
    expect((await shop.post(codes(5))).status).toBe(429)
    expect((await shop.post(codes(4))).status).toBe(200)
    expect((await shop.post(codes(1))).status).toBe(429)
    expect(shop.backend.calls).toHaveLength(1)
  })

  test('is charged by the estimated size of the answer', async () => {
    const shop = await gateway({ burst: 15 })
    const list = (pageSize: number) =>
      `{ products(search: "a", pageSize: ${pageSize}) { items { media_gallery { url } price_tiers { quantity final_price { value } } } } }`
    expect((await shop.post(list(3_000))).status).toBe(200)
    expect((await shop.post(list(3_000))).status).toBe(429)
    expect((await shop.post(list(10))).status).toBe(200)
  })
})

describe('expensive reads', () => {
  const LIST = '{ products(search: "a", pageSize: 300) { items { media_gallery { url } } } }'
  const CART = '{ cart(cart_id: "c") { items { product { media_gallery { url } } } } }'
  const ADD = 'mutation { addProductsToCart(cartId: "c", cartItems: []) { cart { id } } }'
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  /** Creates a gateway whose backend answers list queries only when the test allows it. */
  async function slowLists() {
    const gate = Promise.withResolvers<void>()
    const answer = async ({ query }: ReceivedCall) => {
      if (query.includes('products(')) await gate.promise
      return { body: { data: {} } }
    }
    const shop = await gateway({ answer, trustedProxies: 1 })
    const lists = () => shop.backend.calls.filter(({ query }) => query.includes('products(')).length
    return { ...shop, lists, answer: gate.resolve }
  }

  test('run at most six at once per address or IPv6 network, and the rest wait', async () => {
    const shop = await slowLists()
    const calls = Array.from({ length: 20 }, (_, index) =>
      shop.post(LIST, {}, from(`2001:db8::${index + 1}`)),
    )
    await expect.poll(shop.lists).toBe(6)
    const other = shop.post(LIST, {}, from('2001:db8:0:1::1'))
    await expect.poll(shop.lists).toBe(7)
    shop.answer()
    for (const { status } of await Promise.all([...calls, other])) expect(status).toBe(200)
    expect(shop.lists()).toBe(21)
  })

  test('do not delay carts, customers and mutations', async () => {
    const shop = await slowLists()
    const calls = Array.from({ length: 20 }, () => shop.post(LIST, {}, from('203.0.113.7')))
    await expect.poll(shop.lists).toBe(6)
    for (const own of [CART, ADD, '{ customer { orders(pageSize: 300) { items { id } } } }'])
      expect((await shop.post(own, {}, from('203.0.113.7'))).status).toBe(200)
    shop.answer()
    await Promise.all(calls)
  })

  test('beyond the queue’s limit get Retry-After', async () => {
    const shop = await slowLists()
    const calls = Array.from({ length: 80 }, () => shop.post(LIST, {}, from('203.0.113.7')))
    const early: Awaited<(typeof calls)[number]>[] = []
    for (const call of calls) void call.then((answer) => early.push(answer))
    await expect.poll(() => early.length).toBe(14)
    for (const refused of early)
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    shop.answer()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(66)
  })
})

test('only the shop’s own server may run the queries of feeds and sitemaps, by text or by hash', async () => {
  const folder = join(import.meta.dirname, '../../app/routes/feeds')
  const sources = globSync('*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const operations = sources.flatMap((text) =>
    [...text.matchAll(/^\s+query (\w+)/gm)].map(([, name]) => name),
  )
  expect(operations).toContain('FeedProducts')
  for (const name of operations) {
    const text = `query ${name} { storeConfig { store_code } }`
    const shop = await gateway({ own: [text] })
    const documentId = `sha256:${documentHash(text)}`
    for (const refused of [
      await shop.post(text),
      await shop.post('', {}, { body: JSON.stringify({ documentId }) }),
      await shop.fetch(`/graphql?query=${encodeURIComponent(text)}`),
    ])
      expect(refused.status).toBe(400)
    expect(shop.backend.calls).toEqual([])
  }
})
