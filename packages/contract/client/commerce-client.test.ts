import { deadOrigin, listening } from '@kopgroep/server-kit/testing/test-http'
import { UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import { describe, expect, test } from 'vitest'
import { type GivenAnswer, type ReceivedCall, testBackend } from '../testing/test-backend.ts'
import { contract, servingAllBut } from '../testing/test-capabilities.ts'
import { createCommerceClient } from './commerce-client.ts'

async function shopWith(
  answer: (call: ReceivedCall) => GivenAnswer,
  { shopToken = 'shop-token', lacking = [] }: { shopToken?: string | null; lacking?: string[] } = {},
) {
  const backend = await testBackend(answer)
  const client = createCommerceClient({
    ...contract,
    endpoint: backend.endpoint,
    shopToken,
    capabilities: servingAllBut(...lacking),
  })
  return { backend, client }
}

const products = () => ({ body: { data: { products: { total_count: 3 } } } })

describe("the server's reads", () => {
  test('go by GET with identical bytes for identical requests, the shop token and the store view', async () => {
    const { backend, client } = await shopWith(products)
    const document = 'query Q($a: String, $b: Int) { products(search: $a, pageSize: $b) { total_count } }'
    await client.read(document, { a: 'x+y & z', b: 2 }, 'kopgroep_nl')
    await client.read(document, { b: 2, a: 'x+y & z' }, 'kopgroep_nl')
    const [first, second] = backend.calls
    expect(first).toMatchObject({
      method: 'GET',
      query: 'query Q($a:String$b:Int){products(search:$a pageSize:$b){total_count}}',
      variables: { a: 'x+y & z', b: 2 },
      headers: { store: 'kopgroep_nl', authorization: 'Bearer shop-token' },
    })
    expect(second?.target).toBe(first?.target)
  })

  test('go by POST if the URL would be too long', async () => {
    const { backend, client } = await shopWith(products)
    await client.read(
      'query Q($a: String) { products(search: $a) { total_count } }',
      { a: 'x'.repeat(6_000) },
      'kopgroep_nl',
    )
    expect(backend.calls[0]).toMatchObject({ method: 'POST', variables: { a: 'x'.repeat(6_000) } })
  })

  test('go without a token to a stock Magento', async () => {
    const { backend, client } = await shopWith(products, { shopToken: null })
    await client.read('{ products(search: "x") { total_count } }', {}, 'kopgroep_nl')
    expect(backend.calls[0]?.headers.authorization).toBeUndefined()
  })

  test('return the cache tags of the answer', async () => {
    const { client } = await shopWith(() => ({
      ...products(),
      headers: { 'x-magento-tags': 'cat_p_1,cat_c_2,cat_p_1' },
    }))
    const answer = await client.read('{ products(search: "x") { total_count } }', {}, 'kopgroep_nl')
    expect(answer).toEqual({ data: { products: { total_count: 3 } }, tags: ['cat_p_1', 'cat_c_2'] })
  })

  test('return null for fields that the backend lacks, without a call if no other field is requested', async () => {
    const { backend, client } = await shopWith(products, { lacking: ['faq'] })
    const both = await client.read(
      '{ faq { total_count } products(search: "x") { total_count } }',
      {},
      'kopgroep_nl',
    )
    expect(both.data).toEqual({ products: { total_count: 3 }, faq: null })
    expect((await client.read('{ faq { total_count } }', {}, 'kopgroep_nl')).data).toEqual({ faq: null })
    expect(backend.calls).toHaveLength(1)
  })

  test('return the backend’s errors, whatever the status', async () => {
    const errors = [{ message: 'No such entity', extensions: { category: 'graphql-no-such-entity' } }]
    const { client } = await shopWith(() => ({ status: 500, body: { errors, data: { products: null } } }))
    expect(await client.read('{ products(search: "x") { total_count } }', {}, 'kopgroep_nl')).toMatchObject({
      errors,
      data: { products: null },
    })
  })

  test('of a backend in maintenance mode fail as if it were down', async () => {
    const { client } = await shopWith(() => ({ status: 503, body: '<h1>Maintenance</h1>' }))
    await expect(client.read('{ storeConfig { store_code } }', {}, 'kopgroep_nl')).rejects.toThrow(
      UpstreamUnavailable,
    )
    const nobody = createCommerceClient({
      ...contract,
      endpoint: await deadOrigin(),
      shopToken: null,
      capabilities: servingAllBut(),
    })
    await expect(nobody.read('{ storeConfig { store_code } }', {}, 'kopgroep_nl')).rejects.toThrow(
      UpstreamUnavailable,
    )
  })

  test('time out', async () => {
    const silent = await listening(() => {})
    const client = createCommerceClient({
      ...contract,
      endpoint: silent.origin,
      shopToken: null,
      capabilities: servingAllBut(),
      timeout: 30,
    })
    await expect(client.read('{ storeConfig { store_code } }', {}, 'kopgroep_nl')).rejects.toThrow(
      'no answer within 30 ms',
    )
  })
})
