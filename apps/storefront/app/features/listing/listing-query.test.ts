import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clipPrice,
  findInitialSort,
  listingAddress,
  listingSearch,
  parseListing,
  priceSpan,
  readListingForm,
  spanOfOptions,
  spanWith,
  toFilterInput,
  toggleOption,
  toPageInput,
  toSortInput,
  withChange,
  withNextPage,
} from './listing-query.ts'

const parse = (search: string) => parseListing(new URLSearchParams(search))

describe('the URL of a listing', () => {
  test('contains filters, price, sort order and page', () => {
    expect(parse('filter-color=12,14&filter-price=20-80&sort=price_up&page=2&page-size=24')).toEqual({
      sort: 'price_up',
      page: 2,
      pages: 1,
      pageSize: 24,
      filters: { color: ['12', '14'] },
      price: { from: 20, to: 80 },
    })
  })

  test('may come from a form without JavaScript', () => {
    expect(parse('filter-color=12&filter-color=14&filter-price-from=20&filter-price-to=')).toMatchObject({
      filters: { color: ['12', '14'] },
      price: { from: 20, to: null },
    })
  })

  test.each([
    'page=-1',
    'page=1e9',
    'page-size=1000000000',
    'filter-price=abc',
    'sort=cheapest',
    'sort=toString',
    'filter-=1',
    'filter-__proto__=1',
    'filter-color=',
    'filter-color=%27%20or%201=1',
  ])('shows the plain listing for %s', (search) => {
    expect(listingSearch(parse(search))).toBe('')
  })

  test('accepts a limited number of filters', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `filter-a${index}=1`).join('&')
    expect(Object.keys(parse(many).filters)).toHaveLength(20)
  })

  test('is the same for the same listing, in whatever order its filters were selected', () => {
    expect(listingSearch(parse('page=2&sort=newest&filter-size=3&filter-brand=1'))).toBe(
      '?filter-brand=1&filter-size=3&sort=newest&page=2',
    )
  })

  test('has no lower price bound of zero', () => {
    expect(parse('filter-price=0-500').price).toEqual({ from: null, to: 500 })
    expect(parse('filter-price=0-0').price).toBeNull()
    expect(parse('filter-price=-5-20').price).toEqual({ from: null, to: 20 })
    expect(parse('filter-price=-80').price).toEqual({ from: null, to: 80 })
    expect(parse('filter-price=-20--5').price).toBeNull()
  })

  test('has both price bounds, and reads them back as open ones', () => {
    for (const [given, written] of [
      ['-80', '0-80'],
      ['-5-20', '0-20'],
      ['20-', '20-999999'],
      ['20-80', '20-80'],
    ]) {
      const query = parse(`filter-price=${given}`)
      expect(listingSearch(query)).toBe(`?filter-price=${written}`)
      expect(parse(`filter-price=${written}`)).toEqual(query)
    }
    expect(parse('filter-price=0-999999').price).toBeNull()
  })

  test('is read back unchanged', () => {
    const query = fc.record({
      sort: fc.constantFrom('default', 'newest', null),
      page: fc.integer({ min: 1, max: 10_000 }),
      pages: fc.constant(1),
      pageSize: fc.constantFrom(12, 24, 48),
      filters: fc.dictionary(
        fc.constantFrom('color', 'brand', 'fkv_maten'),
        fc.uniqueArray(fc.integer({ min: 1, max: 9999 }).map(String), { minLength: 1, maxLength: 5 }),
        { noNullPrototype: true },
      ),
      price: fc.option(
        fc
          .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 500, max: 9999 }))
          .map(([from, to]) => ({ from, to })),
      ),
    })
    fc.assert(
      fc.property(query, (example) => {
        expect(parse(listingSearch(example).slice(1))).toEqual(example)
      }),
    )
  })
})

describe('a change of a listing', () => {
  test('starts at page 1 again', () => {
    expect(toggleOption(parse('page=3'), 'color', '5').page).toBe(1)
    expect(withChange(parse('page=3'), { sort: 'newest' }).page).toBe(1)
    expect(withChange(parse('page=3'), { page: 4 }).page).toBe(4)
  })

  test('removes a selected option', () => {
    expect(toggleOption(parse('filter-color=5'), 'color', '5').filters).toEqual({})
  })
})

describe('the query to the backend', () => {
  test('leaves out unknown attributes', () => {
    expect(
      toFilterInput(parse('filter-color=5&filter-smell=2&filter-price=-80'), new Set(['color'])),
    ).toEqual({
      color: { in: ['5'] },
      price: { to: '80' },
    })
  })

  test('sorts by the category’s default if the URL has no sort order, else by position', () => {
    expect(toSortInput(parse(''))).toEqual({ position: 'ASC' })
    expect(toSortInput(parse(''), findInitialSort('created_at'))).toEqual({ created_at: 'DESC' })
    expect(toSortInput(parse(''), findInitialSort('price'))).toEqual({ price: 'ASC' })
    expect(toSortInput(parse('sort=default'), findInitialSort('price'))).toEqual({ position: 'ASC' })
    expect(['position', 'name', 'num_sales', 'unheard of', null].map(findInitialSort)).toEqual([
      'default',
      'name_up',
      'bestsold',
      'default',
      'default',
    ])
    expect(toSortInput(parse('sort=default'))).toEqual({ position: 'ASC' })
    expect(toSortInput(parse('sort=bestsold'))).toEqual({ num_sales: 'ASC' })
  })
})

