import { expect, test } from 'vitest'
import { clashesBetween, type FittedPart, findClashes, touchesOthers, withChosen } from './clashes.ts'

const part = (name: string, category: string, attributes: FittedPart['attributes']): FittedPart => ({
  sku: name.toUpperCase(),
  name,
  categories: [category, 'merken/kettingwerk'],
  attributes,
})
const drivetrain = 'fietsonderdelen/aandrijving'
const cassette = part('Cassette', `${drivetrain}/cassettes`, {
  speeds: ['12 versnellingen'],
  freehub: ['XDR'],
})
const chain = (speeds: string) => part('Ketting', `${drivetrain}/kettingen`, { speeds: [speeds] })
const wheel = (freehub: string[]) =>
  part('Wiel', 'wielen-en-banden/wielen', { freehub, wheel_size: ['28 inch'] })
const tyre = (size: string) =>
  part('Band', 'wielen-en-banden/banden/racebanden', { wheel_size: [size], speeds: ['1'] })

test('an 11-speed chain does not fit a 12-speed cassette', () => {
  const [clash, ...more] = clashesBetween([cassette, chain('11 versnellingen')])
  expect(clash).toMatchObject({
    attribute: 'speeds',
    values: ['12 versnellingen', '11 versnellingen'],
  })
  expect(more).toEqual([])
  expect(clashesBetween([cassette, chain('12 versnellingen')])).toEqual([])
})

test('a cassette needs a freehub body that the wheel offers', () => {
  expect(clashesBetween([cassette, wheel(['HG'])]).map(({ attribute }) => attribute)).toEqual(['freehub'])
  expect(clashesBetween([cassette, wheel(['HG', 'XDR'])])).toEqual([])
})

test('a race tyre is a tyre, and must have the size of the wheel', () => {
  expect(clashesBetween([wheel(['HG']), tyre('29 inch')]).map(({ attribute }) => attribute)).toEqual([
    'wheel_size',
  ])
  expect(clashesBetween([wheel(['HG']), tyre('28 inch')])).toEqual([])
})

test('two parts of a kind may differ, because they may be for two bikes', () => {
  expect(clashesBetween([chain('11 versnellingen'), chain('12 versnellingen')])).toEqual([])
})

test('unknown values cause no warning', () => {
  const unknown = part('Ketting', `${drivetrain}/kettingen`, {})
  expect(clashesBetween([cassette, unknown])).toEqual([])
})

test('parts without a common interface are not compared', () => {
  expect(clashesBetween([cassette, tyre('28 inch')])).toEqual([])
})

test('a wheel for two freehub bodies is incompatible once the wrong one is selected', () => {
  const both = wheel(['HG', 'XDR'])
  expect(clashesBetween([cassette, withChosen(both, { freehub: 'XDR', color: 'zwart' })])).toEqual([])
  expect(clashesBetween([cassette, withChosen(both, { freehub: 'HG' })])).toHaveLength(1)
})

test('the page of a part shows only its own incompatibilities', () => {
  const parts = [cassette, { ...chain('11 versnellingen'), sku: 'CHAIN' }, { ...wheel(['HG']), sku: 'WHEEL' }]
  expect(clashesBetween(parts)).toHaveLength(2)
  expect(findClashes('CHAIN', parts).map(({ attribute }) => attribute)).toEqual(['speeds'])
  expect(findClashes('TYRE', parts)).toEqual([])
})

test('clothes are compatible with every part', () => {
  expect(touchesOthers(['kleding/wielershirts', 'merken/wael'])).toBe(false)
  expect(touchesOthers(['wielen-en-banden/banden/racebanden'])).toBe(true)
})
