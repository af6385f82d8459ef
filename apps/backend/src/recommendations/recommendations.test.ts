import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { pageOfList } from './recommendations.resolvers.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const list = async (query: string) => {
  const { data, errors } = await shop.request(
    `{ list: ${query} { total_count items { sku tracking_source stock_status } } }`,
  )
  expect(errors).toBeUndefined()
  return { ...data.list, skus: data.list.items.map(({ sku }: { sku: string }) => sku) }
}

test('bestsellers come first, and sold-out and unsold products are left out', async () => {
  const { skus, items, total_count } = await list('mostPurchased(pageType: home, pageSize: 3)')
  expect(skus).toEqual(['TUBE', 'TYRE', 'JERSEY'])
  expect(total_count).toBe(3)
  expect(items[0]).toEqual({ sku: 'TUBE', tracking_source: 'most_purchased', stock_status: 'IN_STOCK' })
})

test('products that were ordered together are recommended together, and an unknown product has none', async () => {
  expect(await list('purchasedTogether(sku: "TYRE", pageType: product)')).toMatchObject({
    skus: ['LEVER'],
    items: [{ tracking_source: 'purchased_together' }],
  })
  expect(await list('purchasedTogether(sku: "X")')).toMatchObject({ skus: [], total_count: 0 })
})

test('a product of another season is not recommended', async () => {
  const { db } = shop
  const { id: attribute_id } = await db
    .insertInto('attributes')
    .values({ code: 'temperature', label: JSON.stringify({ nl: 'Temperatuur' }), input: 'multiselect' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const option = async (code: string) => {
    const values = { attribute_id, code, label: JSON.stringify({ nl: code }) }
    return db.insertInto('attribute_options').values(values).returning('id').executeTakeFirstOrThrow()
  }
  const [cold, warm] = [await option('koud'), await option('warm')]
  const products = await db.selectFrom('products').select(['id', 'sku']).execute()
  const findId = (sku: string) => products.find((product) => product.sku === sku)?.id ?? 0
  const give = (sku: string, optionId: number) =>
    db
      .updateTable('product_index')
      .set({ opt_ids: sql`opt_ids || ${optionId}::int` })
      .where('product_id', '=', findId(sku))
      .execute()
  await give('JERSEY', cold.id)
  await give('VEST', warm.id)
  await db
    .insertInto('bought_together')
    .values(
      ['VEST', 'TUBE'].map((sku) => ({ product_id: findId('JERSEY'), other_id: findId(sku), orders: 2 })),
    )
    .execute()
  expect((await list('purchasedTogether(sku: "JERSEY")')).skus).toEqual(['TUBE'])
})

test('alternatives are in the same category, and a variant uses those of its parent', async () => {
  expect((await list('alternatives(sku: "TUBE")')).skus.sort()).toEqual(['SET', 'TYRE'])
  expect((await list('alternatives(sku: "JERSEY-ZW-M")')).skus).toEqual(['VEST', 'LOOK'])
  expect((await list('alternatives(sku: "X")')).skus).toEqual([])
})

test('a category has its name', async () => {
  expect(await list('topHierarchies(categoryName: "banden", pageType: category)')).toMatchObject({
    skus: ['TUBE', 'TYRE'],
    items: [{ tracking_source: 'top_hierarchies' }, {}],
  })
  expect((await list('topHierarchies(categoryName: "nergens")')).skus).toEqual([])
})

test('a visitor’s viewed products are returned, the latest first, and never stored', async () => {
  const visitor = 'b7d0a1f2-visitor'
  const look = async (...skus: string[]) => {
    shop.now = new Date(shop.now.getTime() + 60_000)
    const { data } = await shop.request(
      'mutation ($visitor: String!, $skus: [String!]!) { trackProductViews(trackingUserId: $visitor, skus: $skus) }',
      { visitor, skus },
    )
    return data.trackProductViews
  }
  const seen = (id: string) => list(`retargeted(pageType: home, trackingUserId: "${id}")`)
  expect((await seen(visitor)).skus).toEqual([])
  expect(await look('TUBE', 'JERSEY', 'TYRE')).toBe(true)
  expect(await look('TYRE', 'NERGENS', 'TUBE')).toBe(true)
  expect(await look('NERGENS')).toBe(false)
  expect(await seen(visitor)).toMatchObject({
    skus: ['TYRE', 'TUBE', 'JERSEY'],
    total_count: 3,
    items: [{ tracking_source: 'retargeted' }, {}, {}],
  })
  expect((await seen('another-visitor')).skus).toEqual([])
  const { errors } = await shop.request('mutation { trackProductViews(trackingUserId: "x", skus: ["TYRE"]) }')
  expect(errors).toHaveLength(1)
  const { headers } = await shop.request(
    `{ retargeted(pageType: home, trackingUserId: "${visitor}") { total_count } }`,
    {},
    { method: 'GET' },
  )
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a list has ten products by default', () => {
  const speaking = { store: { language: 'nl' as const }, phrases: {} }
  expect(pageOfList(speaking, {})).toMatchObject({ size: 10, offset: 0 })
  expect(pageOfList(speaking, { pageSize: null, currentPage: 2 })).toMatchObject({ size: 10, offset: 10 })
  expect(pageOfList(speaking, { pageSize: 3 })).toMatchObject({ size: 3 })
})

test('bestsellers come in tabs, with those that lead to purchases first', async () => {
  await shop.db
    .updateTable('product_index')
    .set((eb) => ({ sold: eb('sold', '+', 1) }))
    .execute()
  const tabs = async (id: number, source: string, limit = 2) => {
    const { data, errors } = await shop.request(
      `{ bestsellers(categoryId: ${id}, source: ${source}, limit: ${limit}) { tabs { title option_id item_count items { sku tracking_source } } } }`,
    )
    expect(errors).toBeUndefined()
    return data.bestsellers.tabs
  }
  const [all] = await tabs(shop.stories.categoryId('banden'), 'up_sell')
  expect(all).toEqual({
    title: 'Alles',
    option_id: null,
    item_count: 3,
    items: [
      { sku: 'SET', tracking_source: 'bestsellers' },
      { sku: 'TUBE', tracking_source: 'bestsellers' },
    ],
  })
  const root = async (limit: number) =>
    (await tabs(3, 'cross_sell', limit)).map(
      ({ title, item_count }: { title: string; item_count: number }) => [title, item_count],
    )
  const [everything, wael, madelief] = [
    ['Alles', 8],
    ['Wael', 2],
    ['Madelief', 3],
  ]
  expect(await root(3)).toEqual([everything, wael, madelief])
  // Both best sellers are by Madelief, so a tab for Madelief would repeat the first tab.
  expect(await root(2)).toEqual([everything, wael])
  expect(await tabs(999, 'related')).toEqual([])
})
