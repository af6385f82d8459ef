import { expect, test } from 'vitest'
import { comparedCells, measureSpread } from './comparison.ts'

const PAGES = ['home', 'listing', 'product']
const steady = (...values: number[]) => values.map((value) => measureSpread([value]))

test('a row names the pages that miss their goal', () => {
  const row = { name: 'first paint', unit: 'ms', goal: { atMostOfPeer: 1 } }
  const cells = comparedCells({ ...row, shop: steady(690, 760, 900), peer: steady(700, 750, 800) }, PAGES)
  expect(cells.slice(0, 6)).toEqual([
    'first paint, ms',
    '690 / 760 / 900',
    '700 / 750 / 800',
    '0.99 / 1.01 / 1.13',
    "the peer's",
    'MISSED: listing, product',
  ])
  expect(comparedCells({ ...row, shop: steady(7, 7, 7), peer: steady(7, 7, 7) }, PAGES)[5]).toBe('good')
  expect(comparedCells({ ...row, shop: steady(8, 8, 8), peer: steady(7, 7, 7) }, PAGES)[5]).toBe('MISSED')
})

test('a goal that depends on the peer has no verdict without one', () => {
  const row = { name: 'LCP', unit: 'ms', goal: { atMostOfPeer: 0.65 }, shop: steady(900), peer: [] }
  expect(comparedCells(row, PAGES).slice(2, 6)).toEqual(['', '', "0.65 of the peer's", ''])
})

test('each page has its own limit if there are several', () => {
  const row = { name: 'HTML', unit: 'KB', goal: { atMost: [11, 11, 15] }, peer: [] }
  expect(comparedCells({ ...row, shop: steady(11, 11, 15) }, PAGES)[5]).toBe('good')
  expect(comparedCells({ ...row, shop: steady(11, 11.1, 15) }, PAGES)[5]).toBe('MISSED: listing')
  const score = { name: 'SEO', unit: '', goal: { atLeast: [100] }, shop: steady(100, 99, 100), peer: [] }
  expect(comparedCells(score, PAGES)[5]).toBe('MISSED: listing')
})

test('rounds that differ show their spread beside the median', () => {
  const shop = [measureSpread([300, 100, 200])]
  expect(comparedCells({ name: 'click', unit: 'ms', shop, peer: [null] }, PAGES)).toEqual([
    'click, ms',
    '200',
    '–',
    '–',
    '',
    '',
    '100–300',
    '',
  ])
})
