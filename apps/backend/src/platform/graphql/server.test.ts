import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { hashToken } from './bearer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db
    .insertInto('customers')
    .values({
      email: 'noor@example.nl',
      password_hash: '-',
      firstname: 'Noor',
      lastname: 'Smit',
      store_code: 'kopgroep_nl',
    })
    .execute()
  await shop.db
    .insertInto('customer_tokens')
    .values([
      { token_hash: hashToken('fresh'), customer_id: 1, expires_at: '2026-11-21T13:00:00Z' },
      { token_hash: hashToken('stale'), customer_id: 1, expires_at: '2026-11-21T11:00:00Z' },
    ])
    .execute()
})
afterAll(() => shop.close())

const CONFIG = '{ storeConfig { store_code locale } }'

test('each store view has its settings, and a request without a header gets the Dutch one', async () => {
  expect((await shop.request(CONFIG)).data).toEqual({
    storeConfig: { store_code: 'kopgroep_nl', locale: 'nl_NL' },
  })
  expect((await shop.request(CONFIG, {}, { store: 'kopgroep_en' })).data.storeConfig.store_code).toBe(
    'kopgroep_en',
  )
  const bare = await fetch(`${shop.url}/graphql?query=${encodeURIComponent(CONFIG)}`)
  expect(await bare.json()).toEqual({ data: { storeConfig: { store_code: 'kopgroep_nl', locale: 'nl_NL' } } })
})

test('an unknown store view is a client error: status 400', async () => {
  const answer = await shop.request(CONFIG, {}, { store: 'nowhere' as 'kopgroep_nl' })
  expect(answer.status).toBe(400)
  expect(answer.errors).toMatchObject([
    { message: 'Requested store is not found', extensions: { category: 'graphql-input' } },
  ])
})

test('a public read is cacheable and has its cache tags', async () => {
  const answer = await shop.request(CONFIG, {}, { method: 'GET', bearer: 'demo-shop-token' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.headers.get('x-magento-tags')).toBe('store_config')
  expect(answer.headers.get('vary')).toBe('Store')
})

test('a read with a customer token, and a failed one, are never cached', async () => {
  const asCustomer = await shop.request(CONFIG, {}, { method: 'GET', bearer: 'fresh' })
  expect(asCustomer.data.storeConfig.store_code).toBe('kopgroep_nl')
  expect(asCustomer.headers.get('cache-control')).toBe('no-store')
  const failed = await shop.request('{ storeConfig { nonsense } }', {}, { method: 'GET' })
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(failed.headers.get('x-magento-tags')).toBeNull()
})

test('an unknown or expired token gets status 401 in the language of the store view', async () => {
  const stale = await shop.request(CONFIG, {}, { bearer: 'stale', store: 'kopgroep_en' })
  expect(stale.status).toBe(401)
  expect(stale.errors).toMatchObject([
    { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
  ])
  const unknown = await shop.request(CONFIG, {}, { bearer: 'guess' })
  expect(unknown.status).toBe(401)
  expect(unknown.errors?.[0]?.message).toBe('U bent niet ingelogd.')
})

test('an invalid document, and one over the limits, is refused before it is executed', async () => {
  expect((await shop.request('{ storeConfig {')).status).toBe(400)
  const wrong = await shop.request('{ storeConfig { stor_code } }')
  expect(wrong.errors?.[0]?.message).not.toContain('Did you mean')
  const long = await shop.request(`{ storeConfig { ${'locale '.repeat(2_100)} } }`)
  expect(long.errors?.[0]?.message).toContain('2000 tokens')
  const aliases = await shop.request(
    `{ ${Array.from({ length: 21 }, (_, i) => `a${i}: storeConfig { locale }`).join(' ')} }`,
  )
  expect(aliases.status).toBe(400)
  expect(aliases.errors?.[0]?.message).toContain('At most 20 fields')
  expect(aliases.data).toBeUndefined()
})

test('the body must be JSON with its content type, within the limit', async () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${shop.url}/graphql`, { method: 'POST', headers: { 'Content-Type': type }, body })
  const typed = await post(JSON.stringify({ query: CONFIG }), 'text/plain')
  expect(typed.status).toBe(415)
  expect(await typed.json()).toMatchObject({
    errors: [{ message: 'Request content type must be application/json' }],
  })
  expect((await post('{"query":')).status).toBe(400)
  expect((await post('1')).status).toBe(400)
  expect((await post(JSON.stringify({ query: CONFIG, variables: { x: 'x'.repeat(100_000) } }))).status).toBe(
    413,
  )
  expect((await fetch(`${shop.url}/graphql`, { method: 'PUT', body: '{}' })).status).toBe(405)
})

test('several queries in one request are refused with a reason', async () => {
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([{ query: CONFIG }, { query: CONFIG }]),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    errors: [{ message: expect.stringMatching(/batch/i), extensions: { category: 'graphql-input' } }],
  })
})

test('the server is healthy, and unknown paths get 404', async () => {
  expect(await (await fetch(`${shop.url}/health`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${shop.url}/nowhere`)).status).toBe(404)
  expect((await fetch(`${shop.url}/faults`)).status).toBe(404)
  expect((await fetch(`${shop.url}/media/%2e%2e/seed.ts`)).status).toBe(404)
  expect((await fetch(`${shop.url}/media/..%2f..%2fpackage.json`)).status).toBe(404)
})

