import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CurrentPage, setPageSource } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { testStoreView } from '../../lib/testing/test-doubles.ts'
import { loadMeta, loadPinterest, loadTiktok } from './catalogue-feeds.ts'
import { loader as loadGoogle } from './merchant-feed.ts'
import { loader as loadOpenai } from './openai-feed.ts'
import {
  FEED_RULES,
  type FeedRow,
  findProblems,
  readCsv,
  readGoogle,
  readJsonLines,
} from './test-feed-rules.ts'

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

const method = (country_code: string, method_title: string, cost: number, more: object = {}) => ({
  ...{
    country_code,
    method_title,
    carrier_title: 'PostNL',
    price: { value: cost },
    free_from: { value: 50 },
  },
  ...{ place: 'HOME', transit_days_min: 1, transit_days_max: 2, ...more },
})
const SHIPPING = {
  shippingOptions: [
    method('NL', 'Standaard', 4.95),
    method('NL', 'Avond: snel', 6.95),
    method('NL', 'Ophalen', 0, { place: 'STORE' }),
    method('BE', 'België: bus', 8.95, { transit_days_min: null, transit_days_max: null }),
  ],
}
const HANDLING = {
  deliveryPromises: [{ delivery_time: { code: 'morgen' }, handling_days_min: 0, handling_days_max: 1 }],
}

