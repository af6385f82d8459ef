import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexQueued, queueForIndex } from '../listing/product-index.ts'
import { type Db, databaseUrl, openDatabase } from '../platform/database/database.ts'
import { openCatalogue } from './test-catalogue.ts'
import { json } from './test-rows.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
/** Database connection of another writer: a backend, an import or a console. */
let elsewhere: Db
beforeAll(async () => {
  shop = await openCatalogue()
  elsewhere = openDatabase(databaseUrl(shop.db))
})
afterAll(async () => {
  await elsewhere.destroy()
  await shop.close()
})

const VARIANTS = `... on ConfigurableProduct { variants { product { sku stock_status only_x_left_in_stock
  price_range { minimum_price { final_price { value } } } store_availability { qty_available store { name } } } } }`
const PRODUCT = `query Product($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { sku name stock_status sale
  price_range { minimum_price { regular_price { value } final_price { value } } }
  price_tiers { quantity final_price { value } } only_x_left_in_stock description { html } media_gallery { label }
  store_availability { qty_available } categories { name } brand { title } related_products { sku } review_count
  reviews(pageSize: 5) { items { summary } } ${VARIANTS} } } }`

const product = async (sku: string) => {
  const { data, errors } = await shop.request(PRODUCT, { sku })
  expect(errors).toBeUndefined()
  return data.products.items[0]
}
const getId = (sku: string) => shop.stories.getId(sku)

/** Sells pieces as an order on another backend does, which then processes the queue. */
async function setStock(sku: string, source: string, quantity: number) {
  await elsewhere.transaction().execute(async (trx) => {
    await trx
      .updateTable('stock_items')
      .set({ quantity })
      .where('product_id', '=', getId(sku))
      .where('source_code', '=', source)
      .execute()
    await queueForIndex(trx, [getId(sku)])
  })
  await indexQueued({ db: elsewhere, now: () => shop.now })
}

test('a repeated product page needs one statement, which checks for changes', async () => {
  await product('JERSEY')
  expect((await shop.countQuery(PRODUCT, { sku: 'JERSEY' })).statements).toHaveLength(1)
})

test('a sale elsewhere changes the product, its variant and its store at once', async () => {
  const variant = async () => {
    const { variants } = await product('JERSEY')
    return variants.find((one: { product: { sku: string } }) => one.product.sku === 'JERSEY-RD-M').product
  }
  expect(await variant()).toMatchObject({ stock_status: 'IN_STOCK' })
  expect((await variant()).store_availability[0].qty_available).toBe(4)
  await setStock('JERSEY-RD-M', 'I-DENH-01', 2)
  expect(await variant()).toMatchObject({ stock_status: 'IN_STOCK', only_x_left_in_stock: 2 })
  expect((await product('JERSEY')).store_availability[0].qty_available).toBe(4)
  await setStock('JERSEY-RD-M', 'I-DENH-01', 0)
  expect(await variant()).toMatchObject({ stock_status: 'OUT_OF_STOCK', only_x_left_in_stock: null })
  expect((await variant()).store_availability[0].qty_available).toBe(0)
  await setStock('TUBE', 'magazijn', 0)
  expect(await product('TUBE')).toMatchObject({ stock_status: 'OUT_OF_STOCK' })
})

test('a special price begins and ends on time despite the cache', async () => {
  const requested = async () => (await product('TYRE')).price_range.minimum_price.final_price.value
  const { now } = shop
  expect(await requested()).toBe(38)
  shop.now = new Date('2026-11-25T23:00:00Z')
  expect(await requested()).toBe(40)
  expect((await product('TYRE')).sale).toBe(0)
  shop.now = new Date('2026-10-31T23:59:59Z')
  expect(await requested()).toBe(40)
  shop.now = now
  expect(await requested()).toBe(38)
})

test('a variant has a price that another program just set', async () => {
  await product('VEST')
  await elsewhere.updateTable('products').set({ price_cents: 7_000 }).where('sku', '=', 'VEST-M').execute()
  const prices = (await product('VEST')).variants.map(
    ({
      product: { price_range },
    }: {
      product: { price_range: { minimum_price: { final_price: object } } }
    }) => price_range.minimum_price.final_price,
  )
  expect(prices).toEqual([{ value: 60 }, { value: 70 }])
})

test('tier prices that another program sets apply once they are indexed', async () => {
  expect((await product('LEVER')).price_tiers).toEqual([])
  await elsewhere
    .insertInto('tier_prices')
    .values({ product_id: getId('LEVER'), quantity: 10, price_cents: 400 })
    .execute()
  await setStock('LEVER', 'magazijn', 50)
  expect((await product('LEVER')).price_tiers).toEqual([{ quantity: 10, final_price: { value: 4 } }])
})

