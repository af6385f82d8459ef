import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReadContext } from '../platform/database/versions.ts'
import { attributeCatalogue } from '../product/attribute-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { countFacets, sortedIds } from '../testing/test-facets.ts'
import { FacetIndex, facetIndex } from './facet-index.ts'
import { optionFacets, priceFacet } from './facets.ts'
import type { ListingFilter } from './listing-filter.ts'
import type { ListingSort } from './listing-orders.ts'

const PRODUCTS = 400
const ATTRIBUTES = [1, 2, 3]
let test_: TestDatabase

/** Generates a catalogue in which each product's position defines its values. */
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
  // The last two of the third attribute are kinds of its first.
  await sql`update attribute_options set main_option_id = 13 where id in (17, 18)`.execute(test_.db)
  await sql`
    insert into products (sku, type, name) select 'p' || n, 'simple', '{"nl": "p"}' from generate_series(1, ${PRODUCTS}) n
  `.execute(test_.db)
  await sql`
    insert into product_index (product_id, cat_ids, opt_ids, bike_ids, price_min_cents, price_max_cents, in_stock,
      name_nl, name_en, created_at, sold, doc, is_sale, is_new, is_gone, version)
    select id, array[3, 10 + id % 5], array[1 + id % 6, 7 + id * 7 % 5, 13 + id * 13 % 6, 13 + id % 6],
      case when id % 3 = 0 then array[id % 4 + 1] else '{}' end, (id * 7919) % 20000, 20000, true, 'p' || id % 40, 'p',
      now() - id % 9 * interval '1 day', id % 60, jsonb_build_object('id', id), id % 4 = 0, id % 5 = 0, id % 50 = 0,
      nextval('product_index_version')
    from products
  `.execute(test_.db)
  await sql`
    insert into product_index_positions (category_id, product_id, position)
    select category, product_id, (product_id * 31 + category) % 50
    from product_index cross join unnest(cat_ids) as category
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
  const facets = [...optionFacets(matched, await attributeCatalogue(createReadContext(test_.db)))]
  const options = new Map(
    facets.flatMap((facet) => (facet?.options ?? []).map(({ option: { id }, count }) => [id, count])),
  )
  const price = priceFacet(matched)
  expect({
    total: matched.size,
    options,
    lowest: price?.lowest ?? null,
    highest: price?.highest ?? null,
  }).toEqual(counted)
}

test('bit sets count the same as SQL, whatever is selected', async () => {
  const index = new FacetIndex(test_.db)
  await index.refresh()
  await agree(index, {})
  await fc.assert(
    fc.asyncProperty(filters, (filter) => agree(index, filter)),
    { numRuns: 150 },
  )
})

test('changed products move to their new sets, and deleted ones leave', async () => {
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

const sorts: fc.Arbitrary<ListingSort> = fc.record({
  field: fc.constantFrom('position', 'price', 'name', 'num_sales', 'created_at'),
  descending: fc.boolean(),
})
const languages = fc.constantFrom('nl' as const, 'en' as const)

async function idsInOrder(
  index: FacetIndex,
  filter: ListingFilter,
  { field, descending }: ListingSort,
  language: 'nl' | 'en',
) {
  const { all, size } = index.match(filter)
  const order = await index.orders.of(filter, field, language)
  const pages: number[] = []
  for (let offset = 0; offset < size; offset += 37) {
    pages.push(...order.page(all, { descending, offset, size: 37 }))
  }
  return pages.map((place) => index.idAt(place))
}

test('the pages of a listing together equal SQL’s order, for every selection and sort order', async () => {
  const index = new FacetIndex(test_.db)
  await index.refresh()
  await fc.assert(
    fc.asyncProperty(filters, sorts, languages, async (filter, sort, language) => {
      expect(await idsInOrder(index, filter, sort, language)).toEqual(
        await sortedIds(test_.db, filter, sort, language),
      )
    }),
    { numRuns: 150 },
  )
})

test('loaded sort orders follow changes without a reload', async () => {
  const index = new FacetIndex(test_.db)
  await index.refresh()
  const fields = ['position', 'price', 'name', 'num_sales', 'created_at'] as const
  const listings: ListingFilter[] = [{}, { categories: [3] }, { categories: [11, 12] }]
  const agreeOnAll = async () => {
    for (const filter of listings) {
      for (const field of fields) {
        for (const descending of [false, true]) {
          const sort = { field, descending }
          expect(await idsInOrder(index, filter, sort, 'nl')).toEqual(
            await sortedIds(test_.db, filter, sort, 'nl'),
          )
        }
      }
    }
  }
  await agreeOnAll()
  await sql`update product_index_positions set position = 100 - position where product_id between 31 and 60`.execute(
    test_.db,
  )
  await sql`update product_index set price_min_cents = price_min_cents * 7 % 1999, sold = sold * 3 % 70,
    name_nl = 'q' || product_id % 7, created_at = created_at - interval '2 days', is_gone = product_id % 11 = 0,
    version = nextval('product_index_version') where product_id between 31 and 80`.execute(test_.db)
  await sql`insert into products (sku, type, name) select 'later' || n, 'simple', '{"nl": "p"}' from generate_series(1, 9) n`.execute(
    test_.db,
  )
  await sql`
    insert into product_index (product_id, cat_ids, opt_ids, price_min_cents, price_max_cents, in_stock, name_nl,
      name_en, created_at, sold, doc, version)
    select id, '{3,11}', '{1}', id, id, true, 'p1', 'p', now(), 12, jsonb_build_object('id', id),
      nextval('product_index_version')
    from products where sku like 'later%'
  `.execute(test_.db)
  await sql`
    insert into product_index_positions select 11, id, 7 from products where sku like 'later%'
    union all select 3, id, 7 from products where sku like 'later%'
  `.execute(test_.db)
  await index.refresh()
  await agreeOnAll()
})

test('a sort order that is requested during a change is complete', async () => {
  const index = new FacetIndex(test_.db)
  await index.refresh()
  const requested = index.orders.of({}, 'price', 'nl')
  await sql`update product_index set price_min_cents = 20000 - price_min_cents,
    version = nextval('product_index_version') where product_id between 101 and 160`.execute(test_.db)
  await Promise.all([index.refresh(), requested])
  const sort = { field: 'price', descending: false } as const
  expect(await idsInOrder(index, {}, sort, 'nl')).toEqual(await sortedIds(test_.db, {}, sort, 'nl'))
})

test('a change of most of the catalogue builds a new index', async () => {
  const before = await facetIndex(createReadContext(test_.db))
  const listed = before.match({}).size
  await before.orders.of({}, 'name', 'nl')
  await sql`
    insert into products (sku, type, name) select 'many' || n, 'simple', '{"nl": "p"}' from generate_series(1, 5100) n
  `.execute(test_.db)
  await sql`
    insert into product_index (product_id, cat_ids, opt_ids, price_min_cents, price_max_cents, in_stock, name_nl,
      name_en, created_at, doc, version)
    select id, '{3}', '{1}', id, id, true, 'm' || id, 'm', now(), jsonb_build_object('id', id),
      nextval('product_index_version')
    from products where sku like 'many%'
  `.execute(test_.db)
  const index = await facetIndex(createReadContext(test_.db))
  expect(index).not.toBe(before)
  expect(before.match({}).size).toBe(listed)
  await agree(index, { categories: [3] })
  const sort = { field: 'name', descending: true } as const
  expect(await idsInOrder(index, {}, sort, 'nl')).toEqual(await sortedIds(test_.db, {}, sort, 'nl'))
})

test('equal filters share their counts until the index changes', async () => {
  const index = await facetIndex(createReadContext(test_.db))
  const catalogue = await attributeCatalogue(createReadContext(test_.db))
  const filter = (): ListingFilter => ({ categories: [3], options: [{ attributeId: 1, optionIds: [2] }] })
  const before = index.match(filter())
  const counts = [...optionFacets(before, catalogue, filter())]
  expect(index.match(filter())).toBe(before)
  expect([...optionFacets(index.match(filter()), catalogue, filter())]).toEqual(counts)
  expect(index.match({ ...filter(), isSale: true })).not.toBe(before)
  await sql`update product_index set cat_ids = array[9], version = nextval('product_index_version') where product_id = 7`.execute(
    test_.db,
  )
  await index.refresh()
  const after = index.match(filter())
  expect(after.size).toBe(before.size - 1)
  expect(after).not.toBe(before)
})
