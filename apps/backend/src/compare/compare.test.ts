import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { addTestCustomer } from '../testing/test-goods.ts'
import type { RequestOptions } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let noor: RequestOptions
const en: RequestOptions = { store: 'kopgroep_en' }
beforeAll(async () => {
  shop = await openCatalogue()
  const { token } = await addTestCustomer(shop.db, hashToken)
  await shop.db.updateTable('customer_tokens').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
  noor = { bearer: token, ...en }
})
afterAll(() => shop.close())

const LIST =
  'uid item_count items { uid product { sku } attributes { code value } } attributes { code label }'
const create = async (products: string[] = [], options: RequestOptions = en) =>
  (
    await shop.request(
      `mutation ($input: CreateCompareListInput) { createCompareList(input: $input) { ${LIST} } }`,
      { input: { products } },
      options,
    )
  ).data.createCompareList
const change = (
  name: 'addProductsToCompareList' | 'removeProductsFromCompareList',
  uid: string,
  products: string[],
  options: RequestOptions = en,
) =>
  shop.request(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input) { ${name}(input: $input) { ${LIST} } }`,
    { input: { uid, products } },
    options,
  )
const read = async (uid: string, options: RequestOptions = en) =>
  (await shop.request(`query ($uid: ID!) { compareList(uid: $uid) { ${LIST} } }`, { uid }, options)).data
    .compareList
const assign = async (uid: string, options: RequestOptions) =>
  await shop.request(
    `mutation ($uid: ID!) { assignCompareListToCustomer(uid: $uid) { result compare_list { ${LIST} } } }`,
    { uid },
    options,
  )
const remove = async (uid: string, options: RequestOptions = en) =>
  (await shop.request('mutation ($uid: ID!) { deleteCompareList(uid: $uid) { result } }', { uid }, options))
    .data.deleteCompareList.result
const skus = (list: { items: { product: { sku: string } }[] }) => list.items.map(({ product }) => product.sku)
const getId = (sku: string) => String(shop.stories.getId(sku))

test('a guest compares products by id or uid, each once, in the order of selection', async () => {
  const list = await create([getId('JERSEY')])
  expect(list.uid).toMatch(/^[0-9a-f]{32}$/)
  const { data } = await change('addProductsToCompareList', list.uid, [
    toUid(getId('TYRE')),
    getId('JERSEY'),
    '999999',
    'x',
  ])
  const both = data.addProductsToCompareList
  expect(both.item_count).toBe(2)
  expect(skus(both)).toEqual(['JERSEY', 'TYRE'])
  expect(both.attributes.length).toBeGreaterThan(0)
  const codes = both.attributes.map(({ code }: { code: string }) => code)
  expect(both.items[0].attributes.every(({ code }: { code: string }) => codes.includes(code))).toBe(true)
  await change('removeProductsFromCompareList', list.uid, [getId('JERSEY')])
  expect(skus(await read(list.uid))).toEqual(['TYRE'])
  expect([await remove(list.uid), await remove(list.uid)]).toEqual([true, false])
  expect(await read(list.uid)).toBeNull()
})

test('a guest’s list becomes the customer’s, and nobody else can read it', async () => {
  const first = await create([getId('JERSEY')])
  const { data } = await assign(first.uid, noor)
  expect(data.assignCompareListToCustomer).toMatchObject({
    result: true,
    compare_list: { uid: first.uid, item_count: 1 },
  })
  expect(await read(first.uid)).toBeNull()
  expect((await change('addProductsToCompareList', first.uid, [getId('TYRE')])).errors?.[0]).toMatchObject({
    message: `The specified compare list ID value "${first.uid}" does not exist.`,
    extensions: { category: 'graphql-no-such-entity' },
  })
  const second = await create([getId('TYRE'), getId('JERSEY')])
  expect(skus((await assign(second.uid, noor)).data.assignCompareListToCustomer.compare_list)).toEqual([
    'JERSEY',
    'TYRE',
  ])
  expect(await read(second.uid)).toBeNull()
  const mine = await shop.request('{ customer { compare_list { uid item_count } } }', {}, noor)
  expect(mine.data.customer.compare_list).toEqual({ uid: first.uid, item_count: 2 })
  expect((await create([], noor)).uid).toBe(first.uid)
  expect((await assign(first.uid, noor)).data.assignCompareListToCustomer.result).toBe(true)
  expect((await assign('f'.repeat(32), noor)).data.assignCompareListToCustomer).toEqual({
    result: false,
    compare_list: null,
  })
  expect((await assign(first.uid, en)).errors?.[0]?.extensions?.category).toBe('graphql-authorization')
  const sem = { bearer: (await addTestCustomer(shop.db, hashToken, 'sem@example.nl')).token }
  await shop.db.updateTable('customer_tokens').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
  expect((await assign(first.uid, sem)).data.assignCompareListToCustomer.result).toBe(false)
  expect(await remove(first.uid, sem)).toBe(false)
})

test('a list has a maximum length', async () => {
  const { uid } = await create()
  const { errors } = await change(
    'addProductsToCompareList',
    uid,
    Array.from({ length: 51 }, (_, index) => String(index + 1)),
  )
  expect(errors?.[0]?.message).toBe('At most 50 products can be compared.')
})
