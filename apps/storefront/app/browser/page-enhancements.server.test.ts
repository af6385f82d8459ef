import { expect, test } from 'vitest'
import { pageEnhancementsOf } from './page-enhancements.server.ts'

test('a document asks for what its markup needs, and for nothing else', () => {
  expect(pageEnhancementsOf('<main><p>data-set</p></main>')).toEqual([])
  expect(
    pageEnhancementsOf('<main><div role="tablist" data-tabs=""></div><i data-hours="1"></i></main>'),
  ).toEqual(['product', 'home'])
})

test('the list of islands comes with an island that is hydrated at once, and with no other', () => {
  expect(pageEnhancementsOf('<div data-island="a" data-when="visible"></div>')).toEqual([])
  expect(pageEnhancementsOf('<div data-island="a" data-when="load"></div>')).toEqual(['islands'])
})
