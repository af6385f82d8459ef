import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildProductIndex } from '../listing/product-index.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const product = async (sku: string, fields: string, store: 'kopgroep_nl' | 'kopgroep_en' = 'kopgroep_nl') => {
  const query = `query Product($sku: String!) { products(filter: { sku: { eq: $sku } }, pageSize: 1) { items { ${fields} } } }`
  const { data, errors } = await shop.request(query, { sku }, { store })
  expect(errors).toBeUndefined()
  return data.products.items[0]
}

const CARD = `__typename uid id sku name url_key url_suffix stock_status rating_summary review_count new_from_date new_to_date
  special_price special_from_date special_to_date created_at updated_at gtin type_id canonical_url url_rewrites { url parameters { name value } }
  image { url label } thumbnail { url label position disabled } only_x_left_in_stock
  price_range { minimum_price { regular_price { value currency } final_price { value } discount { amount_off percent_off } lowest_price_30_days { value } } maximum_price { regular_price { value } final_price { value } } }`

const DETAIL = `${CARD} meta_title meta_keyword meta_description description { html } short_description { html }
  media_gallery { __typename url label position disabled } price_tiers { quantity final_price { value } discount { amount_off percent_off } }
  categories { id name url_path breadcrumbs { category_id category_uid category_level category_name category_url_key category_url_path } }
  reviews(pageSize: 1) { items { nickname summary text created_at average_rating verified_purchase ratings_breakdown { name value } product { sku } } page_info { current_page total_pages page_size } }
  manufacturer_price { value currency } unit_price { price { value currency } unit } show_size_table sale new vegan tracking_source
  information_attributes { attribute_code label value } key_facts { attribute_code label value } filter_attributes { attribute_code values { option_id option_label } }
  store_availability { has_stock qty_available store { name url_key pickup_location_code } }
  sales_data { orders qty_ordered last_order_date } DeliveryTime { color short long icon priority }
  brand { id title logo urlKey category { url_path } }
  product_safety { manufacturer { name address contact } responsible_person { name address contact } identification warnings guarantee_months guarantee_terms labelling marks signal_word part_makers { brand manufacturer { name address contact } responsible_person { name address contact } } }
  look { image { url } items { qty product { sku } } }
  related_products { sku } upsell_products { sku } crosssell_products { sku }
  ... on PhysicalProductInterface { weight } ... on RoutableInterface { type relative_url redirect_code }`

const CONFIGURABLE = `... on ConfigurableProduct {
  configurable_options { id uid attribute_id attribute_uid label attribute_code position use_default values { uid value_index label default_label store_label swatch_data { __typename value } } }
  variants { product { sku name stock_status weight image { url } price_range { minimum_price { final_price { value } } } } attributes { uid label code value_index } }
  size_chart { brand { label } instructions_image { url } sizes { from { option_id label } to { label } } } }`