const span = { min: 12, max: 130 }
const toAddress = (fields: string) =>
  listingAddress('/heren.html', readListingForm(new URLSearchParams(fields), span))

test('a submitted form redirects to the shortest URL of the same listing', () => {
  expect(
    toAddress(
      'filter-brand=3&filter-brand=1&filter-price-from=12&filter-price-to=130&sort=default&page-size=12',
    ),
  ).toBe('/heren.html?filter-brand=3,1')
})

test('the default sort order is not in the URL, and another one is', () => {
  const readSort = (fields: string) => readListingForm(new URLSearchParams(fields), null, 'newest').sort
  expect([readSort('sort=newest'), readSort('sort=default')]).toEqual([null, 'default'])
})

test('a price bound within the range is a filter', () => {
  expect(toAddress('filter-price-from=40&filter-price-to=130')).toBe('/heren.html?filter-price=40-130')
  expect(toAddress('filter-price-from=12&filter-price-to=80')).toBe('/heren.html?filter-price=12-80')
  expect(toAddress('filter-price-from=&filter-price-to=')).toBe('/heren.html')
})

test('another selection starts at the first page', () => {
  expect(toAddress('filter-brand=3&page=4')).toBe('/heren.html?filter-brand=3')
})

test('the search term comes first', () => {
  const query = readListingForm(new URLSearchParams('q=shirt&sort=newest'), null)
  expect(listingAddress('/search', query, 'shirt & broek')).toBe('/search?q=shirt%20%26%20broek&sort=newest')
})

test('the range starts at 0 or more, in whole euros that include every price', () => {
  expect(priceSpan(-3, 129.95)).toEqual({ min: 0, max: 130 })
  expect(priceSpan(12.5, 12.5)).toEqual({ min: 12, max: 13 })
  expect(priceSpan(80, 20)).toEqual({ min: 80, max: 80 })
  expect(priceSpan(null, 20)).toBeNull()
})

test('bounds that exclude nothing are no filter', () => {
  const span = { min: 10, max: 130 }
  expect(clipPrice({ from: 10, to: 130 }, span)).toBeNull()
  expect(clipPrice({ from: 0, to: 0 }, span)).toBeNull()
  expect(clipPrice({ from: 20, to: 500 }, span)).toEqual({ from: 20, to: 130 })
  expect(clipPrice({ from: null, to: 5 }, span)).toEqual({ from: 10, to: 10 })
  expect(clipPrice({ from: 300, to: null }, { min: 14, max: 667 })).toEqual({ from: 300, to: 667 })
})

test('a price filter without results stays as requested', () => {
  const widened = spanWith({ from: 700, to: 900 }, { min: 10, max: 667 })
  expect(widened).toEqual({ min: 9, max: 901 })
  expect(widened && clipPrice({ from: 700, to: 900 }, widened)).toEqual({ from: 700, to: 900 })
  expect(spanWith({ from: 20, to: null }, null)).toEqual({ min: 19, max: 21 })
  expect(spanWith({ from: 20, to: 900 }, { min: 10, max: 667 })).toEqual({ min: 10, max: 667 })
  expect(spanWith(null, null)).toBeNull()
})

test('pages are added to the first one, up to 240 products', () => {
  const first = parse('filter-color=12')
  const second = withNextPage(first, 57)
  expect(second && listingSearch(second)).toBe('?filter-color=12&pages=2')
  expect(second && toPageInput(second)).toEqual({ pageSize: 24, currentPage: 1 })
  expect(withNextPage(first, 12)).toBeNull()
  expect(withNextPage(parse('pages=5'), 57)).toBeNull()
  expect(withNextPage(parse('page=2'), 57)).toBeNull()
  expect(parse('pages=99')).toMatchObject({ page: 1, pages: 20 })
  expect(parse('pages=99&page-size=48')).toMatchObject({ pages: 5 })
  expect(withNextPage(parse('pages=20'), 1_000)).toBeNull()
  expect(parse('page=3&pages=2')).toMatchObject({ page: 3, pages: 1 })
  expect(withChange(parse('pages=3'), { page: 2 })).toMatchObject({ page: 2, pages: 1 })
})

test('without bounds from the backend, the price options give them', () => {
  expect(spanOfOptions(['40_60', '60_80', '100_*'])).toEqual({ min: 40, max: 100 })
  expect(spanOfOptions([])).toBeNull()
})
