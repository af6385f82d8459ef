import { expect, test } from 'vitest'
import { gapsOf, type ReportedProduct } from './legal-gaps.ts'

const maker = { name: 'Wael', address: 'Lijnbaan 22, 1781 KD Den Helder', contact: 'vragen@wael.example' }
const product = (
  safety: ReportedProduct['product_safety'],
  price: Partial<ReportedProduct['price_range']['minimum_price']> = {},
): ReportedProduct => ({
  sku: 'BEL',
  name: 'Fietsbel',
  product_safety: safety,
  price_range: { minimum_price: { discount: null, lowest_price_30_days: null, ...price } },
})
const whole = { identification: 'BEL-2026', manufacturer: maker, responsible_person: null }

test('a product with a maker in the EU and a mark of its own lacks nothing', () => {
  expect(gapsOf(product(whole))).toEqual([])
})

test('what is missing is named, one by one', () => {
  expect(gapsOf(product(null))).toEqual(['everything about its safety'])
  expect(gapsOf(product({ ...whole, identification: ' ', manufacturer: null }))).toEqual([
    'manufacturer',
    'identification',
  ])
  expect(gapsOf(product({ ...whole, responsible_person: { ...maker, address: '', contact: '' } }))).toEqual([
    'postal address of the responsible person in the EU',
    'electronic address of the responsible person in the EU',
  ])
})

test('a reduced price needs the lowest one of the 30 days before', () => {
  const reduced = { discount: { amount_off: 10 } }
  expect(gapsOf(product(whole, reduced))).toHaveLength(1)
  expect(gapsOf(product(whole, { ...reduced, lowest_price_30_days: { value: 89.95 } }))).toEqual([])
  expect(gapsOf(product(whole, { discount: { amount_off: 0 } }))).toEqual([])
})
