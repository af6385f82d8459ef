import { writeTestContent } from './test-content.ts'
import { insert, json } from './test-rows.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import { Stories } from './test-stories.ts'

/**
 * Opens a test shop with one product of each kind: two jerseys with sizes and colours (one reduced), tyres with
 * tier prices, a set, a series, a look, a sold-out mug, pages and blocks. Prices and stock are round numbers.
 */
export async function openCatalogue(env?: Record<string, string>): Promise<TestShop & { stories: Stories }> {
  const shop = await openTestShop(env)
  const stories = new Stories(shop.db)
  await stories.basics()
  await stories.category({ key: 'heren', name: { nl: 'Heren', en: 'Men' } })
  await stories.category({
    key: 'shirts',
    name: { nl: 'Shirts', en: 'Jerseys' },
    below: 'heren',
    description: json({ nl: '<p>Alle shirts</p>' }),
    image: 'categories/shirts.avif',
    brand_id: 1,
    meta_title: json({ nl: 'Wielershirts' }),
    meta_description: json({ nl: 'Shirts voor elk weer' }),
    meta_keywords: json({ nl: 'shirt' }),
  })
  await stories.category({ key: 'onderdelen', name: { nl: 'Onderdelen', en: 'Parts' }, is_anchor: false })
  await stories.category({ key: 'banden', name: { nl: 'Banden', en: 'Tyres' }, below: 'onderdelen' })
  await jerseys(stories)
  await parts(stories)
  await writeTestContent(stories)
  await bikes(stories)
  await stories.opens(shop.now)
  return Object.assign(shop, { stories })
}

async function jerseys(stories: Stories) {
  await insert(stories.db, 'size_charts', [
    { code: 'tops', brand_label: 'Wael', instructions_image: 'size/tops.svg', kind: 'tops' },
    { code: 'tops-other', brand_label: 'Stravecca', kind: 'tops' },
    { code: 'trousers', brand_label: 'Wael', kind: 'trousers' },
  ])
  await insert(stories.db, 'size_chart_rows', [
    {
      chart_id: 1,
      option_id: await stories.option('fkv_maten', 'm'),
      to_label: json({ nl: 'Borst 96–100 cm', en: 'Chest 96–100 cm' }),
      build: json({ height: [174, 182], weight: [68, 76] }),
    },
  ])
  await stories.configurable(
    {
      sku: 'JERSEY',
      name: { nl: 'Wielershirt Dijk', en: 'Dijk jersey' },
      brand: 'wael',
      in: ['shirts'],
      has: { material: ['merino'] },
      pictures: ['catalog/product/jersey-front.avif', 'catalog/product/jersey-back.avif'],
      columns: {
        description: json({ nl: '<p>Een shirt voor de dijk</p>', en: '<p>A jersey for the dike</p>' }),
        short_description: json({ nl: '<p>Shirt</p>' }),
        meta_title: json({ nl: 'Wielershirt Dijk kopen' }),
        meta_description: json({ nl: 'Licht en warm' }),
        meta_keyword: json({ nl: 'shirt, merino' }),
        delivery_time_id: 1,
        size_chart_id: 1,
        show_size_table: true,
        manufacturer_price_cents: 12_000,
        new_from: '2026-11-01T00:00:00Z',
        new_to: '2026-12-01T00:00:00Z',
        weight_grams: 180,
        safety: json({
          identification: 'JERSEY',
          warnings: [{ nl: 'Niet strijken', en: 'Do not iron' }],
          guarantee_months: 36,
          guarantee_terms: { nl: 'Op alles', en: 'On everything' },
          labelling: ['TEXTILE', 'CHEMICAL'],
          marks: ['GHS07'],
          signal_word: 'WARNING',
        }),
      },
    },
    ['color', 'fkv_maten'],
    [
      { sku: 'JERSEY-ZW-S', is: { color: 'zwart', fkv_maten: 's' }, price: 100, stock: { magazijn: 10 } },
      {
        sku: 'JERSEY-ZW-M',
        is: { color: 'zwart', fkv_maten: 'm' },
        price: 100,
        stock: { magazijn: 3, 'I-DENH-01': 2 },
        pictures: ['catalog/product/jersey-zwart.avif'],
      },
      {
        sku: 'JERSEY-RD-M',
        is: { color: 'rood', fkv_maten: 'm' },
        price: 100,
        special: { price: 80, from: '2026-11-10T00:00:00Z', to: '2026-11-30T00:00:00Z' },
        stock: { 'I-DENH-01': 4 },
        pictures: ['catalog/product/jersey-rood.avif'],
      },
      { sku: 'JERSEY-RD-L', is: { color: 'rood', fkv_maten: 'l' }, price: 100, stock: {} },
    ],
  )
  await insert(stories.db, 'price_history', [
    { product_id: stories.getId('JERSEY-RD-M'), from_at: '2026-01-01T00:00:00Z', price_cents: 9_000 },
    { product_id: stories.getId('JERSEY-RD-M'), from_at: '2026-10-20T00:00:00Z', price_cents: 10_000 },
    { product_id: stories.getId('JERSEY-RD-M'), from_at: '2026-11-10T00:00:00Z', price_cents: 8_000 },
  ])
  await stories.configurable(
    { sku: 'VEST', name: { nl: 'Windvest Kade', en: 'Kade gilet' }, brand: 'madelief', in: ['shirts'] },
    ['fkv_maten'],
    [
      { sku: 'VEST-S', is: { fkv_maten: 's' }, price: 60, stock: { magazijn: 5 } },
      { sku: 'VEST-M', is: { fkv_maten: 'm' }, price: 65, stock: { magazijn: 5 } },
    ],
  )
  await stories.product({
    sku: 'MUG',
    name: { nl: 'Mok Peloton', en: 'Peloton mug' },
    price: 12.5,
    in: ['heren'],
    has: { color: ['zwart'] },
    stock: { magazijn: 0 },
    columns: { created_at: '2026-06-01T00:00:00Z' },
  })
}