describe('a simple product', () => {
  test('returns its price, its stock and the stores with stock', async () => {
    const tyre = await product('TYRE', DETAIL)
    expect(tyre).toMatchObject({
      __typename: 'SimpleProduct',
      name: 'Vouwband Dijk 28 mm',
      url_key: 'tyre',
      url_suffix: '.html',
      relative_url: 'tyre.html',
      stock_status: 'IN_STOCK',
      only_x_left_in_stock: null,
      special_price: 38,
      special_to_date: '2026-11-25 23:59:59',
      created_at: '2026-01-01 00:00:00',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      gtin: null,
      sale: 1,
      new: 0,
      sales_data: { orders: 5, qty_ordered: 12, last_order_date: '2026-11-19 11:00:00' },
    })
    expect(tyre.price_range.minimum_price).toMatchObject({
      regular_price: { value: 40 },
      final_price: { value: 38 },
    })
    expect(tyre.price_tiers).toEqual([
      { quantity: 2, final_price: { value: 36 }, discount: { amount_off: 2, percent_off: 5.26 } },
      { quantity: 4, final_price: { value: 30 }, discount: { amount_off: 8, percent_off: 21.05 } },
    ])
    expect(tyre.store_availability).toEqual([
      {
        has_stock: false,
        qty_available: 0,
        store: { name: 'Kopgroep Den Helder', url_key: 'den-helder', pickup_location_code: 'I-DENH-01' },
      },
      {
        has_stock: true,
        qty_available: 1,
        store: {
          name: 'Kopgroep Oud-Beijerland',
          url_key: 'oud-beijerland',
          pickup_location_code: 'I-OUD-01',
        },
      },
    ])
    expect((await product('TUBE', 'only_x_left_in_stock')).only_x_left_in_stock).toBe(3)
  })

  test('returns the VAT in its prices', async () => {
    const { price_range } = await product('TYRE', 'price_range { tax_rate }')
    expect(price_range.tax_rate).toBe(21)
  })

  test('has no struck-through price while its history is unknown', async () => {
    const { price_range } = await product('TYRE', CARD)
    expect(price_range.minimum_price.lowest_price_30_days).toBeNull()
  })

  test('returns related products and its categories', async () => {
    const tyre = await product('TYRE', DETAIL)
    expect([tyre.related_products, tyre.upsell_products, tyre.crosssell_products]).toEqual([
      [{ sku: 'TUBE' }],
      [{ sku: 'SET' }],
      [{ sku: 'LEVER' }],
    ])
    expect(tyre.categories).toMatchObject([
      {
        name: 'Banden',
        url_path: 'onderdelen/banden',
        breadcrumbs: [{ category_level: 2, category_name: 'Onderdelen', category_url_key: 'onderdelen' }],
      },
    ])
    expect(tyre.url_rewrites).toEqual([
      { url: 'tyre.html', parameters: [{ name: 'id', value: String(shop.stories.getId('TYRE')) }] },
    ])
  })

  test('that is sold out says so', async () => {
    expect(await product('MUG', CARD)).toMatchObject({
      stock_status: 'OUT_OF_STOCK',
      only_x_left_in_stock: null,
    })
  })

  test('is in the language of the store view, and in Dutch where it lacks a translation', async () => {
    const jersey = await product('JERSEY', DETAIL, 'kopgroep_en')
    expect(jersey).toMatchObject({
      name: 'Dijk jersey',
      description: { html: '<p>A jersey for the dike</p>' },
      short_description: { html: '<p>Shirt</p>' },
      product_safety: { warnings: ['Do not iron'] },
    })
  })
})