test('texts, links, categories, brands and reviews are current', async () => {
  const before = await product('JERSEY')
  expect(before.reviews.items).toMatchObject([{ summary: 'Mooi' }, { summary: 'Fijn shirt' }])
  const id = getId('JERSEY')
  await elsewhere
    .updateTable('products')
    .set({ description: json({ nl: '<p>Nieuw</p>' }) })
    .where('id', '=', id)
    .execute()
  await elsewhere.deleteFrom('product_links').where('product_id', '=', id).execute()
  await elsewhere
    .insertInto('product_links')
    .values({ product_id: id, linked_id: getId('MUG'), kind: 'related', position: 0 })
    .execute()
  await elsewhere
    .updateTable('categories')
    .set({ name: json({ nl: 'Truien' }) })
    .where('id', '=', shop.stories.categoryId('shirts'))
    .execute()
  await elsewhere.updateTable('brands').set({ title: 'Waelen' }).where('title', '=', 'Wael').execute()
  await elsewhere.updateTable('reviews').set({ status: 'pending' }).where('summary', '=', 'Mooi').execute()
  expect(await product('JERSEY')).toMatchObject({
    description: { html: '<p>Nieuw</p>' },
    related_products: [{ sku: 'MUG' }],
    categories: [{ name: 'Truien' }],
    brand: { title: 'Waelen' },
    reviews: { items: [{ summary: 'Fijn shirt' }] },
  })
})

test('a product that is no longer sold is not recommended', async () => {
  const ALTERNATIVES = `{ alternatives(sku: "TYRE", pageType: product, pageSize: 10) { items { sku } }
    mostPurchased(pageType: home, pageSize: 10) { items { sku } } }`
  const skus = async () => {
    const { alternatives, mostPurchased } = (await shop.request(ALTERNATIVES)).data
    return [...alternatives.items, ...mostPurchased.items].map(({ sku }: { sku: string }) => sku)
  }
  await setStock('TUBE', 'magazijn', 3)
  expect(await skus()).toContain('TUBE')
  await setStock('TUBE', 'magazijn', 0)
  expect(await skus()).not.toContain('TUBE')
})

test('stores, settings, blocks and URLs are current', async () => {
  const ASKED = `{ phisicalStores { items { name } } storeConfig { products_per_page }
    cmsBlocks(identifiers: ["footer"]) { items { content } } route(url: "mug.html") { __typename } }`
  const request = async () => (await shop.request(ASKED)).data
  await elsewhere
    .insertInto('cms_blocks')
    .values({ identifier: 'footer', title: json({ nl: 'Voet' }), content: json({ nl: 'Toen' }) })
    .execute()
  expect(await request()).toMatchObject({
    route: { __typename: 'SimpleProduct' },
    cmsBlocks: { items: [{ content: 'Toen' }] },
  })
  await elsewhere.updateTable('physical_stores').set({ name: 'Verbouwd' }).execute()
  await elsewhere.insertInto('shop_settings').values({ key: 'products_per_page', value: '48' }).execute()
  await elsewhere
    .updateTable('cms_blocks')
    .set({ content: json({ nl: 'Nu' }) })
    .where('identifier', '=', 'footer')
    .execute()
  await elsewhere.deleteFrom('url_rewrites').where('request_path', '=', 'mug.html').execute()
  const now = await request()
  expect(now).toMatchObject({
    storeConfig: { products_per_page: 48 },
    cmsBlocks: { items: [{ content: 'Nu' }] },
    route: null,
  })
  for (const { name } of now.phisicalStores.items) expect(name).toBe('Verbouwd')
})

test('an article appears at its time, and one by another program at once', async () => {
  const titles = async () => {
    const { blogPosts, blogCategories } = (
      await shop.request('{ blogPosts { items { title } } blogCategories { items { posts_count } } }')
    ).data
    return [
      ...blogPosts.items.map(({ title }: { title: string }) => title),
      blogCategories.items[0].posts_count,
    ]
  }
  const before = await titles()
  const post = (identifier: string, publish_at: string) =>
    elsewhere
      .insertInto('blog_posts')
      .values({
        identifier,
        publish_at,
        created_at: publish_at,
        title: json({ nl: identifier }),
        short_content: json({ nl: 'Kort' }),
        content: json({ nl: 'Lang' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await post('Ochtendrit', '2026-11-21T13:00:00.000500Z')
  const [category] = await elsewhere.selectFrom('blog_categories').select('id').execute()
  await elsewhere
    .insertInto('blog_post_categories')
    .values({ post_id: id, category_id: category?.id ?? 0 })
    .execute()
  expect(await titles()).toEqual(before)
  const { now } = shop
  shop.now = new Date('2026-11-21T13:00:00.001Z')
  expect(await titles()).toEqual(['Ochtendrit', ...before.slice(0, -1), before.at(-1) + 1])
  shop.now = now
  expect(await titles()).toEqual(before)
  await post('Middagrit', '2026-11-21T11:59:59.123456Z')
  expect((await titles())[0]).toBe('Middagrit')
})
