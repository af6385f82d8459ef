import { expect, test } from 'vitest'
import type { Choices } from '../offer.ts'
import {
  chooseSize,
  firstOpenPart,
  fitPieces,
  initialWanted,
  type Part,
  type PartOffer,
  sharedSizes,
  sumPrices,
  toCartItems,
} from './set-parts.ts'

const offer = (sku: string, price: number, inStock = true): PartOffer => ({
  sku,
  name: sku,
  inStock,
  price: { final: price },
  isFrom: false,
  delivery: null,
  picture: null,
})
const choices: Choices = {
  choices: [],
  variants: [{ sku: 'shirt-M', inStock: true, left: null, values: {}, price: { final: 79.95 }, stores: [] }],
  picturesByValue: {},
  pictured: null,
}
const part = (sku: string, price: number, more: Partial<Part> = {}): Part => ({
  offer: offer(sku, price),
  choices: null,
  urlKey: sku,
  urlSuffix: '',
  quantity: 1,
  spot: null,
  ...more,
})
const parts = [
  part('shirt', 69.95, { choices }),
  part('sokken', 14.95),
  part('pet', 19.95, { offer: offer('pet', 19.95, false) }),
]

test('a sold-out part is not selected', () => {
  expect(initialWanted(parts).pet?.quantity).toBe(0)
})

test('a part with a minimum quantity starts with it, and below it goes to none', () => {
  const limits = { min: 4, step: 2, max: 9, text: 'Per 2, vanaf 4.' }
  const tubes = part('band', 5.95, { offer: { ...offer('band', 5.95), limits } })
  expect(initialWanted([tubes]).band?.quantity).toBe(4)
  expect(initialWanted([{ ...tubes, quantity: 0 }]).band?.quantity).toBe(0)
  expect([1, 5, 6, 12].map((quantity) => fitPieces(quantity, 0, limits))).toEqual([4, 6, 6, 8])
  expect(fitPieces(3, 4, limits)).toBe(0)
  expect(fitPieces(7, 6, undefined)).toBe(7)
})

test('a part with sizes requires one, unless it is deselected', () => {
  const selection = initialWanted(parts)
  expect(firstOpenPart(parts, selection)?.offer.sku).toBe('shirt')
  expect(firstOpenPart(parts, { ...selection, shirt: { variantSku: null, quantity: 0 } })).toBeNull()
})

test('several pieces of a part cost what the cart charges', () => {
  const tubes = part('band', 5.95, {
    offer: { ...offer('band', 5.95), price: { final: 5.95, tiers: [{ quantity: 6, price: 4.75 }] } },
  })
  expect(sumPrices([tubes], { band: { variantSku: null, quantity: 6 } })).toBe(28.5)
  expect(sumPrices([tubes], { band: { variantSku: null, quantity: 5 } })).toBe(29.75)
})

test('the set costs what the selected variants cost', () => {
  const selection = { ...initialWanted(parts), shirt: { variantSku: 'shirt-M', quantity: 1 } }
  expect(sumPrices(parts, selection)).toBe(94.9)
  expect(toCartItems(parts, selection)).toEqual([
    { sku: 'shirt-M', parent_sku: 'shirt', quantity: 1 },
    { sku: 'sokken', quantity: 1 },
  ])
})

const SIZES = ['S', 'M', 'L']
/** A part in colours and sizes; `out` names variants that are sold out, as 'zwart M'. */
const sized = (
  sku: string,
  colours: readonly string[],
  sizes: readonly string[],
  out: readonly string[] = [],
) =>
  part(sku, 50, {
    choices: {
      choices: [
        {
          code: 'kleur',
          label: 'Kleur',
          values: colours.map((label, index) => ({ index, label, swatch: null })),
        },
        {
          code: 'maat',
          label: 'Maat',
          values: sizes.map((label) => ({ index: SIZES.indexOf(label), label, swatch: null })),
        },
      ],
      variants: colours.flatMap((colour, kleur) =>
        sizes.map((size) => ({
          sku: `${sku} ${colour} ${size}`,
          inStock: !out.includes(`${colour} ${size}`),
          left: null,
          values: { kleur, maat: SIZES.indexOf(size) },
          price: { final: 50 },
          stores: [],
        })),
      ),
      picturesByValue: {},
      pictured: null,
    },
  })

test('one size applies to all parts that have it, in the selected colour', () => {
  const outfit = [
    sized('shirt', ['rood', 'zwart'], SIZES),
    sized('broek', ['zwart'], ['M', 'L']),
    sized('jas', ['blauw'], ['S', 'L']),
    sized('pet', ['blauw'], ['L']),
    sized('vest', ['wit'], SIZES, ['wit M']),
    part('bidon', 9.95),
  ]
  expect(sharedSizes(outfit, 'maat')).toEqual(SIZES)
  const before = { ...initialWanted(outfit), shirt: { variantSku: 'shirt zwart L', quantity: 2 } }
  const { wanted, states } = chooseSize(outfit, before, 'maat', 'M')
  expect(states).toEqual({ shirt: 'has', broek: 'has', jas: 'none', vest: 'sold-out' })
  expect(wanted).toMatchObject({
    shirt: { variantSku: 'shirt zwart M', quantity: 2 },
    broek: { variantSku: 'broek zwart M', quantity: 1 },
    jas: { variantSku: null },
    vest: { variantSku: null },
  })
})

test('a size that only one part has is not offered for all', () => {
  expect(sharedSizes([sized('shirt', ['rood'], SIZES), sized('jas', ['blauw'], ['L'])], 'maat')).toEqual([
    'L',
  ])
})
