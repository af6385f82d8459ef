import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readPageSpeed } from './page-speed.sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const COUNT = 'mutation ($input: [PageSpeedInput!]!) { countPageSpeed(input: $input) }'
const count = (input: readonly object[], options = { bearer: 'demo-shop-token' }) =>
  shop.request(COUNT, { input }, options)

test('views are counted by kind of page, and give the 75th percentile of a period', async () => {
  const views = [1_040, 1_120, 2_560, 9_000].map((lcp) => ({ page: 'PRODUCT', lcp, cls: 0.004 }))
  const { data, errors } = await count([...views, { page: 'HOME', lcp: 800, inp: 56, cls: 0 }])
  expect(errors).toBeUndefined()
  expect(data).toEqual({ countPageSpeed: true })
  await count([{ page: 'HOME', lcp: 804 }])
  expect(await readPageSpeed(shop.db, '2026-11-01')).toEqual([
    { page: 'PRODUCT', views: 4, lcp: 2_600, inp: null, cls: 0.004 },
    { page: 'HOME', views: 2, lcp: 800, inp: 56, cls: 0 },
  ])
  expect(await readPageSpeed(shop.db, '2026-12-01')).toEqual([])
  const rows = await shop.db
    .selectFrom('page_speed')
    .select(['value', 'views'])
    .where('page', '=', 'HOME')
    .execute()
  expect(rows).toContainEqual({ value: 800, views: 2 })
})

test('values out of range and callers without the shop’s token store nothing', async () => {
  const before = await shop.db.selectFrom('page_speed').selectAll().execute()
  for (const view of [{ lcp: -1 }, { inp: 60_001 }, { cls: 11 }]) {
    const { errors } = await count([{ page: 'CART', ...view }])
    expect(errors?.[0]).toMatchObject({
      message: 'Deze metingen vallen buiten het bereik.',
      extensions: { category: 'graphql-input' },
    })
  }
  expect((await count(Array(1_001).fill({ page: 'CART' }))).errors).toHaveLength(1)
  const stranger = await count([{ page: 'CART', lcp: 5 }], { bearer: 'guessed' })
  expect(stranger.data?.countPageSpeed ?? null).toBeNull()
  expect(await shop.db.selectFrom('page_speed').selectAll().execute()).toEqual(before)
})
