import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, openImporting } from '../testing/test-import.ts'

/** Catalogue of another shop, with its own attributes, store views and words. */
const SIZES = ['36', '38', '40', '42']
const FABRICS = ['Wool &amp; silk', 'Cotton', 'Linen']
const PRODUCTS = 400
const HEADER = [
  ...[
    'sku',
    'store_view_code',
    'product_type',
    'name',
    'description',
    'price',
    'visibility',
    'qty',
    'manage_stock',
  ],
  ...['use_config_manage_stock', 'min_cart_qty', 'max_cart_qty', 'qty_increments', 'enable_qty_increments'],
  ...[
    'use_config_qty_increments',
    'allow_backorders',
    'out_of_stock_qty',
    'categories',
    'fabric',
    'additional_attributes',
  ],
  ...[
    'configurable_variations',
    'related_skus',
    'sale',
    'custom_options',
    'bundle_values',
    'associated_skus',
  ],
]

function foreignRows(): (string | number)[][] {
  const rows: (string | number)[][] = []
  const row = (cells: Record<string, string | number>) =>
    rows.push(HEADER.map((column) => cells[column] ?? ''))
  for (let number = 0; number < PRODUCTS; number += 1) {
    const sku = `FRM-${number}`
    for (const [place, size] of SIZES.entries()) {
      row({
        ...{
          sku: `${sku}-${size}`,
          product_type: 'simple',
          name: `Frock&reg; ${number}, ${size}`,
          price: 20 + place,
        },
        ...{
          visibility: 'Not Visible Individually',
          qty: number % 5,
          additional_attributes: `dress_size=${size}`,
        },
        ...(number === 7 && { manage_stock: 0, use_config_manage_stock: 0 }),
        ...(number === 8 && { manage_stock: 0, use_config_manage_stock: 1, min_cart_qty: '3.0000' }),
        ...(number === 10 && { max_cart_qty: '12.0000', qty_increments: 4, enable_qty_increments: 1 }),
        ...(number === 11 && { qty_increments: 4, enable_qty_increments: 0, max_cart_qty: 0 }),
        ...(number === 12 && { allow_backorders: 2, out_of_stock_qty: '-5.0000' }),
      })
    }
    row({
      ...{
        sku,
        product_type: 'configurable',
        name: number === 3 ? `Платье ${number}` : `Frock&reg; ${number}`,
      },
      description: '<p>Light &amp; airy</p>',
      visibility: 'Catalog, Search',
      ...{ categories: `Default Category/Frocks/Range ${number % 20}`, fabric: FABRICS[number % 3] ?? '' },
      additional_attributes: `washable=${number % 2 ? 'Yes' : 'No'},story=Frock ${number} was drawn in the year ${1600 + number}`,
      configurable_variations: SIZES.map((size) => `sku=${sku}-${size},dress_size=${size}`).join('|'),
      related_skus: number === 5 ? 'FRM-4,LOST-1' : number > 0 ? `FRM-${number - 1}` : '',
      ...(number === 9 && { sale: 'Yes', min_cart_qty: 2 }),
    })
    if (number < 20) row({ sku, store_view_code: 'uk', name: `Frock in English ${number}` })
  }
  row({ sku: 'FRM-GIFT', product_type: 'virtual', name: 'Fitting at home', price: 25 })
  row({
    sku: 'FRM-PDF',
    product_type: 'downloadable',
    name: 'Pattern &amp; notes',
    price: 9,
    custom_options: 'name=Format,type=drop_down,required=1,price=0,option_title=A4',
  })
  row({ sku: 'FRM-PDF', store_view_code: 'uk', name: 'Pattern' })
  row({
    sku: 'FRM-SET',
    product_type: 'bundle',
    name: 'Frock set',
    related_skus: 'FRM-PDF,FRM-1',
    bundle_values: 'name=Frock,type=radio,required=1,sku=FRM-1-36,default=1|name=Frock,sku=FRM-1-38',
  })
  row({
    sku: 'FRM-GROUP',
    product_type: 'grouped',
    name: 'Frock group',
    associated_skus: 'FRM-2-36=1,FRM-2-38=0',
  })
  return rows
}

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

const OPTIONS = {
  createsAttributes: true,
  createsCategories: true,
  storeViews: new Map([['uk', 'kopgroep_en']]),
  skipsBrokenLinks: true,
}

test('a foreign catalogue is refused until its names are mapped', async () => {
  const path = shop.file('vreemd.csv', csv(HEADER, ...foreignRows()))
  const before = await shop.everything()
  const { isRight, lines } = await shop.run([path])
  expect(isRight).toBe(false)
  expect(lines.join('\n')).toContain('fabric: is no column of a file of products')
  expect(await shop.everything()).toEqual(before)
})