describe('a configurable product', () => {
  test('has its options in order, with the values of its variants', async () => {
    const { configurable_options } = await product('JERSEY', CONFIGURABLE)
    expect(
      configurable_options.map(({ attribute_code }: { attribute_code: string }) => attribute_code),
    ).toEqual(['color', 'fkv_maten'])
    const [color, size] = configurable_options
    expect(
      color.values.map(({ label, swatch_data }: { label: string; swatch_data: object }) => [
        label,
        swatch_data,
      ]),
    ).toEqual([
      ['Zwart', { __typename: 'ColorSwatchData', value: '#101010' }],
      ['Rood', { __typename: 'ColorSwatchData', value: '#c8102e' }],
    ])
    expect(size.values.map(({ swatch_data }: { swatch_data: object }) => swatch_data)).toEqual(
      ['S', 'M', 'L'].map((value) => ({ __typename: 'TextSwatchData', value })),
    )
  })

  test('lists every variant with its price, also the sold-out ones', async () => {
    const { variants } = await product('JERSEY', CONFIGURABLE)
    const received = variants.map(({ product: { sku, stock_status, price_range }, attributes }: never) => [
      sku,
      stock_status,
      (price_range as never as { minimum_price: { final_price: { value: number } } }).minimum_price
        .final_price.value,
      (attributes as { label: string }[]).map(({ label }) => label).join(' '),
    ])
    expect(received).toEqual([
      ['JERSEY-ZW-S', 'IN_STOCK', 100, 'Zwart S'],
      ['JERSEY-ZW-M', 'IN_STOCK', 100, 'Zwart M'],
      ['JERSEY-RD-M', 'IN_STOCK', 80, 'Rood M'],
      ['JERSEY-RD-L', 'OUT_OF_STOCK', 100, 'Rood L'],
    ])
    const pictures = variants.map(({ product: { image } }: { product: { image: { url: string } } }) =>
      image.url.split('/').at(-1),
    )
    expect(pictures).toEqual([
      'jersey-front.avif',
      'jersey-zwart.avif',
      'jersey-rood.avif',
      'jersey-front.avif',
    ])
  })

  test('may strike through the lowest price of the 30 days before its sale', async () => {
    const { price_range } = await product('JERSEY', CARD)
    expect(price_range).toMatchObject({
      minimum_price: { final_price: { value: 80 }, lowest_price_30_days: { value: 90 } },
      maximum_price: { final_price: { value: 100 } },
    })
  })

  test('has a size chart, specifications, reviews and legal information', async () => {
    const jersey = await product('JERSEY', `${DETAIL} ${CONFIGURABLE}`)
    expect(jersey.size_chart).toEqual({
      brand: { label: 'Wael' },
      instructions_image: { url: 'http://localhost:4000/media/size/tops.svg' },
      sizes: [
        {
          from: { option_id: await shop.stories.option('fkv_maten', 'm'), label: 'M' },
          to: { label: 'Borst 96–100 cm' },
        },
      ],
    })
    const compared = await product(
      'JERSEY',
      `... on ConfigurableProduct { size_chart { comparable { brand { label }
        sizes { build { height_from height_to weight_from weight_to } } } } }`,
    )
    const build = { height_from: 174, height_to: 182, weight_from: 68, weight_to: 76 }
    expect(compared.size_chart.comparable).toEqual([
      { brand: { label: 'Stravecca' }, sizes: [] },
      { brand: { label: 'Wael' }, sizes: [{ build }] },
    ])
    expect(jersey.information_attributes).toContainEqual({
      attribute_code: 'material',
      label: 'Materiaal',
      value: 'Merino',
    })
    expect(jersey.information_attributes).toContainEqual({
      attribute_code: 'brand',
      label: 'Merk',
      value: 'Wael',
    })
    expect(jersey.key_facts).toEqual([
      { attribute_code: 'color', label: 'Kleur', value: 'Zwart, Rood' },
      { attribute_code: 'fkv_maten', label: 'Maat', value: 'S, M' },
    ])
    expect(jersey.reviews).toEqual({
      items: [
        {
          nickname: 'Sanne',
          summary: 'Mooi',
          text: 'Mooie kleur',
          created_at: '2026-10-06 09:00:00',
          average_rating: 70,
          verified_purchase: false,
          ratings_breakdown: [
            { name: 'Kwaliteit', value: '3' },
            { name: 'Prijs', value: '4' },
          ],
          product: { sku: 'JERSEY' },
        },
      ],
      page_info: { current_page: 1, total_pages: 2, page_size: 1 },
    })
    expect(jersey.product_safety).toEqual({
      manufacturer: { name: 'Wael BV', address: 'Dijk 1, Enkhuizen', contact: 'info@wael.example' },
      responsible_person: { name: 'Wael EU', address: 'Kade 2, Gent', contact: 'eu@wael.example' },
      identification: 'JERSEY',
      warnings: ['Niet strijken'],
      guarantee_months: 36,
      guarantee_terms: 'Op alles',
      labelling: ['TEXTILE', 'CHEMICAL'],
      marks: ['GHS07'],
      signal_word: 'WARNING',
      part_makers: [],
    })
    expect(jersey.brand).toEqual({
      id: 1,
      title: 'Wael',
      logo: 'http://localhost:4000/media/brands/wael.svg',
      urlKey: 'wael',
      category: { url_path: 'heren/shirts' },
    })
    expect(jersey).toMatchObject({ manufacturer_price: { value: 120 }, show_size_table: 1, weight: 0.18 })
    expect(jersey.media_gallery).toHaveLength(2)
  })

  test('returns the data of a connected product, its software updates and its repair information', async () => {
    const FIELDS = `battery_passport_url software_updates_until software_updates_months repairability_score
      repair_information connected_product { data_types data_real_time data_storage data_access }`
    const before = await product('JERSEY', FIELDS)
    expect(Object.values(before)).toEqual([null, null, null, null, null, null])
    await shop.db
      .updateTable('products')
      .set({
        data_types: JSON.stringify({ nl: 'Ritten', en: 'Rides' }),
        data_real_time: JSON.stringify({ nl: 'Elke seconde' }),
        data_storage: JSON.stringify({ nl: 'Op het apparaat' }),
        data_access: JSON.stringify({ nl: 'Via USB' }),
        battery_passport_url: 'https://maker.example/1',
        software_updates_until: '2031-12-31',
        software_updates_months: 36,
        repairability_score: 'B 3.71',
        repair_information: JSON.stringify({ nl: 'Spaken zijn los te koop' }),
      })
      .where('sku', '=', 'JERSEY')
      .execute()
    await rebuildProductIndex(shop.db, { now: shop.now })
    expect(await product('JERSEY', FIELDS)).toEqual({
      battery_passport_url: 'https://maker.example/1',
      software_updates_until: '2031-12-31',
      software_updates_months: 36,
      repairability_score: 'B 3.71',
      repair_information: 'Spaken zijn los te koop',
      connected_product: {
        data_types: 'Ritten',
        data_real_time: 'Elke seconde',
        data_storage: 'Op het apparaat',
        data_access: 'Via USB',
      },
    })
  })

  test('is vegan if its shop marks it', async () => {
    const isVegan = async () => (await product('JERSEY', 'vegan')).vegan
    expect(await isVegan()).toBe(0)
    await shop.db.updateTable('products').set({ is_vegan: true }).where('sku', '=', 'JERSEY').execute()
    await rebuildProductIndex(shop.db, { now: shop.now })
    expect(await isVegan()).toBe(1)
  })

  test('fits through a letterbox if its shop marks it', async () => {
    const fits = async () => (await product('JERSEY', 'fits_letterbox')).fits_letterbox
    expect(await fits()).toBe(0)
    await shop.db.updateTable('products').set({ fits_letterbox: true }).where('sku', '=', 'JERSEY').execute()
    await rebuildProductIndex(shop.db, { now: shop.now })
    expect(await fits()).toBe(1)
  })

  test('returns the remaining options after a selection', async () => {
    const { configurable_options } = await product('JERSEY', CONFIGURABLE)
    const red = configurable_options[0].values[1].uid
    const selection = (
      uids: string[],
    ) => `... on ConfigurableProduct { configurable_product_options_selection(configurableOptionValueUids: ${JSON.stringify(uids)}) {
      configurable_options { attribute_code label uid values { uid label is_available is_use_default swatch { value } } }
      options_available_for_selection { attribute_code option_value_uids } media_gallery { url } variant { sku } } }`
    const { configurable_product_options_selection: left } = await product('JERSEY', selection([red]))
    const [colors, sizes] = left.configurable_options
    expect(colors.values.map(({ is_available }: { is_available: boolean }) => is_available)).toEqual([
      true,
      true,
    ])
    expect(
      sizes.values.map(({ label, is_available }: { label: string; is_available: boolean }) => [
        label,
        is_available,
      ]),
    ).toEqual([
      ['S', false],
      ['M', true],
      ['L', true],
    ])
    expect(left.variant).toBeNull()
    const medium = configurable_options[1].values[1].uid
    expect(
      (await product('JERSEY', selection([red, medium]))).configurable_product_options_selection.variant,
    ).toEqual({ sku: 'JERSEY-RD-M' })
  })
})

