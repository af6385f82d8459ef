import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { attributeCatalogue } from '../product/attribute-catalogue.ts'
import { FacetIndex } from './facet-index.ts'
import { countFacets } from './facets.sql.ts'
import { optionFacets, priceFacet } from './facets.ts'
import { listingPage } from './listing.sql.ts'
import type { ListingFilter } from './listing-filter.ts'

const PRODUCTS = 400
const ATTRIBUTES = [1, 2, 3]
let test_: TestDatabase

/** A catalogue of numbers: each product's place decides what it is. */
beforeAll(async () => {
  test_ = await createTestDatabase()
  await sql`
    insert into attributes (code, label, input, filter_position)
    select 'a' || n, jsonb_build_object('nl', 'a' || n), 'select', n from generate_series(1, 3) n
  `.execute(test_.db)
  await sql`
    insert into attribute_options (attribute_id, code, label, position)
    select a, 'o' || n, jsonb_build_object('nl', 'o' || n), n from generate_series(1, 3) a, generate_series(1, 6) n
  `.execute(test_.db)
  await sql`
    insert into products (sku, type, name) select 'p' || n, 'simple', '{"nl": "p"}' from generate_series(1, ${PRODUCTS}) n
  `.execute(test_.db)
  await sql`
    insert into product_index (product_id, cat_ids, opt_ids, bike_ids, price_min_cents, price_max_cents, in_stock,
      name_nl, name_en, created_at, sales_rank, doc, is_sale, is_new, is_gone, version)
    select id, array[3, 10 + id % 5], array[1 + id % 6, 7 + id * 7 % 5, 13 + id * 13 % 6, 13 + id % 6],
      case when id % 3 = 0 then array[id % 4 + 1] else '{}' end, (id * 7919) % 20000, 20000, true, 'p' || id % 40, 'p',
      now() - id % 9 * interval '1 day', id, jsonb_build_object('id', id), id % 4 = 0, id % 5 = 0, id % 50 = 0,
      nextval('product_index_version')
    from products
  `.execute(test_.db)
})
afterAll(() => test_.close())

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const option = (attributeId: number) => fc.integer({ min: (attributeId - 1) * 6 + 1, max: attributeId * 6 })
const filters: fc.Arbitrary<ListingFilter> = fc.record({
  categories: maybe(fc.uniqueArray(fc.integer({ min: 9, max: 15 }), { minLength: 1, maxLength: 3 })),
  alsoIn: maybe(fc.uniqueArray(fc.integer({ min: 9, max: 15 }), { minLength: 1, maxLength: 3 })),
  options: fc
    .subarray(ATTRIBUTES)
    .chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.uniqueArray(option(id), { maxLength: 3 }).map((optionIds) => ({ attributeId: id, optionIds })),
        ),
      ),
    ),
  price: maybe(fc.record({ from: fc.option(fc.nat(20_000)), to: fc.option(fc.nat(20_000)) })),
  isSale: maybe(fc.boolean()),
  isNew: maybe(fc.boolean()),
  bikes: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 })),
  products: maybe(fc.uniqueArray(fc.integer({ min: 1, max: PRODUCTS }), { minLength: 20, maxLength: 300 })),
})

async function agree(index: FacetIndex, filter: ListingFilter) {
  const counted = await countFacets(test_.db, filter, ATTRIBUTES)
  const matched = index.match(filter)
  const facets = optionFacets(matched, await attributeCatalogue(test_.db))
  const options = new Map(
    facets.flatMap((facet) => facet.options.map(({ option: { id }, count }) => [id, count])),
  )
  const price = priceFacet(matched)
  expect({
    total: matched.size,
    options,
    lowest: price?.lowest ?? null,
    highest: price?.highest ?? null,
  }).toEqual(counted)
}

test('the sets of bits count what SQL counts, whatever is chosen', async () => {
  const index = new FacetIndex(test_.db)
  await index.refresh()
  await agree(index, {})
  await fc.assert(
    fc.asyncProperty(filters, (filter) => agree(index, filter)),
    { numRuns: 150 },
  )
})

test('changed products move to their new sets and gone ones leave', async () => {
  const index = new FacetIndex(test_.db)
  await index.refresh()
  const before = index.version
  await sql`update product_index set opt_ids = '{6}', price_min_cents = 5, is_sale = true,
    version = nextval('product_index_version') where product_id between 11 and 20`.execute(test_.db)
  await sql`update product_index set is_gone = true, version = nextval('product_index_version')
    where product_id between 21 and 25`.execute(test_.db)
  await index.refresh()
  expect(index.version).toBeGreaterThan(before)
  await agree(index, { isSale: true })
  await agree(index, { options: [{ attributeId: 1, optionIds: [6] }], price: { from: null, to: 5 } })
})

test('price steps cover every product once', async () => {
  const index = new FacetIndex(test_.db)
  await index.refresh()
  const matched = index.match({ categories: [12] })
  const price = priceFacet(matched)
  expect(price?.steps.reduce((sum, { count }) => sum + count, 0)).toBe(matched.size)
  expect(price?.steps.length).toBeLessThanOrEqual(9)
})

test('pages of any order show each product once, and equals stand in the order of their ids', async () => {
  const filter = { categories: [12] }
  const matched = await new FacetIndex(test_.db).refresh().then(() => countFacets(test_.db, filter, []))
  for (const field of ['price', 'name', 'num_sales', 'created_at'] as const) {
    for (const descending of [false, true]) {
      const pages = []
      for (let offset = 0; offset < matched.total; offset += 12) {
        pages.push(
          ...(await listingPage(
            test_.db,
            filter,
            { field, descending },
            { language: 'nl', offset, size: 12 },
          )),
        )
      }
      expect(new Set(pages.map(({ id }) => id)).size).toBe(matched.total)
    }
  }
  const named = await listingPage(
    test_.db,
    filter,
    { field: 'name', descending: false },
    { language: 'nl', offset: 0, size: 5 },
  )
  const ids = named.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})
