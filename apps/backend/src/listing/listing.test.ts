import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { reindexProducts } from './product-index.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const LISTING = `query Listing($filter: ProductAttributeFilterInput, $search: String, $sort: ProductAttributeSortInput, $pageSize: Int! = 12, $currentPage: Int! = 1) {
  products(filter: $filter, search: $search, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    page_info { current_page page_size total_pages }
    sort_fields { default options { label value } }
    aggregations { attribute_code label count position min_value max_value options { label value count swatch } }
    items { __typename id uid sku name url_key stock_status sale new rating_summary review_count small_image { url label }
      price_range { minimum_price { regular_price { value currency } final_price { value } lowest_price_30_days { value } discount { amount_off percent_off } } maximum_price { final_price { value } } }
      brand { title } DeliveryTime { short } filter_attributes { attribute_code values { option_id option_label } } }
  }
}`

const skus = (answer: { data: { products: { items: { sku: string }[] } } }) =>
  answer.data.products.items.map(({ sku }) => sku)
const inCategory = (key: string) => ({ category_id: { eq: String(shop.stories.categoryId(key)) } })

type Facet = { attribute_code: string; options: { label: string; count: number }[] }
function counts(answer: { data: { products: { aggregations: Facet[] } } }, code: string) {
  const facet = answer.data.products.aggregations.find(({ attribute_code }) => attribute_code === code)
  return facet && Object.fromEntries(facet.options.map(({ label, count }) => [label, count]))
}

describe('a category', () => {
  test('lists its products and, as an anchor, those below it', async () => {
    expect(skus(await shop.request(LISTING, { filter: inCategory('heren') }))).toEqual([
      'JERSEY',
      'VEST',
      'MUG',
      'LOOK',
    ])
    expect(skus(await shop.request(LISTING, { filter: inCategory('onderdelen') }))).toEqual([
      'LEVER',
      'TOOLS',
    ])
    const root = await shop.request(LISTING, { filter: { category_uid: { eq: 'Mw==' } } })
    expect(root.data.products.total_count).toBe(9)
  })

  test('has cards with price, stock and kind', async () => {
    const answer = await shop.request(LISTING, { filter: inCategory('shirts') })
    const [jersey] = answer.data.products.items
    expect(jersey).toMatchObject({
      __typename: 'ConfigurableProduct',
      uid: 'MQ==',
      name: 'Wielershirt Dijk',
      stock_status: 'IN_STOCK',
      sale: 1,
      new: 1,
      rating_summary: 80,
      review_count: 2,
      small_image: {
        url: 'http://localhost:4000/media/catalog/product/jersey-rood.avif',
        label: 'Wielershirt Dijk',
      },
      price_range: {
        minimum_price: {
          regular_price: { value: 100, currency: 'EUR' },
          final_price: { value: 80 },
          lowest_price_30_days: { value: 90 },
          discount: { amount_off: 20, percent_off: 20 },
        },
        maximum_price: { final_price: { value: 100 } },
      },
      brand: { title: 'Wael' },
      DeliveryTime: { short: 'Morgen in huis' },
    })
    const sizes = jersey.filter_attributes.find(({ attribute_code }: Facet) => attribute_code === 'fkv_maten')
    expect(sizes.values.map(({ option_label }: { option_label: string }) => option_label)).toEqual(['S', 'M'])
  })

  test('takes at most three statements, facets included', async () => {
    await shop.request(LISTING, { filter: inCategory('heren') })
    const { statements } = await shop.countQuery(LISTING.replace('brand { title }', ''), {
      filter: inCategory('heren'),
    })
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

describe('filters', () => {
  test('options of one attribute widen the list, options of two attributes narrow it', async () => {
    const [s, m, wael] = await Promise.all([
      shop.stories.option('fkv_maten', 's'),
      shop.stories.option('fkv_maten', 'm'),
      shop.stories.option('brand', 'wael'),
    ])
    const sizes = { in: [String(s), String(m)] }
    expect(
      skus(await shop.request(LISTING, { filter: { ...inCategory('heren'), fkv_maten: sizes } })),
    ).toEqual(['JERSEY', 'VEST'])
    const both = { ...inCategory('heren'), fkv_maten: sizes, brand: { eq: String(wael) } }
    expect(skus(await shop.request(LISTING, { filter: both }))).toEqual(['JERSEY'])
  })

  test('a facet is narrowed by the other facets, not by its own selection', async () => {
    const wael = String(await shop.stories.option('brand', 'wael'))
    const answer = await shop.request(LISTING, { filter: { ...inCategory('heren'), brand: { eq: wael } } })
    expect(counts(answer, 'brand')).toEqual({ Wael: 1, Madelief: 1 })
    expect(counts(answer, 'fkv_maten')).toEqual({ S: 1, M: 1 })
    expect(counts(answer, 'category_uid')).toEqual({ Shirts: 1 })
    // Everything left is on sale, so the filter has only one value.
    expect(counts(answer, 'sale')).toBeUndefined()
  })

  test('the category facet has the direct children, and every category on request', async () => {
    const listing = LISTING.replace(
      ' aggregations {',
      ' aggregations(filter: { category: { includeDirectChildrenOnly: false } }) {',
    )
    expect(counts(await shop.request(LISTING, { filter: inCategory('heren') }), 'category_uid')).toEqual({
      Shirts: 2,
    })
    const all = counts(await shop.request(listing, { filter: inCategory('heren') }), 'category_uid')
    expect(all).toMatchObject({ Heren: 4, Shirts: 2 })
  })

  test('a sold-out size is not offered', async () => {
    const answer = await shop.request(LISTING, { filter: inCategory('shirts') })
    expect(counts(answer, 'fkv_maten')).toEqual({ S: 2, M: 2 })
    const large = String(await shop.stories.option('fkv_maten', 'l'))
    expect(
      (await shop.request(LISTING, { filter: { fkv_maten: { eq: large } } })).data.products.total_count,
    ).toBe(0)
  })

  test('a selected option stays in its facet if nothing matches', async () => {
    const large = String(await shop.stories.option('fkv_maten', 'l'))
    const filter = { ...inCategory('shirts'), fkv_maten: { eq: large }, price: { from: '5000' } }
    const answer = await shop.request(LISTING, { filter })
    expect(skus(answer)).toEqual([])
    expect(counts(answer, 'fkv_maten')).toEqual({ L: 0 })
    expect(counts(answer, 'price')).toEqual({})
  })

  test('one variant meets all filters, and gives the card its price, picture and options', async () => {
    const option = async (code: string, value: string) => ({
      eq: String(await shop.stories.option(code, value)),
    })
    const black = await option('color', 'zwart')
    const request = async (filter: object) => {
      const { data } = await shop.request(
        `query Matching($filter: ProductAttributeFilterInput!) { products(filter: $filter) { items { sku
          ... on ConfigurableProduct { matching { variant { attributes { code label } product { sku small_image { url } } }
            price_range { minimum_price { final_price { value } lowest_price_30_days { value } }
              maximum_price { final_price { value } } } } } } } }`,
        { filter: { ...inCategory('shirts'), ...filter } },
      )
      return data.products.items
    }
    // Its red M costs 80, its black one 100.
    expect(await request({ color: black, price: { to: '90' } })).toEqual([])
    // Sizes are counted for black variants only: M once, and without the gilet that has no colour.
    const answer = await shop.request(LISTING, { filter: { ...inCategory('shirts'), color: black } })
    expect(counts(answer, 'fkv_maten')).toEqual({ S: 1, M: 1 })
    const cheap80 = await shop.request(LISTING, {
      filter: { ...inCategory('shirts'), color: black, price: { to: '90' } },
    })
    expect(counts(cheap80, 'color')).toEqual({ Zwart: 0, Rood: 1 })
    const [jersey] = await request({ color: black, fkv_maten: await option('fkv_maten', 'm') })
    expect(jersey.matching).toMatchObject({
      variant: { attributes: [{ label: 'Zwart' }, { label: 'M' }], product: { sku: 'JERSEY-ZW-M' } },
      price_range: {
        minimum_price: { final_price: { value: 100 }, lowest_price_30_days: null },
        maximum_price: { final_price: { value: 100 } },
      },
    })
    expect(jersey.matching.variant.product.small_image.url).toContain('jersey-zwart')
    const [cheap] = await request({ price: { to: '90' }, color: await option('color', 'rood') })
    expect(cheap.matching.price_range.minimum_price).toEqual({
      final_price: { value: 80 },
      lowest_price_30_days: { value: 90 },
    })
    // Without a filter, a jersey that costs 80 or 100 shows its cheapest variant, and everywhere else its picture.
    const { data } = await shop.request(
      '{ products(filter: { sku: { eq: "JERSEY" } }) { items { small_image { url } thumbnail { url } } } }',
    )
    expect(data.products.items[0].small_image.url).toContain('jersey-rood')
    expect(data.products.items[0].thumbnail).toEqual(data.products.items[0].small_image)
    const all: { sku: string; matching: typeof jersey.matching | null }[] = await request({})
    const bySku = new Map(all.map(({ sku, matching }) => [sku, matching]))
    expect(bySku.get('JERSEY')).toMatchObject({
      variant: { attributes: [{ label: 'Rood' }, { label: 'M' }] },
      price_range: {
        minimum_price: { final_price: { value: 80 } },
        maximum_price: { final_price: { value: 100 } },
      },
    })
    expect(bySku.get('VEST')).toMatchObject({ variant: { product: { sku: 'VEST-S' } } })
    const setPrice = async (cents: number) => {
      await shop.db.updateTable('products').set({ price_cents: cents }).where('sku', '=', 'VEST-M').execute()
      await reindexProducts(shop.db, [shop.stories.getId('VEST')], shop)
    }
    await setPrice(6000)
    const same = (await request({})).find(({ sku }: { sku: string }) => sku === 'VEST')
    await setPrice(6500)
    expect(same.matching).toBeNull()
  })

  test('shades are counted as their main colour, and each is found by its own name', async () => {
    const { stories, db } = shop
    const red = await stories.option('color', 'rood')
    await sql`insert into attribute_options (attribute_id, code, label, position)
      select attribute_id, 'warm', '{"nl": "Warm"}', position from attribute_options where id = ${red}`.execute(
      db,
    )
    const warm = await stories.option('color', 'warm')
    await db.updateTable('attribute_options').set({ main_option_id: warm }).where('id', '=', red).execute()
    const request = (color?: object) =>
      shop.request(LISTING, { filter: { ...inCategory('shirts'), ...(color && { color }) } })
    try {
      expect(counts(await request(), 'color')).toEqual({ Zwart: 1, Warm: 1 })
      const byMain = await request({ eq: String(warm) })
      expect(skus(byMain)).toEqual(['JERSEY'])
      expect(counts(byMain, 'color')).toEqual({ Zwart: 1, Warm: 1 })
      const byKind = await request({ eq: String(red) })
      expect(skus(byKind)).toEqual(['JERSEY'])
      expect(counts(byKind, 'color')).toEqual({ Zwart: 1, Warm: 1, Rood: 1 })
      await reindexProducts(db, [stories.getId('JERSEY')], shop)
      expect(skus(await shop.request(LISTING, { search: 'warm' }))).toContain('JERSEY')
    } finally {
      await db.deleteFrom('attribute_options').where('id', '=', warm).execute()
      await reindexProducts(db, [stories.getId('JERSEY')], shop)
    }
    expect(counts(await request(), 'color')).toEqual({ Zwart: 1, Rood: 1 })
  })

  test('the price facet covers all products, also looks and expensive variants, and its steps add up', async () => {
    const answer = await shop.request(LISTING, { filter: inCategory('heren') })
    expect(skus(answer)).toContain('LOOK')
    const { aggregations, total_count } = answer.data.products
    const price = aggregations.find((facet: Facet) => facet.attribute_code === 'price')
    // Prices range from the mug to the look.
    expect(price).toMatchObject({ min_value: 12, max_value: 152 })
    expect(price.options.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      total_count,
    )
    const whole = { from: String(price.min_value), to: String(price.max_value) }
    const ranged = await shop.request(LISTING, { filter: { ...inCategory('heren'), price: whole } })
    expect(ranged.data.products.total_count).toBe(total_count)
  })

  test('a price range includes its bounds, and the facet keeps the whole range', async () => {
    const answer = await shop.request(LISTING, {
      filter: { ...inCategory('shirts'), price: { from: '60', to: '70' } },
    })
    expect(skus(answer)).toEqual(['VEST'])
    const price = answer.data.products.aggregations.find((facet: Facet) => facet.attribute_code === 'price')
    expect(price).toMatchObject({ label: 'Prijs', min_value: 60, max_value: 100 })
    expect(
      skus(await shop.request(LISTING, { filter: { ...inCategory('shirts'), price: { from: 'abc' } } })),
    ).toHaveLength(2)
  })

  test('sale, new, SKU, url key and name filters each narrow the list', async () => {
    const listedSkus = async (filter: object) => skus(await shop.request(LISTING, { filter })).sort()
    expect(await listedSkus({ sale: { eq: '1' } })).toEqual(['JERSEY', 'LOOK', 'SET', 'TYRE'])
    expect(await listedSkus({ new: { eq: '1' } })).toEqual(['JERSEY'])
    expect(await listedSkus({ sku: { in: ['TUBE', 'NOTHING', 'MUG'] } })).toEqual(['MUG', 'TUBE'])
    expect(await listedSkus({ url_key: { eq: 'mug' } })).toEqual(['MUG'])
    expect(await listedSkus({ name: { match: 'BAND' } })).toEqual(['LEVER', 'SET', 'TOOLS', 'TUBE', 'TYRE'])
    expect(await listedSkus({ ...inCategory('banden'), sku: { in: ['TUBE', 'MUG'] } })).toEqual(['TUBE'])
    expect(await listedSkus({ category_url_path: { eq: 'heren/shirts' } })).toEqual(['JERSEY', 'VEST'])
    expect(await listedSkus({ gender: { eq: '1' } })).toEqual([])
  })
})

describe('sorting and paging', () => {
  const order = async (sort: object, filter: object = inCategory('banden')) =>
    skus(await shop.request(LISTING, { filter, sort }))

  test('every sort key works in both directions', async () => {
    expect(await order({ position: 'ASC' })).toEqual(['TYRE', 'TUBE', 'SET'])
    expect(await order({ position: 'DESC' })).toEqual(['SET', 'TUBE', 'TYRE'])
    expect(await order({ price: 'ASC' })).toEqual(['TUBE', 'TYRE', 'SET'])
    expect(await order({ price: 'DESC' })).toEqual(['SET', 'TYRE', 'TUBE'])
    expect(await order({ name: 'ASC' })).toEqual(['SET', 'TUBE', 'TYRE'])
    expect(await order({ name: 'DESC' })).toEqual(['TYRE', 'TUBE', 'SET'])
    expect(await order({ num_sales: 'ASC' })).toEqual(['TUBE', 'TYRE', 'SET'])
    expect((await order({ created_at: 'DESC' }, inCategory('heren')))[0]).toBe('MUG')
  })

  test('pages follow one another without gap or overlap', async () => {
    const filter = inCategory('heren')
    const first = await shop.request(LISTING, { filter, pageSize: 3 })
    const second = await shop.request(LISTING, { filter, pageSize: 3, currentPage: 2 })
    expect(first.data.products.page_info).toEqual({ current_page: 1, page_size: 3, total_pages: 2 })
    expect([...skus(first), ...skus(second)]).toEqual(['JERSEY', 'VEST', 'MUG', 'LOOK'])
  })

  test('a page beyond the last is refused in Magento’s words', async () => {
    const request = (variables: object) =>
      shop.request(LISTING, { filter: inCategory('heren'), ...variables }, { store: 'kopgroep_en' })
    expect((await request({ pageSize: 3, currentPage: 9 })).errors).toMatchObject([
      {
        message: 'currentPage value 9 specified is greater than the 2 page(s) available.',
        extensions: { category: 'graphql-input' },
      },
    ])
    expect((await request({ currentPage: -1 })).errors?.[0]?.message).toBe(
      'currentPage value must be greater than 0.',
    )
    expect((await request({ pageSize: 0 })).errors?.[0]?.message).toBe(
      'pageSize value must be greater than 0.',
    )
    expect((await request({ pageSize: 301 })).errors?.[0]?.message).toBe('Maximum pageSize is 300')
  })

  test('a request with neither search nor filter is refused', async () => {
    const answer = await shop.request(LISTING, {}, { store: 'kopgroep_en' })
    expect(answer.errors?.[0]?.message).toBe("'search' or 'filter' input argument is required.")
    expect((await shop.request(LISTING)).errors?.[0]?.message).toBe('Geef een zoekterm of een filter op.')
  })

  test('an empty filter selects the whole shop', async () => {
    const { data } = await shop.request(LISTING, { filter: {} })
    expect(data.products.total_count).toBeGreaterThan(3)
  })
})

test('an answer has the cache tags of its category and of every product in it', async () => {
  const { headers } = await shop.request(LISTING, { filter: inCategory('banden') }, { method: 'GET' })
  const tags = headers.get('x-magento-tags')?.split(',') ?? []
  expect(tags).toContain(`cat_c_p_${shop.stories.categoryId('banden')}`)
  expect(tags).toContain(`cat_p_${shop.stories.getId('TYRE')}`)
})

test('a product that is sold out or disabled is so in the next answer', async () => {
  const { db, stories } = shop
  await db.updateTable('products').set({ is_enabled: false }).where('sku', '=', 'LEVER').execute()
  await db
    .updateTable('stock_items')
    .set({ quantity: 0 })
    .where('product_id', '=', stories.getId('TUBE'))
    .execute()
  await reindexProducts(db, [stories.getId('LEVER'), stories.getId('TUBE')], { now: shop.now })
  const answer = await shop.request(LISTING, { filter: inCategory('onderdelen') })
  expect(answer.data.products.items).toMatchObject([{ sku: 'TOOLS', stock_status: 'OUT_OF_STOCK' }])
})
