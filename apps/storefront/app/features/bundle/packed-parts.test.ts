import { expect, test } from 'vitest'
import { nameOfVariant } from '../options/variant-select.tsx'
import { packBundle, unpackBundle } from './packed-bundle.ts'
import { packParts, unpackParts } from './packed-parts.ts'
import type { Part } from './set-parts.ts'

const price = {
  final: 62.95,
  lowest30Days: 89.95,
  manufacturer: 100.95,
  tiers: [{ quantity: 3, price: 59.95 }],
}
const bell: Part = {
  offer: {
    sku: 'BEL',
    name: 'Bel',
    inStock: true,
    price: { final: 9.95, lowest30Days: null, manufacturer: null },
    isFrom: false,
    delivery: null,
    picture: null,
  },
  choices: null,
  urlKey: 'bel',
  urlSuffix: '.html',
  quantity: 1,
  spot: null,
}
const variant = {
  sku: 'SHIRT-WIT-M',
  inStock: true,
  left: null,
  price,
  stores: [],
  values: { color: 5, size: 9 },
}
const shirt: Part = {
  ...bell,
  offer: {
    ...bell.offer,
    sku: 'SHIRT',
    price,
    isFrom: true,
    delivery: { tone: 'groen', code: 'morgen', short: 'Op voorraad' },
    picture: '/media/catalog/shirt.avif',
  },
  choices: {
    choices: [
      { code: 'color', label: 'Kleur', values: [{ index: 5, label: 'Wit', swatch: '#fff' }] },
      {
        code: 'size',
        label: 'Maat',
        values: [
          { index: 9, label: 'M', swatch: null },
          { index: 10, label: 'L', swatch: null },
        ],
      },
    ],
    variants: [
      variant,
      {
        ...variant,
        sku: 'SHIRT-WIT-L',
        left: 2,
        values: { color: 5, size: 10 },
        price: { ...price, final: 69.95 },
        limits: { min: 2, step: 1, text: 'Vanaf 2.' },
      },
      { ...variant, sku: 'SHIRT-WIT-XL', inStock: false, values: { color: 5, size: 10 } },
    ],
    picturesByValue: {},
    pictured: null,
  },
}

test('parts come out as they went in, their variants by name, price and stock', () => {
  // As they travel.
  const [unpackedBell, unpackedShirt] = unpackParts(JSON.parse(JSON.stringify(packParts([bell, shirt]))))
  expect(unpackedBell).toEqual(bell)
  expect(unpackedShirt).toEqual({ ...shirt, choices: expect.anything() })
  const described = ({ choices }: Part) =>
    choices?.variants.map(({ values, ...one }) => ({
      ...one,
      name: nameOfVariant(choices, { values, ...one }),
    }))
  expect(unpackedShirt && described(unpackedShirt)).toEqual(described(shirt))
})

test('the options of a bundle come out as they went in', () => {
  const part = {
    id: 1,
    label: 'Wielset, HG-body',
    quantity: 1,
    canChangeQuantity: false,
    isDefault: true,
    inStock: true,
    price: { final: 479, lowest30Days: null, manufacturer: null, tiers: [{ quantity: 2, price: 450 }] },
    picture: '/media/catalog/wheel.avif',
  }
  const options = [
    {
      id: 1,
      title: 'Wielset',
      required: true,
      isMultiple: false,
      parts: [
        part,
        { ...part, id: 2, label: 'Wielset, XDR-body', isDefault: false },
        {
          ...part,
          id: 3,
          label: 'Wielset, los',
          picture: null,
          inStock: false,
          canChangeQuantity: true,
          quantity: 2,
        },
      ],
    },
  ]
  expect(unpackBundle(JSON.parse(JSON.stringify(packBundle(options))))).toEqual(options)
  const own = packBundle(options, 60)
  expect(own.own).toBe(60)
  expect(unpackBundle(own)[0]?.parts[0]).toEqual({ ...part, isSurcharge: true })
})
