import { expect, test } from 'vitest'
import { packPictures, unpackPictures } from '../gallery/packed-pictures.ts'
import type { Choices } from '../offer/offer.ts'
import { packChoices, unpackChoices } from './packed-choices.ts'

const picture = (name: string, label: string) => ({ url: `https://shop.test/media/catalog/${name}`, label })
const own = (name: string, label: string) => ({ url: `/media/catalog/${name}`, label })
const price = { final: 69.95, lowest30Days: 89.95, manufacturer: null }
const denHelder = { name: 'Den Helder', urlKey: 'den-helder' }
const bergen = { name: 'Bergen', urlKey: 'bergen' }

const shirt: Omit<Choices, 'picturesByValue'> = {
  choices: [
    {
      code: 'color',
      label: 'Kleur',
      values: [
        { index: 11, label: 'Zwart', swatch: '#000000' },
        { index: 12, label: 'Rood', swatch: '#ff0000' },
      ],
    },
    { code: 'size', label: 'Maat', values: [{ index: 21, label: 'M', swatch: null }] },
  ],
  variants: [
    {
      sku: 'SHIRT-ZWART-M',
      inStock: true,
      left: 2,
      values: { color: 11, size: 21 },
      price,
      stores: [
        { ...denHelder, quantity: 3 },
        { ...bergen, quantity: 0 },
      ],
    },
    {
      sku: 'SHIRT-ROOD-M',
      inStock: false,
      left: null,
      values: { color: 12, size: 21 },
      price: { ...price, final: 59.95 },
      limits: { min: 2, step: 2, text: 'Te bestellen per 2 stuks.' },
      delivery: { tone: 'amber', code: null, short: 'Nabestelling', long: 'Nabestelling', icon: null },
      stores: [{ ...bergen, quantity: 1 }],
    },
  ],
  pictured: 'color',
}

test('choices come out as they went in', () => {
  const packed = packChoices({
    ...shirt,
    picturesByValue: {
      11: [picture('zwart-voor.avif', 'Shirt, zwart'), picture('zwart-rug.avif', 'Shirt, rug')],
    },
  })
  // As they travel.
  const unpacked = unpackChoices(JSON.parse(JSON.stringify(packed)))
  expect(unpacked).toEqual({
    ...shirt,
    picturesByValue: { 11: [own('zwart-voor.avif', 'Shirt, zwart'), own('zwart-rug.avif', 'Shirt, rug')] },
  })
})

test('a variant without one of the options keeps that gap, and one of which nobody counts the pieces is in stock', () => {
  const variant = { sku: 'SHIRT', inStock: true, left: null, values: { color: 12 }, price, stores: [] }
  const packed = packChoices({ ...shirt, variants: [variant], picturesByValue: {} })
  expect(unpackChoices(packed).variants).toEqual([variant])
})

test('what all variants share stands once', () => {
  const { variants, prices, stores } = packChoices({ ...shirt, picturesByValue: {} })
  expect(variants).toEqual([
    ['ZWART-M', 0, 0, 0, 2, 3, 0],
    ['ROOD-M', 1, 0, 1, 0, -1, 1],
  ])
  expect([prices.length, stores.length]).toEqual([2, 2])
})

test('one picture and none keep their whole address', () => {
  for (const pictures of [[], [own('a.avif', '')]]) {
    expect(unpackPictures(packPictures(pictures))).toEqual(pictures)
  }
})
