import { buildSchema, execute, type GraphQLObjectType, parse } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createTurns } from './turns.ts'
import { createReads, createWork, type Work } from './work.ts'
import { countWork } from './work-limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PAGE = '{ cmsPage(identifier: "over-ons") { title } }'

/** Locks the CMS pages, so that readers wait until `release`. */
async function holdPages({ db }: TestShop) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (transaction) => {
    await sql`lock table cms_pages in access exclusive mode`.execute(transaction)
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await done
  }
}

test.each([
  ['the same field', `{ ${'storeConfig { locale } '.repeat(390)} }`],
  [
    'the same field in fragments',
    `{ ${'...A '.repeat(200)} } fragment A on Query { storeConfig { locale } }`,
  ],
  ['fields within fields', `{ ${`storeConfig { ${'locale '.repeat(8)} } `.repeat(100)} }`],
])('a document that repeats %s is refused before it is validated', async (_, text) => {
  const refused = await shop.request(text)
  expect(refused.status).toBe(400)
  expect(refused.errors?.[0]?.message).toBe('Syntax Error: The document asks for the same fields too often.')
})

test('root fields are counted with those of fragments', async () => {
  const fields = Array.from({ length: 11 }, (_, index) => `f${index}: storeConfig { locale }`).join(' ')
  const refused = await shop.request(
    `{ ...A ...B } fragment A on Query { ${fields} } fragment B on Query { ...A }`,
  )
  expect(refused.status).toBe(400)
  expect(refused.errors?.[0]?.message).toContain('At most 20 fields')
  expect((await shop.request(`{ ...A } fragment A on Query { ${fields} }`)).errors).toBeUndefined()
})

test('an address over its limit gets Retry-After, and others do not', async () => {
  const release = await holdPages(shop)
  const call = (address: string, query: string) =>
    fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ query }),
    })
  const calls = Array.from({ length: 130 }, () => call('203.0.113.7', PAGE))
  const refused = await Promise.race(calls)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect((await call('203.0.113.8', '{ storeConfig { locale } }')).status).toBe(200)
  await release()
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(124)
})

test('a slow query is aborted, and the next one is answered', async () => {
  const hurried = await openTestShop({ QUERY_SECONDS: '1' })
  try {
    const release = await holdPages(hurried)
    const late = await hurried.request(PAGE)
    expect(late.status).toBe(503)
    expect(late.errors?.[0]?.message).toContain('within 1 seconds')
    expect(late.headers.get('cache-control')).toBe('no-store')
    await release()
    // A busy machine may take another second.
    const next = async () => (await hurried.request(PAGE)).errors?.[0]?.extensions?.category
    await expect.poll(next).toBe('graphql-no-such-entity')
  } finally {
    await hurried.close()
  }
})

test('a slow mutation gets 503, and completes', async () => {
  const hurried = await openTestShop({ QUERY_SECONDS: '1' })
  try {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const done = hurried.db.transaction().execute(async (transaction) => {
      await sql`lock table carts in exclusive mode`.execute(transaction)
      hold()
      await released
    })
    await held
    const late = await hurried.request('mutation { createEmptyCart }')
    expect(late.status).toBe(503)
    expect(late.headers.get('retry-after')).toBe('10')
    expect(late.errors?.[0]?.message).toContain('within 1 seconds')
    release()
    await done
    const count = async () => (await hurried.db.selectFrom('carts').select('id').execute()).length
    await expect.poll(count).toBe(1)
  } finally {
    await hurried.close()
  }
})

const workOf = (address: string | null = null) =>
  createWork({ seconds: 10, turns: createTurns(), reads: createReads(), address })

