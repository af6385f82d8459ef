import { brotliDecompressSync } from 'node:zlib'
import { documentHash } from '@kopgroep/contract/document-lists'
import type { GivenAnswer } from '@kopgroep/contract/testing/test-backend'
import { deadOrigin, type RequestOptions } from '@kopgroep/server-kit/testing/test-http'
import { describe, expect, test } from 'vitest'
import { gateway } from '../testing/test-gateway.ts'

const customer = { authorization: 'Bearer customer-token' }
const REVIEW =
  'mutation M($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }'

describe('a shopper’s call', () => {
  test('reaches the backend with its variables, and the answer is returned unchanged', async () => {
    const body = {
      data: { cart: { id: 'c1' } },
      errors: [{ message: 'Some line', extensions: { category: 'graphql-input' } }],
    }
    const shop = await gateway({ answer: () => ({ status: 200, body }) })
    const answer = await shop.post('query C($id: String!) { cart(cart_id: $id) { id } }', { id: 'c1' })
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    expect(answer.json()).toEqual(body)
    expect(shop.backend.calls[0]).toMatchObject({
      method: 'POST',
      variables: { id: 'c1' },
      headers: { store: 'kopgroep_nl' },
    })
  })

  test('is reported with its cart’s token only if it places an order', async () => {
    const orders: unknown[] = []
    const order = { hash: 'h1', increment_id: '100000001' }
    let data: object = { setPaymentMethod: { order } }
    const shop = await gateway({
      answer: () => ({ body: { data } }),
      onOrder: (cartId, placed) => orders.push([cartId, placed]),
    })
    const place = () =>
      shop.post(
        'mutation P($input: SetPaymentMethodInput!) { setPaymentMethod(input: $input) { order { hash increment_id } } }',
        { input: { cart_id: 'c1', payment_method: { code: 'ideal' } } },
      )
    await place()
    data = { setPaymentMethod: null }
    await place()
    expect(orders).toEqual([['c1', { hash: 'h1', number: '100000001' }]])
  })

  test('gets a compressed answer if that is smaller', async () => {
    const long = { data: { cart: { id: 'c'.repeat(3_000) } } }
    let body: object = long
    const shop = await gateway({ answer: () => ({ body }) })
    const callIn = (encoding: string) =>
      shop.post('{ customer { firstname } }', {}, { headers: { 'accept-encoding': encoding } })
    const brotli = await callIn('gzip, br')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/Store.*accept-encoding/i),
    })
    expect(JSON.parse(brotliDecompressSync(brotli.body).toString())).toEqual(long)
    expect((await callIn('identity')).json()).toEqual(long)
    body = { data: { cart: null } }
    expect((await callIn('gzip, br')).headers['content-encoding']).toBeUndefined()
  })

  test('keeps the status that the backend gives', async () => {
    const shop = await gateway({
      answer: () => ({ status: 401, body: { errors: [{ message: 'expired' }] } }),
    })
    expect((await shop.post('{ customer { firstname } }', {}, { headers: customer })).status).toBe(401)
  })

  test('uses the requested language if the shop has it', async () => {
    const shop = await gateway()
    await shop.post('{ storeConfig { store_code } }', {}, { headers: { store: 'kopgroep_en' } })
    expect(shop.backend.calls[0]?.headers.store).toBe('kopgroep_en')
    expect(
      await shop.post('{ storeConfig { store_code } }', {}, { headers: { store: 'other' } }),
    ).toMatchObject({ status: 400 })
  })

  test('forwards the idempotency key of a mutation, and of nothing else', async () => {
    const shop = await gateway()
    const headers = { 'idempotency-key': 'b6a1c1d2-0000-4000-8000-000000000000' }
    await shop.post('mutation { createEmptyCart }', {}, { headers })
    await shop.post('{ customer { firstname } }', {}, { headers })
    expect(shop.backend.calls.map((call) => call.headers['idempotency-key'])).toEqual([
      headers['idempotency-key'],
      undefined,
    ])
  })

  test('does not forward cookies and unknown headers', async () => {
    const shop = await gateway()
    await shop.post(
      '{ storeConfig { store_code } }',
      {},
      { headers: { cookie: 'token=secret', 'x-other': '1', 'x-recaptcha': 'r' } },
    )
    const headers = shop.backend.calls[0]?.headers
    expect(headers?.cookie).toBeUndefined()
    expect(headers?.['x-other']).toBeUndefined()
    expect(headers?.['x-recaptcha']).toBe('r')
  })
})

