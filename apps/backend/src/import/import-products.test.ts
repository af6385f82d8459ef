import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEAD, openImporting } from '../testing/test-import.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

describe('a simple product', () => {
  test('is on its page with everything in its row', async () => {
    await shop.picture('pomp voor.jpg')
    await shop.picture('pomp-zij.jpg', '#12714a')
    const { lines } = await shop.bring(
      [
        [
          ...HEAD,
          'store_view_code',
          'categories',
          'description',
          'meta_title',
          'special_price',
          'special_price_from_date',
          'special_price_to_date',
          'tax_class_name',
          'weight',
          'visibility',
          'product_online',
          'url_key',
          'new_from_date',
          'new_to_date',
          'additional_attributes',
          'qty',
          'is_in_stock',
          'base_image',
          'base_image_label',
          'additional_images',
          'related_skus',
          'upsell_skus',
          'crosssell_skus',
          'tier_prices',
          'attribute_set_code',
        ],
        [
          'POMP',
          'simple',
          'Vloerpomp Stoot',
          '59.9500',
          '',
          'Default Category/Onderdelen,Winkel/Heren/Gereedschap/Pompen',
          '<p>Tot 11 bar</p>',
          'Vloerpomp kopen',
          49.95,
          '2026-11-20',
          '2026-11-30',
          'Taxable Goods',
          '1.2500',
          'Catalog, Search',
          1,
          'vloerpomp-stoot',
          '2026-11-01',
          '2026-12-01',
          'color=Zwart,material=Merino',
          '12.0000',
          1,
          'pomp voor.jpg',
          'Pomp van voren',
          'pomp-zij.jpg,/pomp voor.jpg',
          'MUG,TYRE',
          'TYRE',
          'MUG',
          'qty=3,price=44.95',
          'Default',
        ],
        ['POMP', '', 'Floor pump Stoot', '', 'kopgroep_en'],
      ],
      { createsCategories: true },
    )
    expect(lines).toEqual(['bestand-1.csv: 1 products added, 0 updated', '2 categories made'])
    const dutch = await shop.product('POMP')
    expect(dutch).toMatchObject({
      __typename: 'SimpleProduct',
      name: 'Vloerpomp Stoot',
      url_key: 'vloerpomp-stoot',
      meta_title: 'Vloerpomp kopen',
      description: { html: '<p>Tot 11 bar</p>' },
      price_range: { minimum_price: { regular_price: { value: 59.95 }, final_price: { value: 49.95 } } },
      price_tiers: [{ quantity: 3, final_price: { value: 44.95 } }],
      stock_status: 'IN_STOCK',
      related_products: [{ sku: 'MUG' }, { sku: 'TYRE' }],
      upsell_products: [{ sku: 'TYRE' }],
      crosssell_products: [{ sku: 'MUG' }],
    })
    expect(dutch.media_gallery.map(({ label }: { label: string }) => label)).toEqual([
      'Pomp van voren',
      'Vloerpomp Stoot',
    ])
    expect(dutch.categories).toContainEqual({
      name: 'Pompen',
      url_path: expect.stringMatching(/^heren\/gereedschap\/pompen/),
    })
    expect(await shop.product('POMP', 'kopgroep_en')).toMatchObject({ name: 'Floor pump Stoot' })
  })

  test('keeps the listed styles of its text', async () => {
    const styled = '<p style="color: red; margin: 0 auto">Warm</p>'
    const { isRight } = await shop.bring([
      ['sku', 'description'],
      ['MUG', styled],
    ])
    expect(isRight).toBe(true)
    expect((await shop.product('MUG')).description.html).toBe(styled)
  })

  test('loses unlisted styles of its text if the owner wants that', async () => {
    const file = [
      ['sku', 'description'],
      ['MUG', '<p style="color: red; position: fixed">Warm</p>'],
    ]
    const { isRight, lines } = await shop.bring(file, { removesStyles: true })
    expect(isRight).toBe(true)
    expect(lines[0]).toMatch(/^bestand-\d+\.csv: description loses styles that are not allowed, in line 2$/)
    expect((await shop.product('MUG')).description.html).toBe('<p style="color: red">Warm</p>')
    const { rows } = await sql<{ html: string }>`
      select description ->> 'nl' as html from products where sku = 'MUG'`.execute(shop.db)
    expect(rows).toEqual([{ html: '<p style="color: red">Warm</p>' }])
  })

  test('has the shop’s pictures', async () => {
    const { media_gallery } = await shop.product('POMP')
    const path = new URL(media_gallery[0].url).pathname
    expect(path).toMatch(/^\/media\/catalog\/product\/import\/pomp-voor-[0-9a-f]{12}\.jpg$/)
    const answer = await fetch(`${shop.url}${path}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('is in its category, in search and at its URL', async () => {
    const { data } = await shop.request(
      `{ categoryList(filters: { url_path: { eq: "heren/gereedschap/pompen" } }) { name products { items { sku } } }
         products(search: "vloerpomp") { items { sku } }
         route(url: "/vloerpomp-stoot.html") { __typename ... on SimpleProduct { sku } } }`,
    )
    expect(data).toMatchObject({
      categoryList: [{ name: 'Pompen', products: { items: [{ sku: 'POMP' }] } }],
      products: { items: [{ sku: 'POMP' }] },
      route: { sku: 'POMP' },
    })
  })

  test('is updated by the filled cells of a later file, and keeps the rest', async () => {
    const { lines } = await shop.bring([
      ['sku', 'price', 'special_price', 'url_key', 'is_in_stock', 'description'],
      ['POMP', 64.95, '__EMPTY__VALUE__', 'vloerpomp', 0, ''],
    ])
    expect(lines).toEqual([expect.stringContaining('0 products added, 1 updated')])
    expect(await shop.product('POMP')).toMatchObject({
      name: 'Vloerpomp Stoot',
      description: { html: '<p>Tot 11 bar</p>' },
      price_range: { minimum_price: { regular_price: { value: 64.95 }, final_price: { value: 64.95 } } },
      stock_status: 'OUT_OF_STOCK',
    })
    const { data } = await shop.request(
      '{ route(url: "/vloerpomp-stoot.html") { redirect_code relative_url } }',
    )
    expect(data.route).toEqual({ redirect_code: 301, relative_url: 'vloerpomp.html' })
    const requested = await shop.db
      .selectFrom('price_history as h')
      .innerJoin('products as p', 'p.id', 'h.product_id')
      .select('h.price_cents')
      .where('p.sku', '=', 'POMP')
      .execute()
    expect(requested.map(({ price_cents }) => price_cents)).toEqual([6495])
  })

  test('from another shop has its date of arrival, price history and size chart', async () => {
    const { lines } = await shop.bring([
      [...HEAD, 'created_at', 'price_history', 'special_price', 'size_chart'],
      [
        'OUD',
        'simple',
        'Oud shirt',
        50,
        '2024-03-01',
        'from=2026-05-01,price=55|from=2026-06-01,price=45',
        45,
        'tops',
      ],
    ])
    expect(lines).toEqual([expect.stringContaining('1 products added')])
    const { created_at, show_size_table } = await shop.db
      .selectFrom('products')
      .select(['created_at', 'show_size_table'])
      .where('sku', '=', 'OUD')
      .executeTakeFirstOrThrow()
    expect([created_at, show_size_table]).toEqual([new Date('2024-02-29T23:00:00Z'), true])
    const prices = await shop.db
      .selectFrom('price_history as h')
      .innerJoin('products as p', 'p.id', 'h.product_id')
      .select(['h.from_at', 'h.price_cents'])
      .where('p.sku', '=', 'OUD')
      .orderBy('h.from_at')
      .execute()
    expect(prices).toEqual([
      { from_at: new Date('2026-04-30T22:00:00Z'), price_cents: 5500 },
      { from_at: new Date('2026-05-31T22:00:00Z'), price_cents: 4500 },
    ])
  })

  test('can be virtual, hidden or disabled', async () => {
    await shop.bring([
      [...HEAD, 'visibility', 'product_online', 'qty'],
      ['BON', 'virtual', 'Cadeaubon', 25, 'Catalog', 1, 50],
      ['STIL', 'simple', 'Stille bel', 9, 'Not Visible Individually', 1, 5],
      ['UIT', 'simple', 'Oude bel', 9, 'Catalog, Search', 2, 5],
    ])
    const { data } = await shop.request(`{ products(search: "bel") { items { sku } } }`)
    expect(data.products.items).toEqual([])
    expect(await shop.product('BON')).toMatchObject({ url_key: 'cadeaubon', stock_status: 'IN_STOCK' })
    expect(await shop.product('UIT')).toBeNull()
  })
})

test('Magento’s file of advanced prices sets the tiers of existing products', async () => {
  const head = [
    'sku',
    'tier_price_website',
    'tier_price_customer_group',
    'tier_price_qty',
    'tier_price',
    'tier_price_value_type',
  ]
  const { lines } = await shop.bring([
    head,
    ['TYRE', 'All Websites [EUR]', 'ALL GROUPS', '3.0000', '35.0000', 'Fixed'],
    ['TYRE', 'All Websites [EUR]', 'ALL GROUPS', 10, 50, 'Discount'],
  ])
  expect(lines).toEqual([expect.stringContaining('0 products added, 1 updated')])
  expect((await shop.product('TYRE')).price_tiers).toEqual([
    { quantity: 3, final_price: { value: 35 } },
    { quantity: 10, final_price: { value: 20 } },
  ])
  const wrong = await shop.bring([
    head,
    ['WEG', '', 'ALL GROUPS', 3, 35, 'Fixed'],
    ['TYRE', '', 'ALL GROUPS', 3, 35, 'Fixed'],
    ['TYRE', '', 'ALL GROUPS', 3, 30, 'Fixed'],
  ])
  expect(wrong.lines.slice(0, 2).map((line) => line.replace(/^.*csv:/, ''))).toEqual([
    '2 sku: WEG is not in the shop',
    '4 says the price of TYRE from 3 pieces, which line 3 says already',
  ])
})

test('Magento’s file of stock sources sets the stock by source', async () => {
  await shop.bring([
    ['source_code', 'sku', 'status', 'quantity'],
    ['I-DENH-01', 'MUG', 1, '7.0000'],
    ['I-OUD-01', 'MUG', 0, 4],
  ])
  const stock = await shop.db
    .selectFrom('stock_items')
    .select(['source_code', 'quantity'])
    .where('product_id', '=', shop.stories.getId('MUG'))
    .orderBy('source_code')
    .execute()
  expect(stock).toEqual([
    { source_code: 'I-DENH-01', quantity: 7 },
    { source_code: 'I-OUD-01', quantity: 0 },
    { source_code: 'magazijn', quantity: 0 },
  ])
  expect(await shop.product('MUG')).toMatchObject({ stock_status: 'IN_STOCK' })
  const wrong = await shop.bring([
    ['source_code', 'sku', 'quantity'],
    ['zolder', 'MUG', 1],
  ])
  expect(wrong.lines[0]).toContain(
    'source_code: “zolder” is no stock source; there are magazijn, I-DENH-01, I-OUD-01',
  )
})