/** Creates an endless catalogue whose products count the requests for related ones. */
function endless() {
  const schema = buildSchema(
    'type Query { products: [Product!]! } type Product { sku: ID! related: [Product!]! }',
  )
  const requested = { count: 0 }
  const ten = () => Array.from({ length: 10 }, (_, index) => ({ sku: `${index}` }))
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const queries = schema.getQueryType()?.getFields()
  const products = (schema.getType('Product') as GraphQLObjectType).getFields()
  if (queries?.products) queries.products.resolve = () => opened.then(ten)
  if (products.related) {
    products.related.resolve = () => {
      requested.count += 1
      return ten()
    }
  }
  countWork(schema)
  const request = (work: Work, levels: number) =>
    execute({
      schema,
      document: parse(`{ products { ${'related { '.repeat(levels)} sku ${'}'.repeat(levels)} } }`),
      contextValue: { work },
    })
  return { request, open, requested }
}

test('a query of a client that has left is aborted', async () => {
  const { request, open, requested } = endless()
  const [read, write] = [workOf(), workOf()]
  read.beginRead()
  const answers = [request(read, 1)]
  read.leave()
  write.leave()
  open()
  await Promise.all(answers)
  expect(requested.count).toBe(0)
  await request(write, 1)
  expect(requested.count).toBe(10)
})

test('a document with twenty aliases reads four at once', async () => {
  let reading = 0
  let most = 0
  const schema = buildSchema('type Query { slow: Int }')
  const slow = schema.getQueryType()?.getFields().slow
  if (slow)
    slow.resolve = async () => {
      reading += 1
      most = Math.max(most, reading)
      await new Promise(setImmediate)
      reading -= 1
      return 1
    }
  countWork(schema)
  const aliases = Array.from({ length: 20 }, (_, index) => `a${index}: slow`).join(' ')
  const call = (address: string | null) =>
    execute({ schema, document: parse(`{ ${aliases} }`), contextValue: { work: workOf(address) } })
  expect(Object.values((await call('203.0.113.7')).data ?? {})).toEqual(Array(20).fill(1))
  expect(most).toBe(4)
  await call(null)
  expect(most).toBe(20)
})

test('resolvers that continue after a batch let other requests run in between', async () => {
  const schema = buildSchema(
    'type Query { products: [Product!]! } type Product { sku: ID! related: [Product!]! }',
  )
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ sku: `${index}` }))
  const { promise: batch, resolve: answer } = Promise.withResolvers<void>()
  const queries = schema.getQueryType()?.getFields()
  const products = (schema.getType('Product') as GraphQLObjectType).getFields()
  if (queries?.products) queries.products.resolve = () => many(1_000)
  if (products.related) products.related.resolve = () => batch.then(() => many(40))
  countWork(schema)
  const skus = Array.from({ length: 10 }, (_, index) => `s${index}: sku`).join(' ')
  const document = parse(`{ products { related { ${skus} } } }`)
  const executed = Promise.resolve(execute({ schema, document, contextValue: { work: workOf() } }))
  let isDone = false
  void executed.then(() => {
    isDone = true
  })
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
  answer()
  let others = 0
  while (!isDone) {
    await new Promise(setImmediate)
    others += 1
  }
  expect(others).toBeGreaterThan(5)
})

test('an answer with endless objects is aborted', async () => {
  const { request, open, requested } = endless()
  open()
  const work = workOf()
  work.beginRead()
  const { errors } = await request(work, 5)
  expect(errors?.[0]?.message).toContain('more than 50000 objects')
  expect(requested.count).toBeLessThanOrEqual(50_000)
  expect(work.signal.aborted).toBe(true)
  work.end()
})

test.each(['a\0b', '\u001b[2J', 'gpj\u202eexe'])('a text like %j is refused at every place', async (text) => {
  const MESSAGE = 'mutation M($input: ContactUsInput!) { contactUs(input: $input) { status } }'
  const input = { name: text, email: 'anna@example.nl', comment: 'Hallo' }
  const refused = await shop.request(MESSAGE, { input })
  expect(refused.status).toBe(400)
  expect(refused.errors?.[0]?.message).toContain('tekens die wij niet kunnen lezen')
  const escaped = [...text]
    .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
  const literal = await shop.request(`{ cmsPage(identifier: "${escaped}") { title } }`)
  expect(literal.errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
  expect(literal.data).toBeUndefined()
})