const requestFor = (feed: string, items: readonly object[]): PageRequest => ({
  ...{ url: new URL(`https://kopgroep.example/feeds/${feed}`), params: { feed }, language: 'nl' },
  storeView: testStoreView,
  languages: ['nl'],
  otherStoreViews: [],
  tags: new Set<string>(),
  ...{ incomplete: false, services: {}, missingFeatures: [] },
  features: new Set(['shipping_options', 'handling_time']),
  commerce: {
    read: async (document) => ({
      data: {
        ...(document.startsWith('query FeedProducts') && { products: { total_count: 1, items } }),
        ...(document.startsWith('query ShippingOptions') && SHIPPING),
        ...(document.startsWith('query HandlingTimes') && HANDLING),
      },
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
  expect([field(xml, 'price')[0], ...field(xml, 'sale_price')]).toEqual(['9.95 EUR', '7.50 EUR'])
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

const LOADERS = {
  google: async (items: object[]) => readGoogle(await loadGoogle(requestFor('google-1.xml', items))),
  meta: async (items: object[]) => readCsv(await loadMeta(requestFor('1.csv', items))),
  tiktok: async (items: object[]) => readCsv(await loadTiktok(requestFor('1.csv', items))),
  pinterest: async (items: object[]) => readCsv(await loadPinterest(requestFor('1.csv', items))),
  openai: async (items: object[]) => readJsonLines(await loadOpenai(requestFor('1.jsonl', items))),
}
type Service = keyof typeof LOADERS
const services = Object.keys(LOADERS) as Service[]

/** Products that come near the limits of the formats. */
const DIFFICULT = [
  bottle({ gtin: '8712345678906', unit_price: { unit: 'LITRE', content: 500 } }),
  bottle({
    ...{
      sku: 'LANG',
      name: `Regenjas "Ardennen", ${'zeer lang '.repeat(40)}`.trim(),
      brand: { title: 'Kopgroep & Zn' },
    },
    description: { html: `<p>${'Een zin, met "aanhaling".</p>\n<p>'.repeat(900)}</p>` },
    price_range: priced(7.5, 9.95),
    media_gallery: Array.from({ length: 30 }, (_, index) => picture(`jas,${index}.jpg`)),
    categories: [{ name: 'Jassen', level: 3, breadcrumbs: [{ category_level: 2, category_name: 'Heren' }] }],
    filter_attributes: [{ attribute_code: 'gender', values: [{ option_label: 'Heren' }] }],
    key_facts: [
      { label: 'Temperatuur', value: '5 tot 15 °C' },
      { label: 'Waterdicht', value: 'ja' },
      { label: 'Verhaal', value: 'lang '.repeat(60) },
    ],
  }),
  bottle({ sku: 'LATER', stock_item: { is_backordered: true }, DeliveryTime: { code: 'morgen' } }),
  bottle({ sku: 'OP', stock_status: 'OUT_OF_STOCK' }),
  bottle({ sku: 'MORGEN', DeliveryTime: { code: 'morgen' }, price_range: priced(60) }),
]
const bySku = (rows: readonly FeedRow[], sku: string) =>
  rows.find((row) => [row.id, row.sku_id, row.item_id].some((ids) => ids?.[0] === sku)) ?? {}

test.each(services)('the feed of %s follows the rules of its format', async (service) => {
  const rows = await LOADERS[service](DIFFICULT)
  expect(rows).toHaveLength(DIFFICULT.length)
  expect(findProblems(rows, FEED_RULES[service])).toEqual([])
  // The check sees faults.
  const faulty = [{ ...rows[0], title: ['x'.repeat(1_000)], price: ['9,95'], availability: ['soon'] }, {}]
  const found = findProblems(faulty, FEED_RULES[service])
  for (const field of ['title', 'price', 'availability'])
    expect(found).toEqual(expect.arrayContaining([expect.stringContaining(field)]))
})

test('the feed of Google has the days of the shop’s delivery, the content and the specifications', async () => {
  const xml = await loadGoogle(requestFor('google-1.xml', DIFFICULT))
  const blocks = xml.split('</item>')
  const shipping = (sku: string) =>
    [
      ...(blocks.find((block) => block.includes(`<g:id>${sku}<`)) ?? '').matchAll(
        /<g:shipping>(.*?)<\/g:shipping>/g,
      ),
    ].map(([, group = '']) =>
      group
        .replace(/<\/?g:/g, ' ')
        .replace(/[>\s]+/g, ' ')
        .trim(),
    )
  expect(shipping('MORGEN')).toEqual([
    expect.stringMatching(
      /service Standaard .*price 0.00 EUR .*min_handling_time 0 .*max_handling_time 1 .*min_transit_time 1 .*max_transit_time 2/,
    ),
    expect.not.stringContaining('handling'),
  ])
  for (const sku of ['BIDON', 'LATER']) expect(shipping(sku).join()).not.toContain('handling')
  const rows = readGoogle(xml)
  expect(bySku(rows, 'BIDON')).toMatchObject({
    unit_pricing_measure: ['500 ml'],
    unit_pricing_base_measure: ['1 l'],
  })
  expect(bySku(rows, 'LANG').product_highlight).toEqual(['Temperatuur: 5 tot 15 °C', 'Waterdicht: ja'])
})

test('Meta, TikTok and Pinterest get the same products under their own names', async () => {
  const [meta, tiktok, pinterest] = await Promise.all(
    (['meta', 'tiktok', 'pinterest'] as const).map((service) => LOADERS[service](DIFFICULT)),
  )
  const shared = { price: ['9.95 EUR'], sale_price: ['7.50 EUR'], brand: ['Kopgroep & Zn'], gender: ['male'] }
  for (const rows of [meta, tiktok, pinterest]) expect(bySku(rows ?? [], 'LANG')).toMatchObject(shared)
  expect(bySku(meta ?? [], 'LATER').availability).toEqual(['available for order'])
  expect(bySku(pinterest ?? [], 'LATER').availability).toEqual(['preorder'])
  expect([bySku(meta ?? [], 'BIDON').brand, bySku(tiktok ?? [], 'BIDON').brand]).toEqual([
    undefined,
    ['Kopgroep'],
  ])
  expect(bySku(meta ?? [], 'BIDON').shipping).toEqual(['NL::Standaard:4.95 EUR,BE::België  bus:8.95 EUR'])
  await expect(loadMeta(requestFor('0.csv', []))).rejects.toThrow()
})