describe('a call is authorised', () => {
  test.each([
    ['a public read', '{ products(search: "x") { total_count } }', {}, 'Bearer shop-token'],
    [
      'a public read of a customer',
      '{ products(search: "x") { total_count } }',
      customer,
      'Bearer customer-token',
    ],
    ['a customer’s data', '{ customer { firstname } }', customer, 'Bearer customer-token'],
    ['a guest’s cart', '{ cart(cart_id: "1") { id } }', {}, undefined],
    ['a guest’s wish list', 'mutation { createEmptyWishlist }', {}, 'Bearer shop-token'],
    ['a guest’s review', REVIEW, {}, 'Bearer consumer-key'],
    ['a customer’s review', REVIEW, customer, 'Bearer customer-token'],
  ])('%s', async (_what, query, headers, authorization) => {
    const shop = await gateway()
    await shop.post(query, { input: {} }, { headers })
    expect(shop.backend.calls[0]?.headers.authorization).toBe(authorization)
  })

  test('but not with an invalid bearer token', async () => {
    const shop = await gateway()
    expect(
      await shop.post('{ customer { firstname } }', {}, { headers: { authorization: 'Basic abc' } }),
    ).toMatchObject({ status: 401 })
    expect(shop.backend.calls).toEqual([])
  })
})

describe('public reads by GET', () => {
  const target = `/graphql?query=${encodeURIComponent('{ products(search: "x") { total_count } }')}`

  test('may be cached as long as the backend says', async () => {
    const shop = await gateway({
      answer: () => ({ headers: { 'cache-control': 'public, max-age=60' }, body: { data: {} } }),
    })
    expect((await shop.fetch(target)).headers['cache-control']).toBe('public, max-age=60')
    expect(shop.backend.calls[0]?.method).toBe('GET')
    expect((await shop.fetch(target, { headers: customer })).headers['cache-control']).toBe(
      'private, no-store',
    )
  })

  test('cannot run mutations', async () => {
    const shop = await gateway()
    const answer = await shop.fetch(`/graphql?query=${encodeURIComponent('mutation { createEmptyCart }')}`)
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } })
    expect(shop.backend.calls).toEqual([])
  })

  test('of private data are forwarded by POST, so that URLs in access logs do not contain them', async () => {
    const shop = await gateway()
    await shop.fetch(`/graphql?query=${encodeURIComponent('{ cart(cart_id: "secret") { id } }')}`)
    expect(shop.backend.calls[0]).toMatchObject({ method: 'POST', target: '/graphql' })
  })
})

describe('a field that the backend lacks', () => {
  test('is removed from the document and null in the answer', async () => {
    const shop = await gateway({
      answer: () => ({ body: { data: { storeConfig: { store_code: 'nl' } } } }),
      lacking: ['faq', 'brands'],
    })
    const answer = await shop.post('{ storeConfig { store_code } faq { total_count } }')
    expect(shop.backend.calls[0]?.query).toBe('{storeConfig{store_code}}')
    expect(answer.json()).toEqual({ data: { storeConfig: { store_code: 'nl' }, faq: null } })
  })

  test('is answered without a call if it is the only one', async () => {
    const shop = await gateway({ lacking: ['faq'] })
    expect((await shop.post('{ questions: faq { total_count } }')).json()).toEqual({
      data: { questions: null },
    })
    expect(shop.backend.calls).toEqual([])
  })
})

describe('requests that are refused before they use the backend', () => {
  const deep = `{${'a{'.repeat(20)}b${'}'.repeat(20)}}`
  test.each([
    [
      'a body that is too large',
      413,
      { body: JSON.stringify({ query: '{ a }', variables: { x: 'x'.repeat(70_000) } }) },
    ],
    ['a document that is too deep', 400, { body: JSON.stringify({ query: deep }) }],
    ['two operations', 400, { body: JSON.stringify({ query: 'query A { a } query B { b }' }) }],
    ['something else than JSON', 400, { body: 'query { a }' }],
    ['no document', 400, { body: '{}' }],
    ['variables that are a list', 400, { body: JSON.stringify({ query: '{ a }', variables: [] }) }],
    ['a form of another site', 415, { body: 'query=a', headers: { 'content-type': 'text/plain' } }],
    ['another method', 405, { method: 'PUT' }],
  ])('%s', async (_what, status, how: RequestOptions) => {
    const shop = await gateway()
    const answer = await shop.post('{ a }', {}, how)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { category: 'graphql-input' } }] })
    expect(shop.backend.calls).toEqual([])
  })

  test('an endless body without a length', async () => {
    const shop = await gateway()
    const how: RequestOptions = {
      body: `{"query":"${'x'.repeat(200_000)}"}`,
      headers: { 'transfer-encoding': 'chunked' },
    }
    expect((await shop.post('', {}, how)).status).toBe(413)
  })
})