describe('composed products', () => {
  test('returns the price of a kilogram if it is sold by weight', async () => {
    expect((await product('TUBE', 'unit_price { unit }')).unit_price).toBeNull()
    await shop.db
      .updateTable('products')
      .set({ content_amount: 60, content_unit: 'KILOGRAM' })
      .where('sku', '=', 'TUBE')
      .execute()
    await rebuildProductIndex(shop.db, { now: shop.now })
    expect((await product('TUBE', 'unit_price { price { value } unit content }')).unit_price).toEqual({
      price: { value: 133.33 },
      unit: 'KILOGRAM',
      content: 60,
    })
  })

  test('has its GTIN, like every product', async () => {
    const skus = ['TUBE', 'SET']
    await shop.db.updateTable('products').set({ gtin: '8712345678906' }).where('sku', 'in', skus).execute()
    await rebuildProductIndex(shop.db, { now: shop.now })
    for (const sku of skus) expect((await product(sku, 'gtin')).gtin).toBe('8712345678906')
  })

  test('names the makers of its parts, each brand once', async () => {
    const { product_safety } = await product(
      'SET',
      'product_safety { part_makers { brand manufacturer { name } responsible_person { name } } }',
    )
    expect(product_safety.part_makers).toEqual([
      { brand: 'Madelief', manufacturer: null, responsible_person: null },
      { brand: 'Wael', manufacturer: { name: 'Wael BV' }, responsible_person: { name: 'Wael EU' } },
    ])
  })

  test('a bundle costs its parts, and lists its options', async () => {
    const set = await product(
      'SET',
      `${CARD} ... on BundleProduct { price_view ship_bundle_items dynamic_price dynamic_sku dynamic_weight weight items { uid option_id title type position required sku
        options { id uid label quantity can_change_quantity is_default position price price_type product { sku } } } }`,
    )
    expect(set.price_range.minimum_price.final_price.value).toBe(72)
    expect(set.price_range.maximum_price.final_price.value).toBe(93)
    expect(set).toMatchObject({
      __typename: 'BundleProduct',
      price_view: 'PRICE_RANGE',
      ship_bundle_items: 'TOGETHER',
      dynamic_price: true,
      items: [
        {
          title: 'Band',
          type: 'radio',
          required: true,
          options: [
            { quantity: 2, is_default: true, price: 38, price_type: 'DYNAMIC', product: { sku: 'TYRE' } },
          ],
        },
        {
          title: 'Erbij',
          type: 'checkbox',
          required: false,
          options: [
            { quantity: 2, can_change_quantity: true, label: 'Binnenband 28 mm' },
            { product: { sku: 'LEVER' } },
          ],
        },
      ],
    })
    expect(set.items[0].options[0].uid).toBe(Buffer.from('bundle/1/1/2').toString('base64'))
  })

  test('a group costs from its cheapest part', async () => {
    const tools = await product(
      'TOOLS',
      `${CARD} ... on GroupedProduct { items { qty position product { sku } } }`,
    )
    expect(tools).toMatchObject({
      __typename: 'GroupedProduct',
      price_range: {
        minimum_price: { final_price: { value: 5 } },
        maximum_price: { final_price: { value: 8 } },
      },
      items: [
        { qty: 2, position: 1, product: { sku: 'LEVER' } },
        { qty: 1, position: 2, product: { sku: 'TUBE' } },
      ],
    })
  })

  test('a look costs all of its products', async () => {
    const look = await product(
      'LOOK',
      `${CARD} look { image { url label } items { position qty x y product { sku } } }`,
    )
    expect(look).toMatchObject({
      stock_status: 'IN_STOCK',
      price_range: { minimum_price: { final_price: { value: 152 } } },
      look: {
        image: { url: 'http://localhost:4000/media/looks/dijkrit.avif', label: 'Renner op de dijk' },
        items: [
          { position: 1, qty: 1, x: 40, y: 30, product: { sku: 'JERSEY' } },
          { position: 2, qty: 2, x: 60, y: 80, product: { sku: 'TYRE' } },
        ],
      },
    })
  })
})

test('a product page needs no more statements for more variants, parts or links', async () => {
  const query = `query Product($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ${DETAIL} ${CONFIGURABLE} } } }`
  await shop.request(query, { sku: 'JERSEY' })
  const many = await shop.count(query, { sku: 'JERSEY' })
  const few = await shop.count(query, { sku: 'VEST' })
  expect(many.errors).toBeUndefined()
  expect(many.statements.length).toBeLessThanOrEqual(17)
  expect(many.statements.length - few.statements.length).toBeLessThanOrEqual(2)
})