test('its dry run lists what would be created and left out, and writes nothing', async () => {
  const before = await shop.everything()
  const { isRight, lines } = await shop.run([`${shop.inbox}/vreemd.csv`], { ...OPTIONS, dryRun: true })
  expect(lines.filter((line) => /^vreemd\.csv:\d/.test(line))).toEqual([])
  expect(isRight).toBe(true)
  expect(lines).toContain('attribute dress_size would be made, as select, of 4 values')
  expect(lines).toContain('attribute fabric would be made, as select, of 3 values')
  expect(lines).toContain('attribute washable would be made, as boolean, of 2 values')
  expect(lines).toContain('attribute story would be made, as text, of 300 values')
  expect(lines).toContain(
    'vreemd.csv: related_skus leaves out LOST-1, which is neither in the file nor in the shop, in line 36',
  )
  expect(lines.filter((line) => /manage_stock|backorders/.test(line))).toEqual([])
  expect(lines.find((line) => line.includes('min_cart_qty'))).toMatch(
    /is left out: what is composed is sold by the rules of its parts, in line 60/,
  )
  expect(lines).toContain(
    'vreemd.csv: product_type downloadable is left out with its row: nothing is downloaded, in line 2023',
  )
  expect(lines).toContain(
    'vreemd.csv: related_skus leaves out FRM-PDF, which is downloadable and left out itself, in line 2025',
  )
  expect(lines.find((line) => line.includes('virtual'))).toMatch(/is taken as simple: .* in line 2022$/)
  expect(lines.find((line) => line.includes('sale '))).toMatch(/follows from prices, dates and stock/)
  expect(await shop.everything()).toEqual(before)
})

test('one command imports it: variants, options, texts of its store views, decoded names', async () => {
  const { isRight, lines } = await shop.run([`${shop.inbox}/vreemd.csv`], OPTIONS)
  expect(isRight).toBe(true)
  expect(lines).toContain('vreemd.csv: 2003 products added, 0 updated')
  const frock = await shop.product('FRM-4')
  expect(frock).toMatchObject({
    name: 'Frock® 4',
    url_key: 'frock-r-4',
    related_products: [{ sku: 'FRM-3' }],
    configurable_options: [{ attribute_code: 'dress_size', values: SIZES.map((label) => ({ label })) }],
  })
  expect(frock.variants.map(({ product }: { product: { sku: string } }) => product.sku)).toEqual(
    SIZES.map((size) => `FRM-4-${size}`),
  )
  expect((await shop.product('FRM-4', 'kopgroep_en')).name).toBe('Frock in English 4')
  expect((await shop.product('FRM-3')).url_key).toBe('plat-e-3')
  expect(await shop.product('FRM-PDF')).toBeNull()
  expect(await shop.product('FRM-SET')).toMatchObject({
    __typename: 'BundleProduct',
    related_products: [{ sku: 'FRM-1' }],
    items: [
      { title: 'Frock', options: [{ product: { sku: 'FRM-1-36' } }, { product: { sku: 'FRM-1-38' } }] },
    ],
  })
  expect((await shop.product('FRM-GROUP')).items).toHaveLength(2)
  expect((await shop.product('FRM-5')).related_products).toEqual([{ sku: 'FRM-4' }])
  const readRules = (sku: string) =>
    shop.db
      .selectFrom('products')
      .select([
        'manage_stock',
        'allow_backorders',
        'min_qty',
        'min_sale_qty',
        'max_sale_qty',
        'qty_increments',
      ])
      .where('sku', '=', sku)
      .executeTakeFirst()
  const usual = await readRules('FRM-1-36')
  expect(await readRules('FRM-7-36')).toEqual({ ...usual, manage_stock: false })
  expect(await readRules('FRM-8-36')).toEqual({ ...usual, min_sale_qty: 3 })
  expect(await readRules('FRM-10-36')).toEqual({ ...usual, max_sale_qty: 12, qty_increments: 4 })
  expect(await readRules('FRM-11-36')).toEqual(usual)
  expect(await readRules('FRM-12-36')).toEqual({ ...usual, allow_backorders: true, min_qty: -5 })
  const options = await shop.db
    .selectFrom('attribute_options as o')
    .innerJoin('attributes as a', 'a.id', 'o.attribute_id')
    .select(['o.label'])
    .where('a.code', '=', 'fabric')
    .execute()
  expect(options.map(({ label }) => (label as { nl: string }).nl).sort()).toEqual([
    'Cotton',
    'Linen',
    'Wool & silk',
  ])
})

test('prices and stock of products that were left out are left out too', async () => {
  const products = csv(
    ['sku', 'product_type', 'name', 'price'],
    ['FRM-CARD', 'giftcard', 'Gift card', ''],
    ['FRM-HAT', 'simple', 'Hat', 30],
  )
  const prices = csv(
    [
      'sku',
      'tier_price_website',
      'tier_price_customer_group',
      'tier_price_qty',
      'tier_price',
      'tier_price_value_type',
    ],
    ['FRM-CARD', 'All Websites [EUR]', 'ALL GROUPS', 5, 20, 'Fixed'],
    ['FRM-HAT', 'All Websites [EUR]', 'ALL GROUPS', 5, 25, 'Fixed'],
  )
  const { isRight, lines } = await shop.run([
    shop.file('hoed.csv', products),
    shop.file('staffel.csv', prices),
  ])
  expect(lines).toContain('staffel.csv: sku FRM-CARD is left out, as its product is, in line 2')
  expect(isRight).toBe(true)
  expect((await shop.product('FRM-HAT')).price_tiers).toMatchObject([{ quantity: 5 }])
})

test('an attribute and a column can be renamed', async () => {
  const { isRight, lines } = await shop.bring(
    [
      ['artikel', 'product_type', 'name', 'price', 'additional_attributes'],
      ['MAAT-1', 'simple', 'Maat een', 5, 'size=M,colour=Zwart'],
    ],
    {
      renames: new Map([
        ['artikel', 'sku'],
        ['size', 'fkv_maten'],
        ['colour', 'color'],
      ]),
    },
  )
  expect(lines).toContain('bestand-1.csv: 1 products added, 0 updated')
  expect(isRight).toBe(true)
})
