import { describe, expect, test } from 'vitest'
import {
  type BundleOption,
  type BundlePart,
  bundlePrice,
  bundleSaving,
  choosePart,
  findHindrance,
  initialSelection,
  offerBundle,
  setPartQuantity,
  splitSharedPrefix,
  toParts,
} from './bundle-selection.ts'

const part = (id: number, final: number, more: Partial<BundlePart> = {}): BundlePart => ({
  id,
  label: `deel ${id}`,
  sku: `DEEL-${id}`,
  quantity: 1,
  canChangeQuantity: false,
  isDefault: false,
  inStock: true,
  price: { final },
  picture: null,
  ...more,
})
const wheel: BundleOption = {
  id: 1,
  title: 'Wiel',
  required: true,
  isMultiple: false,
  parts: [part(11, 199.95)],
}
const tyre: BundleOption = {
  id: 2,
  title: 'Band',
  required: true,
  isMultiple: false,
  parts: [part(21, 39.95), part(22, 44.9, { inStock: false })],
}
const tube: BundleOption = {
  id: 3,
  title: 'Binnenband',
  required: false,
  isMultiple: true,
  parts: [part(31, 7.95, { quantity: 2, canChangeQuantity: true }), part(32, 9.95)],
}
const options = [wheel, tyre, tube]
const start = initialSelection(options)

describe('a bundle', () => {
  test('has a single part preselected', () => {
    expect(start).toEqual({ 1: { 11: 1 }, 2: {}, 3: {} })
  })

  test('has no sold-out part preselected while another is available', () => {
    const first = (required: boolean, ...parts: BundlePart[]) =>
      initialSelection([{ ...tyre, required, parts }])[tyre.id]
    const gone = part(1, 10, { isDefault: true, inStock: false })
    expect(first(true, gone, part(2, 12))).toEqual({})
    expect(first(true, gone)).toEqual({ 1: 1 })
    expect(first(false, gone)).toEqual({})
    expect(first(false, part(3, 8, { quantity: 4 }))).toEqual({ 3: 4 })
  })

  test('requires a selection for every required option', () => {
    expect(findHindrance(options, start)).toEqual({ kind: 'choose', option: 'Band' })
    expect(findHindrance(options, choosePart(start, tyre, 21))).toBeNull()
  })

  test('cannot be ordered with a part that is sold out', () => {
    expect(findHindrance(options, choosePart(start, tyre, 22))).toEqual({ kind: 'sold-out', option: 'Band' })
  })

  test('costs what its parts cost, in whole cents', () => {
    const selected = choosePart(choosePart(start, tyre, 21), tube, 31)
    expect(bundlePrice(options, selected)).toBe(255.8)
    expect(bundlePrice(options, setPartQuantity(selected, tube, 31, 3))).toBe(263.75)
  })

  test('with a fixed price costs that plus the surcharges of its parts', () => {
    expect(bundlePrice([tyre], choosePart(start, tyre, 21), 59.95)).toBe(99.9)
    expect(bundlePrice([], {}, 59.95)).toBe(59.95)
  })

  test('costs less per bundle if a larger quantity reaches a tier of its parts', () => {
    const gel = part(41, 2.5, { quantity: 4, price: { final: 2.5, tiers: [{ quantity: 4, price: 2.25 }] } })
    const gels: BundleOption = { ...tyre, parts: [gel] }
    expect(bundlePrice([gels], initialSelection([gels]))).toBe(9)
  })

  test('shows from which number of bundles its parts cost less', () => {
    const tube = {
      ...part(51, 10, { quantity: 2 }),
      price: { final: 10, tiers: [{ quantity: 5, price: 9 }] },
    }
    const tubes: BundleOption = { ...tyre, parts: [tube] }
    const selected = initialSelection([tubes])
    expect(offerBundle([tubes], selected, 5)).toEqual({ final: 25, tiers: [{ quantity: 3, price: 23 }] })
    expect(offerBundle([wheel], initialSelection([wheel]))).toEqual({ final: 199.95 })
  })

  test('keeps fixed quantities, and refuses absurd ones', () => {
    const selected = choosePart(start, tube, 31)
    expect(setPartQuantity(selected, wheel, 11, 5)).toBe(selected)
    for (const absurd of [0, -1, 1.5, Number.NaN])
      expect(setPartQuantity(selected, tube, 31, absurd)).toBe(selected)
  })

  test('accepts several parts where several may be selected, and removes them one by one', () => {
    const both = choosePart(choosePart(start, tube, 31), tube, 32)
    expect(both[3]).toEqual({ 31: 2, 32: 1 })
    expect(choosePart(both, tube, 31)[3]).toEqual({ 32: 1 })
  })

  test('is added to the cart by option and part', () => {
    expect(toParts(choosePart(start, tyre, 21))).toEqual([
      { optionId: 1, selections: [{ id: 11, quantity: 1 }] },
      { optionId: 2, selections: [{ id: 21, quantity: 1 }] },
    ])
  })
})

test('names of parts are distinguished by whole words', () => {
  expect(splitSharedPrefix(['Winter shirt, zwart, XS', 'Winter shirt, zwart, XL'])).toEqual({
    start: 'Winter shirt, zwart',
    rests: ['XS', 'XL'],
  })
  expect(splitSharedPrefix(['Schoen, 42', 'Schoen, 43']).rests).toEqual(['42', '43'])
  expect(splitSharedPrefix(['Baken', 'Vuurtoren'])).toEqual({ start: '', rests: ['Baken', 'Vuurtoren'] })
  expect(splitSharedPrefix(['Bel', 'Bel groot']).rests).toEqual(['Bel', 'Bel groot'])
})

describe('the saving of a bundle', () => {
  const chain = { ...wheel, parts: [part(11, 41.35, { apart: { final: 44.95 }, quantity: 2 })] }

  test('is the difference from buying the selected parts separately', () => {
    expect(bundleSaving([chain], initialSelection([chain]))).toBe(7.2)
    expect(bundleSaving([chain], {})).toBe(0)
  })

  test('is zero if the parts cost as much or less separately', () => {
    expect(bundleSaving([wheel], initialSelection([wheel]))).toBe(0)
    expect(bundleSaving([chain], initialSelection([chain]), 20)).toBe(0)
  })
})
