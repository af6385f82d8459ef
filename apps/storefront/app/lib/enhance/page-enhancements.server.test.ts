import { expect, test } from 'vitest'
import { findPageEnhancements } from './page-enhancements.server.ts'

test('a document asks for what its markup needs, and for nothing else', () => {
  expect(findPageEnhancements('<main><p>data-set</p></main>')).toEqual([])
  expect(
    findPageEnhancements('<main><div role="tablist" data-tabs=""></div><i data-hours="1"></i></main>'),
  ).toEqual(['product', 'home'])
})

test('the list of islands comes with an island that is hydrated at once, and with no other', () => {
  expect(findPageEnhancements('<div data-island="a" data-when="visible"></div>')).toEqual([])
  expect(findPageEnhancements('<div data-island="a" data-when="load"></div>')).toEqual(['islands'])
})