async function parts(stories: Stories) {
  await stories.product({
    sku: 'TYRE',
    name: { nl: 'Vouwband Dijk 28 mm', en: 'Dijk folding tyre 28 mm' },
    brand: 'wael',
    price: 40,
    in: ['banden'],
    stock: { magazijn: 20, 'I-OUD-01': 1 },
    tiers: { 2: 36, 4: 30 },
    pictures: ['catalog/product/tyre.avif'],
    columns: {
      special_price_cents: 3_800,
      special_from: '2026-11-01T00:00:00Z',
      special_to: '2026-11-25T22:59:59Z',
    },
  })
  await stories.product({
    sku: 'TUBE',
    brand: 'madelief',
    name: { nl: 'Binnenband 28 mm', en: 'Inner tube 28 mm' },
    price: 8,
    in: ['banden'],
    stock: { magazijn: 3 },
  })
  await stories.product({
    sku: 'LEVER',
    brand: 'madelief',
    name: { nl: 'Bandenlichter', en: 'Tyre lever' },
    price: 5,
    in: ['onderdelen'],
    stock: { magazijn: 50 },
  })
  await stories.product({
    sku: 'SET',
    type: 'bundle',
    name: { nl: 'Bandenset', en: 'Tyre set' },
    in: ['banden'],
  })
  await insert(stories.db, 'bundle_items', [
    {
      product_id: stories.getId('SET'),
      title: json({ nl: 'Band', en: 'Tyre' }),
      type: 'radio',
      position: 1,
    },
    {
      product_id: stories.getId('SET'),
      title: json({ nl: 'Erbij', en: 'With it' }),
      type: 'checkbox',
      required: false,
      position: 2,
    },
  ])
  await insert(stories.db, 'bundle_selections', [
    { bundle_item_id: 1, product_id: stories.getId('TYRE'), quantity: 2, is_default: true },
    {
      bundle_item_id: 2,
      product_id: stories.getId('TUBE'),
      quantity: 2,
      can_change_quantity: true,
      position: 1,
    },
    { bundle_item_id: 2, product_id: stories.getId('LEVER'), quantity: 1, position: 2 },
  ])
  await stories.product({
    sku: 'TOOLS',
    type: 'grouped',
    name: { nl: 'Gereedschap Band', en: 'Tyre tools' },
    in: ['onderdelen'],
  })
  await insert(stories.db, 'grouped_items', [
    { product_id: stories.getId('TOOLS'), part_id: stories.getId('LEVER'), quantity: 2, position: 1 },
    { product_id: stories.getId('TOOLS'), part_id: stories.getId('TUBE'), quantity: 1, position: 2 },
  ])
  await stories.product({
    sku: 'LOOK',
    type: 'grouped',
    name: { nl: 'Look Dijkrit', en: 'Dike ride look' },
    in: ['heren'],
  })
  await insert(stories.db, 'looks', [
    {
      product_id: stories.getId('LOOK'),
      image: 'looks/dijkrit.avif',
      image_label: json({ nl: 'Renner op de dijk' }),
    },
  ])
  await insert(stories.db, 'look_items', [
    { product_id: stories.getId('LOOK'), part_id: stories.getId('JERSEY'), x: 40, y: 30, position: 1 },
    {
      product_id: stories.getId('LOOK'),
      part_id: stories.getId('TYRE'),
      x: 60,
      y: 80,
      quantity: 2,
      position: 2,
    },
  ])
  const link = (kind: 'related' | 'upsell' | 'crosssell', sku: string) => ({
    product_id: stories.getId('TYRE'),
    linked_id: stories.getId(sku),
    kind,
  })
  await insert(stories.db, 'product_links', [
    link('related', 'TUBE'),
    link('upsell', 'SET'),
    link('crosssell', 'LEVER'),
  ])
  await insert(stories.db, 'product_sales', [
    {
      product_id: stories.getId('TUBE'),
      orders: 9,
      qty_ordered: 30,
      last_order_at: '2026-11-20T10:00:00Z',
    },
    {
      product_id: stories.getId('TYRE'),
      orders: 5,
      qty_ordered: 12,
      last_order_at: '2026-11-19T10:00:00Z',
    },
    {
      product_id: stories.getId('JERSEY'),
      orders: 3,
      qty_ordered: 3,
      last_order_at: '2026-11-18T10:00:00Z',
    },
  ])
}

