import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentHash } from '@kopgroep/contract/document-lists'
import type { ReceivedCall } from '@kopgroep/contract/testing/test-backend'
import { describe, expect, test } from 'vitest'
import { gateway } from '../testing/test-gateway.ts'

test('the budget of an address is charged for each field, aliases included', async () => {
  const shop = await gateway({ burst: 45 })
  const carts = (count: number) =>
    `mutation { ${Array.from({ length: count }, (_, index) => `a${index}: createEmptyCart`).join(' ')} }`
  const calls = [
    [46, 429],
    [30, 200],
    [30, 429],
  ] as const
  for (const [count, status] of calls) expect((await shop.post(carts(count))).status).toBe(status)
  expect(shop.backend.calls).toHaveLength(1)
})

describe('the calls of an address', () => {
  const LIST = '{ products(search: "a", pageSize: 300) { items { sku } } }'
  const ADD =
    'mutation ($cartId: String!) { addProductsToCart(cartId: $cartId, cartItems: []) { cart { id } } }'
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  /** Creates a gateway whose backend answers list queries only when the test allows it. */
  async function slowLists() {
    const gate = Promise.withResolvers<void>()
    const answer = async ({ query }: ReceivedCall) => {
      if (query.includes('products(')) await gate.promise
      return { body: { data: {} } }
    }
    const shop = await gateway({ answer, trustedProxies: 1 })
    const count = (field: string) => shop.backend.calls.filter(({ query }) => query.includes(field)).length
    return { ...shop, count, answer: gate.resolve }
  }

  test('run four at once, and the rest waits while other addresses are answered', async () => {
    const shop = await slowLists()
    const calls = Array.from({ length: 20 }, (_, index) =>
      shop.post(LIST, {}, from(`2001:db8::${index + 1}`)),
    )
    await expect.poll(() => shop.count('products(')).toBe(4)
    const add = shop.post(ADD, { cartId: 'c' }, from('2001:db8::1'))
    expect((await shop.post(ADD, { cartId: 'd' }, from('2001:db8:0:1::1'))).status).toBe(200)
    expect(shop.count('addProductsToCart')).toBe(1)
    shop.answer()
    for (const { status } of await Promise.all([...calls, add])) expect(status).toBe(200)
    expect(shop.count('products(')).toBe(20)
  })

  test('beyond its queue get Retry-After', async () => {
    const shop = await slowLists()
    const calls = Array.from({ length: 130 }, () => shop.post(LIST, {}, from('203.0.113.7')))
    const early: Awaited<(typeof calls)[number]>[] = []
    for (const call of calls) void call.then((answer) => early.push(answer))
    await expect.poll(() => early.length).toBe(6)
    for (const refused of early) {
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
      expect(refused.json()).toMatchObject({
        errors: [{ extensions: { category: 'rate-limit', retry_after: 10 } }],
      })
    }
    shop.answer()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(124)
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
