import { describe, expect, test } from 'vitest'
import type { Choice, Variant } from '../offer.ts'
import {
  availability,
  choose,
  chosenVariant,
  nextChoice,
  parseSelection,
  preselected,
  type Selection,
} from './variant-selection.ts'

const BLUE = 1
const RED = 2
const S = 11
const M = 12
const L = 13

const choices: Choice[] = [
  {
    code: 'color',
    label: 'Kleur',
    values: [
      { index: BLUE, label: 'Blauw', swatch: '#00f' },
      { index: RED, label: 'Rood', swatch: '#f00' },
    ],
  },
  {
    code: 'fkv_maten',
    label: 'Maat',
    values: [S, M, L].map((index) => ({ index, label: `maat ${index}`, swatch: null })),
  },
]
const variant = (color: number, size: number, inStock = true, left: number | null = null): Variant => ({
  sku: `shirt-${color}-${size}`,
  inStock,
  left,
  values: { color, fkv_maten: size },
})
const variants = [variant(BLUE, S), variant(BLUE, M, true, 2), variant(BLUE, L, false), variant(RED, S)]
const parse = (search: string) =>
  parseSelection(choices, variants, new URLSearchParams(search.replace(/(^|&)/g, '$1option-')))

describe('selecting a variant', () => {
  const take = (selection: Selection, code: string, index: number) =>
    choose(choices, variants, selection, code, index)

  test('another colour keeps a size that it has, and resets another', () => {
    expect(take({ color: BLUE, fkv_maten: S }, 'color', RED)).toEqual({ color: RED, fkv_maten: S })
    expect(take({ color: BLUE, fkv_maten: M }, 'color', RED)).toEqual({ color: RED })
  })

  test('another size keeps a colour that it has, and resets another', () => {
    expect(take({ color: BLUE, fkv_maten: M }, 'fkv_maten', S)).toEqual({ color: BLUE, fkv_maten: S })
    expect(take({ color: RED, fkv_maten: S }, 'fkv_maten', M)).toEqual({ fkv_maten: M })
  })

  test('a size can be selected before the colour', () => {
    expect(availability(choices, variants, {}, 'fkv_maten', S)).toEqual({ state: 'available', left: null })
    expect(take({}, 'fkv_maten', M)).toEqual({ fkv_maten: M })
    expect(availability(choices, variants, { fkv_maten: M }, 'color', BLUE)).toEqual({
      state: 'available',
      left: 2,
    })
    expect(availability(choices, variants, { fkv_maten: M }, 'color', RED).state).toBe('unavailable')
  })

  test('sizes are narrowed by the colour, and show their stock', () => {
    const of = (color: number, size: number) => availability(choices, variants, { color }, 'fkv_maten', size)
    expect(of(BLUE, S)).toEqual({ state: 'available', left: null })
    expect(of(BLUE, M)).toEqual({ state: 'available', left: 2 })
    expect(of(BLUE, L)).toEqual({ state: 'sold-out' })
    expect(of(RED, M)).toEqual({ state: 'unavailable' })
  })

  test('the last option determines the variant', () => {
    expect(chosenVariant(choices, variants, { color: BLUE })).toBeNull()
    expect(chosenVariant(choices, variants, { color: BLUE, fkv_maten: M })?.sku).toBe('shirt-1-12')
    expect(chosenVariant(choices, variants, { color: RED, fkv_maten: M })).toBeNull()
  })

  test('the next open option is named', () => {
    expect(nextChoice(choices, { color: RED })?.label).toBe('Maat')
    expect(nextChoice(choices, { color: RED, fkv_maten: S })).toBeNull()
  })
})

describe('a shared URL', () => {
  test('restores the whole selection', () => {
    expect(parse('color=1&fkv_maten=12')).toEqual({ color: BLUE, fkv_maten: M })
  })

  test('shows a sold-out combination, so that it can say so', () => {
    expect(parse('color=1&fkv_maten=13')).toEqual({ color: BLUE, fkv_maten: L })
  })

  test('is read as far as it is valid', () => {
    expect(parse('color=2&fkv_maten=12')).toEqual({ color: RED })
    expect(parse('color=99')).toEqual({})
    expect(parse('color=-1e9')).toEqual({})
    expect(parse('fkv_maten=12')).toEqual({ fkv_maten: M })
  })

  test('the displayed colour is preselected, another if that is sold out, and none if the URL has one', () => {
    const first = (shared: Selection, from = variants) =>
      preselected(choices, from, shared, { code: 'color', index: BLUE })
    expect(first({})).toEqual({ color: BLUE })
    expect(first({ color: RED })).toEqual({ color: RED })
    expect(first({ fkv_maten: M })).toEqual({ color: BLUE, fkv_maten: M })
    expect(first({}, [variant(BLUE, S, false), variant(RED, S), variant(RED, M)])).toEqual({ color: RED })
    expect(first({}, [variant(BLUE, S, false), variant(RED, S, false)])).toEqual({ color: BLUE })
  })

  test('the only size that can be bought is chosen beforehand, in any colour', () => {
    const onlyS = variants.map((one) => ({ ...one, inStock: one.values.fkv_maten === S }))
    expect(preselected(choices, onlyS, { color: RED })).toEqual({ color: RED, fkv_maten: S })
    expect(preselected(choices, onlyS, { fkv_maten: M })).toEqual({ fkv_maten: M })
  })

  test('an option with a single value is preselected', () => {
    const blueOnly = [
      { code: 'color', label: 'Kleur', values: [{ index: BLUE, label: 'Blauw', swatch: null }] },
      ...choices.slice(1),
    ]
    expect(preselected(blueOnly, variants, {})).toEqual({ color: BLUE })
    expect(preselected(choices, variants, {})).toEqual({})
  })
})
