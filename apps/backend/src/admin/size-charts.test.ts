import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOperations, lastChangedTags, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let admin: TestAdmin
beforeAll(async () => {
  shop = await openCatalogue()
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

test('a size chart is created and changed, and the pages of its products are purged', async () => {
  const charts = entryOperations(await admin.as('editor'), 'sizeCharts')
  const size = (name: string, more: Record<string, unknown> = {}) => ({
    size: name,
    label: { nl: `Borst bij ${name}` },
    ...more,
  })
  const body = { heightFrom: 175, heightTo: 183, weightFrom: 68, weightTo: 76 }
  const none = { heightFrom: null, heightTo: null, weightFrom: null, weightTo: null }
  const chart = { code: 'tops-proef', brandLabel: 'Wael', kind: 'proef' }
  const { data, errors } = await charts.save({ ...chart, rows: [size('M', body), size('l')] })
  expect(errors).toBeUndefined()
  const { version } = data.saved
  expect(data.saved.values).toMatchObject({
    ...chart,
    rows: [size('M', body), { ...size('L', none), label: { nl: 'Borst bij l' } }],
  })
  // The chart of the jersey.
  const worn = await charts.one('1')
  const changed = await charts.save({ rows: [size('L', body)] }, { id: '1', version: worn?.version ?? '' })
  expect(changed.errors).toBeUndefined()
  const product = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'JERSEY')
    .executeTakeFirstOrThrow()
  expect(await lastChangedTags(shop.db)).toEqual([`cat_p_${product.id}`])
  const shown =
    await shop.request(`{ products(filter: { sku: { eq: "JERSEY" } }) { items { ... on ConfigurableProduct {
    size_chart { brand { label } sizes { from { label } to { label } build { height_from weight_to } } } } } } }`)
  expect(shown.data.products.items[0].size_chart).toEqual({
    brand: { label: 'Wael' },
    sizes: [
      { from: { label: 'L' }, to: { label: 'Borst bij L' }, build: { height_from: 175, weight_to: 76 } },
    ],
  })
  const of = { id: '1', version: changed.data.saved.version }
  const problems = {
    'There is no size Reus.': [size('Reus')],
    'Name each size once.': [size('M'), size('m')],
    'Enter height and weight from low to high, or neither.': [size('M', { ...body, weightTo: 60 })],
    'Fill this in.': [{ size: 'M', label: null }],
  }
  for (const [message, rows] of Object.entries(problems)) {
    expect((await charts.save({ rows }, of)).errors?.[0]?.message).toBe(message)
  }
  const stale = await charts.save({ brandLabel: 'Anders' }, { id: '1', version })
  expect(stale.errors?.[0]?.message).toContain('changed this meanwhile')
})