const POSTS =
  'query Posts($filter: BlogPostsFilterInput) { blogPosts(filter: $filter) { total_count items { post_id } } }'

test('a recursive filter gives the same result as a variable and as a literal', async () => {
  const filter = { post_id: { eq: '1' }, or: { post_id: { eq: '2' }, or: { search: { eq: 'ketting' } } } }
  // Regression: such a filter ran into the query timeout.
  const answer = await shop.request(POSTS, { filter })
  expect(answer.errors).toBeUndefined()
  const literal = JSON.stringify(filter).replaceAll(/"(\w+)":/g, '$1:')
  expect(answer.data).toEqual(
    (
      await shop.request(
        POSTS.replace('$filter)', `${literal})`).replace('($filter: BlogPostsFilterInput)', ''),
      )
    ).data,
  )
  expect((await shop.request(POSTS, { filter: { or: { nonsense: 1 } } })).errors?.[0]?.message).toContain(
    'Variable "$filter" got an invalid value.',
  )
})

test('a filter with too much nesting is refused, as a variable and as a literal', async () => {
  const nested = (levels: number) => `${'{"or":'.repeat(levels)}{}${'}'.repeat(levels)}`
  expect((await shop.request(POSTS, { filter: JSON.parse(nested(11)) })).errors).toBeUndefined()
  const refused = [
    await shop.request(POSTS, { filter: JSON.parse(nested(12)) }),
    await shop.request(POSTS, { filter: JSON.parse(nested(1_000)) }),
    await shop.request(`{ blogPosts(filter: ${nested(12).replaceAll('"', '')}) { total_count } }`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 200])
  for (const { data, errors } of refused) {
    expect(data).toBeUndefined()
    expect(errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
    expect(errors?.[0]?.message).toContain('nested too deeply')
  }
  // Deeper than the test client can write, and as large as a body may be.
  const body = `{"query":${JSON.stringify(POSTS)},"variables":{"filter":${nested(12_000)}}}`
  const deepest = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(deepest.status).toBe(400)
})

test('a fragment that is spread twice keeps the fields of the included spread', async () => {
  const query = `query Twice($a: Boolean!, $b: Boolean! = false) {
    one: storeConfig { ...codes @include(if: $a) ...codes @skip(if: $b) }
    two: storeConfig { ...codes @include(if: $a) }
    three: storeConfig { ...outer @skip(if: $a) ... @include(if: $b) { locale } }
  }
  fragment codes on StoreConfig { store_code }
  fragment outer on StoreConfig { ...codes @skip(if: $b) }`
  const store_code = 'kopgroep_nl'
  const { data } = await shop.request(query, { a: false })
  expect(data).toEqual({ one: { store_code }, two: {}, three: { store_code } })
})

test('documents and variables that cannot be executed are refused with a category', async () => {
  const refusals = await Promise.all([
    shop.request('{ cart('),
    shop.request('{ nothing }'),
    shop.request('query ($id: String!) { cart(cart_id: $id) { id } }', { id: 7 }),
    shop.request('query ($id: String!) { cart(cart_id: $id) { id } }'),
  ])
  for (const { errors } of refusals)
    expect(errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
})