/**
 * Inserts two road bikes of one make and a city bike of another; tyres fit the road bikes, the lever fits
 * all.
 */
async function bikes({ db }: Stories) {
  await insert(
    db,
    'partfinder_values',
    [
      'type_id:Race',
      'type_id:Stad',
      'brand_id:Noord',
      'brand_id:Zuid',
      'model_id:N1',
      'model_id:N2',
      'model_id:Z1',
      'year_id:2025',
      'cilinder_id:105',
    ].map((text, position) => {
      const [level = '', label = ''] = text.split(':')
      return { level, label: json({ nl: label }), position }
    }),
  )
  await insert(db, 'bikes', [
    { type_id: 1, brand_id: 3, model_id: 5, year_id: 8, cilinder_id: 9 },
    { type_id: 1, brand_id: 3, model_id: 6, year_id: 8, cilinder_id: 9 },
    { type_id: 2, brand_id: 4, model_id: 7, year_id: 8, cilinder_id: 9 },
  ])
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('sku', 'in', ['TYRE', 'LEVER'])
    .execute()
  const fits: Record<string, number[]> = { TYRE: [1, 2], LEVER: [1, 2, 3] }
  await insert(
    db,
    'bike_products',
    products.flatMap(({ id, sku }) => (fits[sku] ?? []).map((bike_id) => ({ bike_id, product_id: id }))),
  )
  const getId = (sku: string) => products.find((product) => product.sku === sku)?.id ?? 0
  await insert(db, 'bought_together', [{ product_id: getId('TYRE'), other_id: getId('LEVER'), orders: 4 }])
}
