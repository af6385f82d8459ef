import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CurrentPage, setPageSource } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { testStoreView } from '../../lib/testing/test-doubles.ts'
import { loader as loadGoogle } from './merchant-feed.ts'
import { loader as loadOpenai } from './openai-feed.ts'

const page: CurrentPage = {
  origin: 'https://kopgroep.example',
  language: 'nl',
  path: '/',
  search: '',
  features: [],
  storeView: testStoreView,
}
beforeAll(() => setPageSource(() => page))
afterAll(() => setPageSource(() => undefined))

const picture = (name: string, more = {}) => ({
  ...{ __typename: 'ProductImage', url: `https://shop.example/media/${name}`, disabled: false },
  ...more,
})
const priced = (final: number, lowest: number | null = null) => ({
  minimum_price: { final_price: { value: final }, lowest_price_30_days: lowest && { value: lowest } },
})
const bottle = (more: object = {}) => ({
  __typename: 'SimpleProduct',
  sku: 'BIDON',
  name: 'Bidon',
  url_key: 'bidon',
  url_suffix: '.html',
  canonical_url: null,
  gtin: null,
  stock_status: 'IN_STOCK',
  stock_item: null,
  look: null,
  brand: null,
  description: { html: '<h2>Bidon</h2><ul><li>Van kunststof</li><li>Een halve liter</li></ul>' },
  ...{
    price_range: priced(9.95),
    media_gallery: [picture('bidon.avif')],
    categories: [],
    filter_attributes: [],
  },
  ...more,
})

const requestFor = (feed: string, items: readonly object[]): PageRequest => ({
  ...{ url: new URL(`https://kopgroep.example/feeds/${feed}`), params: { feed }, language: 'nl' },
  storeView: testStoreView,
  languages: ['nl'],
  otherStoreViews: [],
  tags: new Set<string>(),
  ...{ incomplete: false, services: {}, features: new Set<string>(), missingFeatures: [] },
  commerce: {
    read: async (document) => ({
      data: document.startsWith('query FeedProducts') ? { products: { total_count: 1, items } } : {},
      tags: [],
    }),
  },
})

async function readFeeds(...items: object[]) {
  const xml = await loadGoogle(requestFor('google-1.xml', items))
  const rows = (await loadOpenai(requestFor('1.jsonl', items))).split('\n').filter(Boolean)
  return { xml, rows: rows.map((row): Record<string, unknown> => JSON.parse(row)) }
}

const field = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, text]) => text)

test.each([
  ['in stock', {}, 'in_stock'],
  ['few', { only_x_left_in_stock: 2 }, 'in_stock'],
  ['backordered', { stock_item: { is_backordered: true } }, 'backorder'],
  ['with rules', { stock_item: { is_backordered: false } }, 'in_stock'],
  ['sold out', { stock_status: 'OUT_OF_STOCK' }, 'out_of_stock'],
  [
    'sold out for good',
    { stock_status: 'OUT_OF_STOCK', stock_item: { is_backordered: false } },
    'out_of_stock',
  ],
])('a product that is %s is marked so in the feeds', async (_state, more, availability) => {
  const { xml, rows } = await readFeeds(bottle(more))
  expect(field(xml, 'availability')).toEqual([availability])
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect(field(xml, 'availability_date')).toEqual(availability === 'backorder' ? [day] : [])
  expect(rows).toMatchObject([{ item_id: 'BIDON', availability, price: '9.95 EUR' }])
})

test('a reduction has its old and its new price in the feeds', async () => {
  const { xml, rows } = await readFeeds(bottle({ price_range: priced(7.5, 9.95) }))
  expect([...field(xml, 'price'), ...field(xml, 'sale_price')]).toEqual(['9.95 EUR', '7.50 EUR'])
  expect(rows).toMatchObject([{ price: '9.95 EUR', sale_price: '7.50 EUR' }])
})

test('pictures are JPEGs, and a product without a picture is in no feed', async () => {
  const address = 'https://kopgroep.example/images/feed/bidon.avif.jpg'
  const { xml, rows } = await readFeeds(bottle())
  expect(field(xml, 'image_link')).toEqual([address])
  expect(rows).toMatchObject([{ image_url: address }])
  for (const media_gallery of [[], [picture('tekening.svg')], [picture('uit.jpg', { disabled: true })]]) {
    const without = await readFeeds(bottle({ media_gallery }))
    expect([...field(without.xml, 'id'), ...without.rows]).toEqual([])
  }
})

test('a description keeps the ends of its headings and list items', async () => {
  const { rows } = await readFeeds(bottle())
  expect(rows).toMatchObject([{ description: 'Bidon. Van kunststof; Een halve liter.' }])
})

test('variants that differ by another option than colour and size have distinct names', async () => {
  const values = [
    { value_index: 1, label: 'Aluminium' },
    { value_index: 2, label: 'Carbon' },
  ]
  const post = bottle({
    __typename: 'ConfigurableProduct',
    sku: 'PEN',
    name: 'Zadelpen '.repeat(20).trim(),
    url_key: 'pen',
    configurable_options: [{ attribute_code: 'material', label: 'Materiaal', position: 0, values }],
    variants: values.map(({ value_index }) => ({
      attributes: [{ code: 'material', value_index }],
      product: bottle({ sku: `PEN-${value_index}`, name: 'Zadelpen '.repeat(20).trim() }),
    })),
  })
  const { xml, rows } = await readFeeds(post)
  const titles = field(xml, 'title')
  expect(titles.map((title) => title?.split('…')[1])).toEqual([', Aluminium', ', Carbon'])
  for (const title of titles) expect(title?.length).toBeLessThanOrEqual(150)
  expect(field(xml, 'attribute_value')).toEqual(['Aluminium', 'Carbon'])
  expect(field(xml, 'item_group_id')).toEqual([])
  expect(rows).toMatchObject([
    { group_id: 'PEN', variant_dict: { Materiaal: 'Aluminium' } },
    { group_id: 'PEN', variant_dict: { Materiaal: 'Carbon' } },
  ])
})
