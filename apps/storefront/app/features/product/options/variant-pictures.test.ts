import { expect, test } from 'vitest'
import type { Choices } from '../offer.ts'
import { findPriceRange } from '../price/price-policy.ts'
import { readPriceRange } from '../price/price-range.server.ts'
import { matchingVariants, picturedValue, selectPictures } from './variant-selection.ts'

const reduced = { final: 66.95, lowest30Days: 89.95 }
const full = { final: 89.95 }
const variant = (sku: string, color: number, price: typeof full, inStock = true) => ({
  sku,
  inStock,
  left: null,
  values: { color },
  price,
  stores: [],
})
const picture = (url: string) => ({ url, label: url })
const choices: Choices = {
  choices: [
    {
      code: 'color',
      label: 'Kleur',
      values: [
        { index: 1, label: 'Zwart', swatch: '#000' },
        { index: 2, label: 'Oranje', swatch: '#f80' },
      ],
    },
  ],
  variants: [variant('zwart', 1, full), variant('oranje', 2, reduced), variant('oranje-oud', 2, full, false)],
  picturesByValue: { 1: [picture('zwart')], 2: [picture('oranje'), picture('oranje-rug')] },
  pictured: 'color',
}
const own = [picture('oranje'), picture('detail'), picture('zwart')]

test('a shirt reduced in one colour has no struck-through price until a colour is selected', () => {
  expect(findPriceRange([reduced, full])).toEqual({
    price: { final: 66.95, manufacturer: undefined },
    isFrom: true,
  })
  expect(findPriceRange([full, full])).toEqual({ price: full, isFrom: false })
  expect(findPriceRange([reduced, { final: 70, lowest30Days: 95 }])).toEqual({ price: reduced, isFrom: true })
  expect(findPriceRange([])).toBeNull()
  const end = ({ final, lowest30Days }: { final: number; lowest30Days?: number }) => ({
    final_price: { value: final },
    lowest_price_30_days: { value: lowest30Days },
  })
  // A fragment's type is opaque outside its file.
  const range = { minimum_price: end(reduced), maximum_price: end(full) } as never
  expect(readPriceRange(range, null)).toEqual({
    price: { final: 66.95, manufacturer: null },
    isFrom: true,
  })
})

test('the price is that of the available variants in the selected colour', () => {
  const findPrice = (color: number) =>
    findPriceRange(matchingVariants(choices, { color }).map(({ price }) => price))
  expect(findPrice(1)).toEqual({ price: full, isFrom: false })
  expect(findPrice(2)).toEqual({ price: reduced, isFrom: false })
})

test('the displayed colour is that of the cheapest variant in stock, whose price cards show', () => {
  const black = [picture('zwart')]
  expect(picturedValue(choices, black)).toEqual({ code: 'color', index: 2 })
  const soldOut = { ...choices, variants: [variant('zwart', 1, full), variant('oranje', 2, reduced, false)] }
  expect(picturedValue(soldOut, black)).toEqual({ code: 'color', index: 1 })
})

test('if all colours cost the same, the displayed colour is that of the first picture', () => {
  const same = { ...choices, variants: [variant('zwart', 1, full), variant('oranje', 2, full)] }
  expect(picturedValue(same, own)).toEqual({ code: 'color', index: 2 })
  expect(picturedValue(same, [])).toEqual({ code: 'color', index: 1 })
  expect(picturedValue({ ...choices, pictured: null }, own)).toBeNull()
})

test('a selected colour comes first in the gallery, which keeps its other pictures and their number', () => {
  const urls = (color: number) => selectPictures(choices, { color }, own).map(({ url }) => url)
  expect(urls(1)).toEqual(['zwart', 'oranje', 'detail'])
  expect(urls(2)).toEqual(['oranje', 'oranje-rug', 'detail'])
  expect(selectPictures(choices, {}, own)).toEqual(own)
})