describe('documents', () => {
  const OWN = '{storeConfig{store_code}}'

  test('of the shop itself are accepted as text and by hash, others are refused', async () => {
    const shop = await gateway({ own: [OWN] })
    expect((await shop.post(OWN)).status).toBe(200)
    const documentId = `sha256:${documentHash(OWN)}`
    expect((await shop.post('', {}, { body: JSON.stringify({ documentId }) })).status).toBe(200)
    const persistedQuery = { version: 1, sha256Hash: documentHash(OWN) }
    const extensions = encodeURIComponent(JSON.stringify({ persistedQuery }))
    expect((await shop.fetch(`/graphql?extensions=${extensions}`)).status).toBe(200)
    expect(shop.backend.calls.map(({ query }) => query)).toEqual([OWN, OWN, OWN])

    const unknown = { documentId: `sha256:${documentHash('{faq{total_count}}')}` }
    for (const refused of [
      await shop.post('{ storeConfig { locale } }'),
      await shop.post('', {}, { body: JSON.stringify(unknown) }),
    ]) {
      expect(refused.status).toBe(400)
      expect(refused.json()).toMatchObject({ errors: [{ extensions: { category: 'graphql-input' } }] })
    }
    expect(shop.backend.calls).toHaveLength(3)
  })

  test('whose fragments grow exponentially are refused at once, by GET and by POST', async () => {
    const shop = await gateway()
    const spreads = (index: number) => `...f${index} ...f${index}`
    const fragments = Array.from(
      { length: 28 },
      (_, index) => `fragment f${index} on Query{${spreads(index + 1)}}`,
    )
    const query = `{${spreads(0)}}${fragments.join('')}fragment f28 on Query{__typename}`
    for (const refused of [
      await shop.post(query),
      await shop.fetch(`/graphql?query=${encodeURIComponent(query)}`),
    ]) {
      expect(refused.status).toBe(400)
      expect(refused.json()).toMatchObject({ errors: [{ message: expect.stringContaining('fields') }] })
    }
    expect(shop.backend.calls).toEqual([])
  })
})

describe('texts', () => {
  const NAME =
    'mutation M($input: CustomerInput!) { updateCustomer(input: $input) { customer { firstname } } }'

  test.each(['Łukasz', "O'Brien", '王小明', 'Zoë 🚴🏽‍♀️', 'twee\nregels'])(
    'like %j go on as they are',
    async (firstname) => {
      const shop = await gateway()
      expect((await shop.post(NAME, { input: { firstname } })).status).toBe(200)
      expect(shop.backend.calls[0]?.variables).toEqual({ input: { firstname } })
    },
  )

  test.each(['a\0b', '\u001b[2J', '\ud83d', 'jpg\u202eexe'])(
    'like %j are refused, nested or written out, in the shopper’s language',
    async (firstname) => {
      const shop = await gateway()
      const literal = `mutation { updateCustomer(input: { firstname: ${escaped(firstname)} }) { customer { firstname } } }`
      const nested = await shop.post(NAME, { input: { more: [{ firstname }] } })
      const written = await shop.post(literal)
      for (const refused of [nested, written]) {
        expect(refused.status).toBe(400)
        expect(refused.json()).toMatchObject({ errors: [{ extensions: { category: 'graphql-input' } }] })
      }
      expect(nested.text).toContain('tekens die wij niet kunnen lezen')
      const english = await shop.post(NAME, { input: { firstname } }, { headers: { store: 'kopgroep_en' } })
      expect(english.text).toContain('characters that we cannot read')
      expect(shop.backend.calls).toEqual([])
    },
  )

  /** Writes a string literal with every character as a Unicode escape. */
  const escaped = (text: string) =>
    `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`

  test('in endlessly nested variables are refused, and the server survives', async () => {
    const shop = await gateway()
    const body = `{"query":"{ a }","variables":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    expect((await shop.post('', {}, { body })).status).toBe(400)
  })
})

describe('while the backend is down', () => {
  test('a call gets an error that the shop is unreachable', async () => {
    const shop = await gateway({ endpoint: `${await deadOrigin()}/graphql` })
    const answer = await shop.post('{ storeConfig { store_code } }')
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10', 'cache-control': 'private, no-store' },
    })
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { category: 'unavailable' } }] })
  })

  test('a call times out, an order later than others', async () => {
    const never = () => new Promise<GivenAnswer>(() => {})
    const shop = await gateway({ answer: never, timeouts: { call: 20, order: 600_000 } })
    for (const call of ['{ storeConfig { store_code } }', 'mutation { createEmptyCart }'])
      expect(await shop.post(call)).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    const order = shop.post('mutation { placeOrder(input: { cart_id: "c" }) { orderV2 { number } } }')
    await expect.poll(() => shop.backend.calls.length).toBe(3)
    await shop.backend.close()
    expect((await order).status).toBe(503)
  })

  test('a maintenance page counts as unreachable', async () => {
    const shop = await gateway({ answer: () => ({ status: 503, body: '<h1>Maintenance</h1>' }) })
    expect(await shop.post('{ storeConfig { store_code } }')).toMatchObject({ status: 503 })
  })
})
