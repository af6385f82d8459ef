import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const FIND = `query Find($filters: PartfinderFilterInput, $page: Int = 1, $size: Int = 12, $sort: ProductAttributeSortInput) {
  partfinderSearch(filters: $filters, pageSize: $size, currentPage: $page, sort: $sort) {
    total_count page_info { current_page total_pages } products { sku }
    aggregations { attribute_code label count position options { label value count } } } }`

async function find(filters: object, more: object = {}) {
  const { data, errors } = await shop.request(FIND, { filters, ...more })
  expect(errors).toBeUndefined()
  const { aggregations, products, ...found } = data.partfinderSearch
  type Facet = { attribute_code: string; options: { label: string; count: number }[] }
  const choice = (code: string) =>
    Object.fromEntries(
      (aggregations as Facet[])
        .find(({ attribute_code }) => attribute_code === code)
        ?.options.map(({ label, count }) => [label, count]) ?? [],
    )
  return { ...found, aggregations, skus: products.map(({ sku }: { sku: string }) => sku), choice }
}

test('each level offers the remaining answers, with the matching parts', async () => {
  const all = await find({})
  expect(all.skus.sort()).toEqual(['LEVER', 'TYRE'])
  expect(all.choice('type_id')).toEqual({ Race: 2, Stad: 1 })
  expect(all.aggregations.slice(0, 5).map(({ label }: { label: string }) => label)).toEqual([
    'Soort fiets',
    'Merk',
    'Model',
    'Bouwjaar',
    'Uitvoering',
  ])
  const city = await find({ type_id: { eq: '2' } })
  expect(city.skus).toEqual(['LEVER'])
  expect(city.choice('type_id')).toEqual({ Race: 2, Stad: 1 })
  expect(city.choice('model_id')).toEqual({ Z1: 1 })
})

test('parts are filtered by category, sorted and paginated, and a listing filters by bike too', async () => {
  const inTyres = { category_id: { eq: String(shop.stories.categoryId('banden')) } }
  expect((await find({ model_id: { in: ['5'] }, ...inTyres })).skus).toEqual(['TYRE'])
  expect(await find({}, { size: 1, page: 2, sort: { price: 'ASC' } })).toMatchObject({
    total_count: 2,
    page_info: { current_page: 2, total_pages: 2 },
    skus: ['TYRE'],
  })
  expect((await find({ brand_id: { eq: 'niets' } })).skus).toEqual([])
  const listing = await shop.request(
    '{ products(filter: { type_id: { eq: "2" }, year_id: { eq: "8" } }) { items { sku } } }',
  )
  expect(listing.data.products.items).toEqual([{ sku: 'LEVER' }])
})

test('a product with a list of bikes tells if a bike is in it, and a variant follows its product', async () => {
  const { data, errors } = await shop.request(
    `query ($skus: [String!]!, $filters: PartfinderFilterInput!) {
      partfinderFits(skus: $skus, filters: $filters) { sku fits } }`,
    { skus: ['TYRE', 'LEVER', 'TUBE', 'NOTHING'], filters: { type_id: { eq: '2' } } },
  )
  expect(errors).toBeUndefined()
  expect(data.partfinderFits).toEqual([
    { sku: 'LEVER', fits: true },
    { sku: 'TYRE', fits: false },
  ])
})
