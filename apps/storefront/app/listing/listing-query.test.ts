import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialSortOf,
  listingSearch,
  parseListing,
  toFilterInput,
  toggleOption,
  toSortInput,
  withChange,
} from './listing-query.ts'

const parse = (search: string) => parseListing(new URLSearchParams(search))

describe('the address of a listing', () => {
  test('says which filters, price, sort and page are wanted', () => {
    expect(parse('filter-color=12,14&filter-price=20-80&sort=price_up&page=2&page-size=24')).toEqual({
      sort: 'price_up',
      page: 2,
      pageSize: 24,
      filters: { color: ['12', '14'] },
      price: { from: 20, to: 80 },
    })
  })

  test('may be what a form without JavaScript sends', () => {
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

  test('holds a bounded number of filters, whatever is asked', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `filter-a${index}=1`).join('&')
    expect(Object.keys(parse(many).filters)).toHaveLength(20)
  })

  test('is the same for the same listing, however it was reached', () => {
    expect(listingSearch(parse('page=2&sort=newest&filter-size=3&filter-brand=1'))).toBe(
      '?filter-brand=1&filter-size=3&sort=newest&page=2',
    )
  })

  test('has no price from zero: zero bounds nothing', () => {
    expect(parse('filter-price=0-500').price).toEqual({ from: null, to: 500 })
    expect(parse('filter-price=0-0').price).toBeNull()
  })

  test('can be read back', () => {
    const query = fc.record({
      sort: fc.constantFrom('default', 'newest', null),
      page: fc.integer({ min: 1, max: 10_000 }),
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
      fc.property(query, (wanted) => {
        expect(parse(listingSearch(wanted).slice(1))).toEqual(wanted)
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

  test('takes an option away that was chosen', () => {
    expect(toggleOption(parse('filter-color=5'), 'color', '5').filters).toEqual({})
  })
})

describe('what the backend is asked', () => {
  test('leaves out attributes that it does not know', () => {
    expect(
      toFilterInput(parse('filter-color=5&filter-smell=2&filter-price=-80'), new Set(['color'])),
    ).toEqual({
      color: { in: ['5'] },
      price: { to: '80' },
    })
  })

  test('sorts as the category says when the address names no sort, else by position upwards', () => {
    expect(toSortInput(parse(''))).toEqual({ position: 'ASC' })
    expect(toSortInput(parse(''), initialSortOf('created_at'))).toEqual({ created_at: 'DESC' })
    expect(toSortInput(parse(''), initialSortOf('price'))).toEqual({ price: 'ASC' })
    expect(toSortInput(parse('sort=default'), initialSortOf('price'))).toEqual({ position: 'ASC' })
    expect(['position', 'name', 'num_sales', 'unheard of', null].map(initialSortOf)).toEqual([
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
