import { rebuildProductIndex } from '@kopgroep/backend/listing/product-index'
import type { TestShop } from '@kopgroep/backend/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoShop } from './testing/test-demo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openDemoShop()
  await rebuildProductIndex(shop.db, { now: shop.now })
})
afterAll(() => shop.close())

test('a search for gifts finds the gift guide first, which has gifts in each of its price ranges', async () => {
  const { data } = await shop.request(
    '{ searchPages(search: "cadeau fietser") { kind key } cmsPage(identifier: "cadeaugids") { content } }',
  )
  expect(data.searchPages[0]).toEqual({ kind: 'CMS_PAGE', key: 'cadeaugids' })
  const ranges = data.cmsPage.content.split('<h2>').filter((part: string) => part.includes('product-items'))
  expect(ranges.map((part: string) => part.split('</h2>')[0])).toEqual([
    'Tot € 15',
    'Van € 15 tot € 30',
    'Van € 30 tot € 60',
  ])
  for (const range of ranges) expect(range.match(/product-item-link/g)?.length).toBeGreaterThanOrEqual(3)
})
