import { expect, test } from 'vitest'
import { queryOfForm } from './form-query.ts'
import { listingAddress } from './listing-query.ts'

const span = { min: 12, max: 130 }
const addressOf = (fields: string) =>
  listingAddress('/heren.html', queryOfForm(new URLSearchParams(fields), span))

test('what a form says becomes the shortest address of the same listing', () => {
  expect(
    addressOf(
      'filter-brand=3&filter-brand=1&filter-price-from=12&filter-price-to=130&sort=default&page-size=12',
    ),
  ).toBe('/heren.html?filter-brand=3,1')
})

test('the order that a listing begins with stands in no address, and another one does', () => {
  const sortOf = (fields: string) => queryOfForm(new URLSearchParams(fields), null, 'newest').sort
  expect([sortOf('sort=newest'), sortOf('sort=default')]).toEqual([null, 'default'])
})

test('a price that is not at the ends is asked for', () => {
  expect(addressOf('filter-price-from=40&filter-price-to=130')).toBe('/heren.html?filter-price=40-')
  expect(addressOf('filter-price-from=12&filter-price-to=80')).toBe('/heren.html?filter-price=-80')
  expect(addressOf('filter-price-from=&filter-price-to=')).toBe('/heren.html')
})

test('another choice starts at the first page', () => {
  expect(addressOf('filter-brand=3&page=4')).toBe('/heren.html?filter-brand=3')
})

test('what was searched for stands first', () => {
  const query = queryOfForm(new URLSearchParams('q=shirt&sort=newest'), null)
  expect(listingAddress('/search', query, 'shirt & broek')).toBe('/search?q=shirt%20%26%20broek&sort=newest')
})
