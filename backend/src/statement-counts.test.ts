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

/**
 * Each read of a page and the most statements that it may take, once what is kept for a while is there. The number does
 * not depend on how many rows are found: a field that asks for each row apart shows here.
 */
const READS: [name: string, statements: number, query: string][] = [
  ['the route of an address', 2, '{ route(url: "jersey.html") { __typename relative_url } }'],
  [
    'a listing with its facets',
    3,
    `{ products(filter: { category_id: { eq: "3" } }, pageSize: 12) { total_count items { ${CARD} }
      aggregations { attribute_code options { label count value } } } }`,
  ],
  ['a search', 5, `{ products(search: "band", pageSize: 12) { total_count items { ${CARD} } } }`],
  [
    'reviews of a product',
    3,
    `{ products(filter: { sku: { eq: "JERSEY" } }) { items { sku
      reviews(pageSize: 5, currentPage: 1) { items { nickname summary text ratings_breakdown { name value } } } } } }`,
  ],
  [
    'the scales of reviews',
    1,
    '{ productReviewRatingsMetadata { items { id name values { value value_id } } } }',
  ],
  ['brands', 2, '{ brands(pageSize: 50) { total_count items { title urlKey logo category { url_path } } } }'],
  [
    'the partfinder',
    6,
    `{ partfinderSearch(filters: {}) { total_count products { ${CARD} } aggregations { attribute_code options { label value } } } }`,
  ],
  ['most purchased', 2, `{ mostPurchased(pageType: home, pageSize: 10) { total_count items { ${CARD} } } }`],
  ['alternatives', 3, `{ alternatives(sku: "TYRE", pageType: product, pageSize: 10) { items { ${CARD} } } }`],
  [
    'bought together',
    3,
    `{ purchasedTogether(sku: "TYRE", pageType: product, pageSize: 10) { items { ${CARD} } } }`,
  ],
  [
    'of a category',
    3,
    `{ topHierarchies(categoryName: "banden", pageType: category, pageSize: 10) { items { ${CARD} } } }`,
  ],
  ['stores', 1, '{ phisicalStores(pageSize: 10) { items { name url_key street city } } }'],
  ['the blog', 1, '{ blogPosts(pageSize: 10) { total_count items { post_id title identifier } } }'],
  ['questions', 1, '{ faq(pageSize: 20) { total_count } }'],
]

test.each(READS)('%s takes at most %i statements', async (_, most, query) => {
  const first = await shop.ask(query)
  expect(first.errors).toBeUndefined()
  // What goes on beside it, mails and the like, may be counted along: hardly three times in a row.
  const counts: number[] = []
  for (let round = 0; round < 3; round += 1) counts.push((await shop.count(query)).statements.length)
  expect(Math.min(...counts)).toBeLessThanOrEqual(most)
})
