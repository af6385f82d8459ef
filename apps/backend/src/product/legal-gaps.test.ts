import { expect, test } from 'vitest'
import { findGaps, type ReportedProduct } from './legal-gaps.ts'

const maker = { name: 'Wael', address: 'Lijnbaan 22, 1781 KD Den Helder', contact: 'vragen@wael.example' }
const whole = {
  identification: 'BEL-2026',
  manufacturer: maker,
  responsible_person: null,
  part_makers: [],
  warnings: [],
  guarantee_months: null,
  guarantee_terms: null,
  labelling: [],
  marks: [],
  signal_word: null,
}
const product = (
  safety: ReportedProduct['product_safety'],
  more: Partial<ReportedProduct> = {},
): ReportedProduct => ({
  __typename: 'SimpleProduct',
  sku: 'BEL',
  name: 'Fietsbel',
  information_attributes: [],
  product_safety: safety,
  connected_product: null,
  battery_passport_url: null,
  software_updates_until: null,
  software_updates_months: null,
  repairability_score: null,
  repair_information: null,
  unit_price: null,
  price_range: { minimum_price: { final_price: { value: 20 }, discount: null, lowest_price_30_days: null } },
  ...more,
})
const reduced = (amount_off: number, value: number | null = null) => ({
  price_range: {
    minimum_price: { final_price: { value: 20 }, discount: { amount_off }, lowest_price_30_days: { value } },
  },
})

test('a complete product with a maker in the EU has no gaps', () => {
  expect(findGaps(product(whole))).toEqual([])
})

test('each missing fact is listed', () => {
  expect(findGaps(product(null))).toEqual(['everything about its safety'])
  expect(findGaps(product({ ...whole, identification: ' ', manufacturer: null }))).toEqual([
    'manufacturer',
    'identification',
  ])
  expect(findGaps(product({ ...whole, responsible_person: { ...maker, address: '', contact: '' } }))).toEqual(
    [
      'postal address of the responsible person in the EU',
      'electronic address of the responsible person in the EU',
    ],
  )
})

test.each([
  ['Lijnbaan 22, 1781 KD Den Helder', true],
  ['Strandgaten 41, 5004 Bergen, Noorwegen', true],
  ['Nieuwe Kade 2, 9976 Lauwersoog', false],
  ['Lauwersoog', false],
])('the address %s is complete: %s', (address, isWhole) => {
  const gaps = findGaps(product({ ...whole, manufacturer: { ...maker, address } }))
  expect(gaps).toEqual(isWhole ? [] : ['postal address of the manufacturer'])
})

test('a set names the makers of its parts', () => {
  const set = { __typename: 'BundleProduct' }
  expect(findGaps(product(whole, set))).toEqual(['makers of its parts'])
  const named = { brand: 'Wael', manufacturer: maker, responsible_person: null }
  expect(findGaps(product({ ...whole, manufacturer: null, part_makers: [named] }, set))).toEqual([])
  const unnamed = { ...named, manufacturer: null }
  expect(findGaps(product({ ...whole, part_makers: [unnamed] }, set))).toEqual(['manufacturer of Wael'])
})

test('a commercial guarantee has terms', () => {
  expect(findGaps(product({ ...whole, guarantee_months: 36 }))).toEqual([
    "terms of the manufacturer's guarantee",
  ])
  expect(findGaps(product({ ...whole, guarantee_months: 36, guarantee_terms: 'Alles.' }))).toEqual([])
})

test('products sold by weight or volume have a unit price', () => {
  const oil = {
    ...whole,
    labelling: ['CHEMICAL'],
    warnings: [],
  }
  const facts = [
    { attribute_code: 'info_hazards', value: 'Niet ingedeeld' },
    { attribute_code: 'info_net_content', value: '100 ml' },
  ]
  expect(findGaps(product(oil, { information_attributes: facts }))).toEqual(['price of a kilogram or litre'])
  const priced = { information_attributes: facts, unit_price: { unit: 'LITRE' } }
  expect(findGaps(product(oil, priced))).toEqual([])
})

test('a connected product describes its data and the access to them', () => {
  const gaps = [
    'data_types of a connected product',
    'data_real_time of a connected product',
    'data_storage of a connected product',
    'data_access of a connected product',
    'period of software updates',
  ]
  const connected = { ...whole, labelling: ['CONNECTED'] }
  expect(findGaps(product(connected))).toEqual(gaps)
  const facts = [{ attribute_code: 'info_sensors', value: 'ANT+ en Bluetooth' }]
  expect(findGaps(product(whole, { information_attributes: facts }))).toEqual(gaps)
  const data = { data_types: 'FIT', data_real_time: 'Ja', data_storage: 'Zelf', data_access: 'Via USB' }
  const updated = { software_updates_until: '2031-12-31' }
  expect(findGaps(product(connected, { ...updated, connected_product: data }))).toEqual([])
  const unread = { ...updated, connected_product: { ...data, data_access: ' ' } }
  expect(findGaps(product(connected, unread))).toEqual(['data_access of a connected product'])
})

test('a product with software says how long it is updated, until a day or for a period', () => {
  const connected = { ...whole, labelling: ['CONNECTED'] }
  const data = { data_types: 'FIT', data_real_time: 'Ja', data_storage: 'Zelf', data_access: 'Via USB' }
  const gapsWith = (more: Partial<ReportedProduct>) =>
    findGaps(product(connected, { connected_product: data, ...more }))
  expect(gapsWith({})).toEqual(['period of software updates'])
  expect(gapsWith({ software_updates_until: '2031-12-31' })).toEqual([])
  expect(gapsWith({ software_updates_months: 36 })).toEqual([])
})

test('expensive goods without a reparability score say how they are repaired', () => {
  const costing = (value: number, more: Partial<ReportedProduct> = {}) =>
    product(whole, {
      price_range: { minimum_price: { final_price: { value }, discount: null, lowest_price_30_days: null } },
      ...more,
    })
  expect(findGaps(costing(300))).toEqual(['spare parts and repair'])
  expect(findGaps(costing(299.95))).toEqual([])
  expect(findGaps(costing(100), 50)).toEqual(['spare parts and repair'])
  expect(findGaps(costing(300, { repairability_score: 'B 3.71' }))).toEqual([])
  expect(findGaps(costing(300, { repair_information: 'Spaken zijn los te koop.' }))).toEqual([])
})

test('an e-bike battery links to its passport', () => {
  const bicycle = { ...whole, labelling: ['LMT_BATTERY'] }
  expect(findGaps(product(bicycle))).toEqual(['passport of its battery'])
  expect(findGaps(product(bicycle, { battery_passport_url: 'https://maker.example/1' }))).toEqual([])
})

test('a reduced price needs the lowest price of the last 30 days', () => {
  expect(findGaps(product(whole, reduced(10)))).toHaveLength(1)
  expect(findGaps(product(whole, reduced(10, 89.95)))).toEqual([])
  expect(findGaps(product(whole, reduced(0)))).toEqual([])
  const part = { brand: 'Wael', manufacturer: maker, responsible_person: null }
  const set = { ...reduced(2), __typename: 'GroupedProduct' }
  expect(findGaps(product({ ...whole, part_makers: [part] }, set))).toEqual([])
})
