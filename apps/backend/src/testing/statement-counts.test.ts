import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from './test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const CARD = `__typename sku name url_key stock_status small_image { url label } media_gallery { url }
  price_range { minimum_price { final_price { value } } } rating_summary review_count brand { title }
  ... on ConfigurableProduct { configurable_options { attribute_code values { label swatch_data { value } } } }`

/** Requests that a listing and a product page send concurrently. */
const LISTING_PAGE = `{ route(url: "heren/shirts.html") { __typename relative_url ... on CategoryTree { id } }
  categoryList(filters: { url_path: { eq: "heren/shirts" } }) { name description breadcrumbs { category_name }
    children { name product_count } cms_block { content } brand { title logo } }
  getTailoredSlider(pageType: "categories", pageId: 5) { slides { title } }
  products(filter: { category_id: { eq: "3" } }, sort: { price: DESC }, pageSize: 12) { total_count items { ${CARD} }
    aggregations { attribute_code options { label count value } } } }`
const PRODUCT_PAGE = `query Product($sku: String!) {
  products(filter: { sku: { eq: $sku } }) { items { ${CARD} description { html } meta_title product_safety { warnings }
    categories { name breadcrumbs { category_name } } brand { title category { url_path } }
    information_attributes { label value } store_availability { qty_available store { name } } only_x_left_in_stock
    related_products { ${CARD} } upsell_products { ${CARD} }
    reviews(pageSize: 5) { items { summary } } spread: reviews(pageSize: 100) { items { average_rating } }
    ... on ConfigurableProduct { size_chart { sizes { to { label } } } variants { attributes { code value_index }
      product { sku stock_status only_x_left_in_stock media_gallery { url } store_availability { qty_available store { name } } } } } } }
  purchasedTogether(sku: $sku, pageType: product, pageSize: 4) { items { ${CARD}
    ... on ConfigurableProduct { variants { product { sku stock_status } } } } }
  alternatives(sku: $sku, pageType: product, pageSize: 10) { items { ${CARD} } } }`

/**
 * Reads of a page with their maximum statements, with cold and with warm caches. Everything on a page is
 * cached, so one statement checks the versions; an additional statement here would run for every page.
 */
const READS: [name: string, statements: number, first: number, query: string][] = [
  [
    'the shell of every page',
    1,
    2,
    `{ categoryList(filters: { ids: { eq: "3" } }) { children { name } } getTailoredSlider(pageType: "home") { title }
      globalMessages { text } freeShippingAmount { default_amount } }`,
  ],
  ['the route of an address', 1, 2, '{ route(url: "jersey.html") { __typename relative_url } }'],
  ['the page of a listing', 1, 3, LISTING_PAGE],
  [
    'the page of a product',
    1,
    5,
    PRODUCT_PAGE.replace('query Product($sku: String!)', '').replaceAll('$sku', '"JERSEY"'),
  ],
  // Reads the searches of others and stores this one.
  [
    'a search',
    3,
    6,
    `{ products(search: "band", pageSize: 12) { total_count items { ${CARD} } suggestions { search }
      search_recommendations { query_text } aggregations { attribute_code options { label count value } } } }`,
  ],
  [
    'suggestions',
    3,
    6,
    `{ products(search: "ban", pageSize: 5) { total_count items { ${CARD} } suggestions { search }
      search_suggestions { query_text } search_recommendations { query_text } } }`,
  ],
  [
    'the scales of reviews',
    1,
    1,
    '{ productReviewRatingsMetadata { items { id name values { value value_id } } } }',
  ],
  [
    'brands',
    1,
    3,
    '{ brands(pageSize: 50) { total_count items { title urlKey logo category { url_path } } } }',
  ],
  [
    'the partfinder',
    1,
    4,
    `{ partfinderSearch(filters: {}) { total_count products { ${CARD} } aggregations { attribute_code options { label value } } } }`,
  ],
  [
    'most purchased',
    1,
    4,
    `{ mostPurchased(pageType: home, pageSize: 10) { total_count items { ${CARD} } } }`,
  ],
  [
    'of a category',
    1,
    5,
    `{ topHierarchies(categoryName: "banden", pageType: category, pageSize: 10) { items { ${CARD} } } }`,
  ],
  ['best sellers', 1, 4, `{ bestsellers(categoryId: 3) { tabs { items { ${CARD} } } } }`],
  ['stores', 1, 2, '{ phisicalStores(pageSize: 10) { items { name url_key street city } } }'],
  [
    'the blog',
    1,
    3,
    '{ blogPosts(pageSize: 10) { total_count items { post_id title categories { title } } } blogCategories { items { title } } }',
  ],
  ['questions', 1, 2, '{ faq(pageSize: 20) { total_count } }'],
]

test.each(READS)('%s takes at most %i statements', async (_, most, __, query) => {
  const first = await shop.request(query)
  expect(first.errors).toBeUndefined()
  expect((await shop.countQuery(query)).statements.length).toBeLessThanOrEqual(most)
})

/** Raises all versions, so that no cached answer is valid. */
async function changeEverything() {
  await sql`update table_versions set version = version + 1`.execute(shop.db)
  await sql`update product_index set version = nextval('product_index_version')`.execute(shop.db)
  // The index of listed products must be up to date before a page is requested.
  await shop.request('{ products(filter: { category_id: { eq: "3" } }) { total_count } }')
}

test.each(READS)(
  '%s takes at most %i statements, and %i when nothing is cached',
  async (_, __, most, query) => {
    await shop.request(query)
    const counts: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await changeEverything()
      const { errors, statements } = await shop.count(query)
      expect(errors).toBeUndefined()
      counts.push(statements.length)
    }
    expect(Math.min(...counts)).toBeLessThanOrEqual(most)
  },
)
