import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Body, FITS, type Fit } from './body-measures.ts'
import { adviseSize, parseRanges, parseSizing, type Sizing } from './size-advice.ts'

const tops = parseSizing(
  ['S', 'M', 'L', 'XL'].map((label, index) => [
    index + 10,
    label,
    `Borst ${92 + 4 * index}–${96 + 4 * index} cm, taille ${78 + 4 * index}–${82 + 4 * index} cm`,
  ]),
) as Sizing
const body = (measures: Body['measures'], fit: Fit = 'normal'): Body => ({ measures, fit })
const sizeFor = (measures: Body['measures'], fit?: Fit) => adviseSize(tops, body(measures, fit))?.size.label

test('a chest in the middle of M is M, and the chart says why', () => {
  expect(adviseSize(tops, body({ chest: 98 }))).toEqual({
    size: expect.objectContaining({ index: 11, label: 'M' }),
    reason: { kind: 'within', measure: 'chest', value: 98, range: [96, 100] },
  })
  expect(sizeFor({ chest: 98 }, 'tight')).toBe('M')
  expect(sizeFor({ chest: 98 }, 'loose')).toBe('M')
})

test('between M and L: tight is M, loose is L', () => {
  expect(adviseSize(tops, body({ chest: 100 }))?.reason).toEqual({
    kind: 'between',
    smaller: 'M',
    larger: 'L',
  })
  expect(sizeFor({ chest: 100 }, 'tight')).toBe('M')
  expect(sizeFor({ chest: 100 }, 'loose')).toBe('L')
  expect(sizeFor({ chest: 99.5 })).toBe('M')
  expect(sizeFor({ chest: 100.5 })).toBe('L')
})

test('of two measures the larger size counts, and both are shown', () => {
  expect(adviseSize(tops, body({ chest: 94, waist: 88 }))).toEqual({
    size: expect.objectContaining({ label: 'L' }),
    reason: {
      kind: 'uneven',
      each: [
        { measure: 'chest', size: 'S' },
        { measure: 'waist', size: 'L' },
      ],
    },
  })
})

test('a measure outside the chart gets no advice', () => {
  expect(sizeFor({ inseam: 80, height: 180 })).toBeUndefined()
  expect(sizeFor({ chest: 80 })).toBeUndefined()
  expect(sizeFor({ chest: 130 })).toBeUndefined()
  expect(sizeFor({ chest: 98, waist: 140 })).toBeUndefined()
  expect(sizeFor({})).toBeUndefined()
})

/** Charts whose sizes grow, with gaps or overlaps between them. */
const charts = fc
  .tuple(
    fc.integer({ min: 60, max: 90 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 9 })), {
      minLength: 2,
      maxLength: 8,
    }),
  )
  .map(([start, steps]): Sizing => {
    let from = start
    const sizes = steps.map(([step, width], index) => {
      from += step
      return { index, label: `${index}`, from, width }
    })
    // Upper bounds increase like the lower ones.
    let to = 0
    return {
      measures: ['chest'],
      sizes: sizes.map(({ index, label, from: begin, width }) => {
        to = Math.max(to + 0.5, begin + width)
        return { index, label, ranges: { chest: [begin, to] as const } }
      }),
    }
  })
const chests = fc.integer({ min: 100, max: 300 }).map((half) => half / 2)
const place = (sizing: Sizing, chest: number, fit: Fit) => {
  const advised = adviseSize(sizing, body({ chest }, fit))
  return advised && sizing.sizes.indexOf(advised.size)
}

test('a larger body never gets a smaller size', () => {
  fc.assert(
    fc.property(charts, chests, chests, fc.constantFrom(...FITS), (sizing, one, other, fit) => {
      const small = place(sizing, Math.min(one, other), fit)
      const large = place(sizing, Math.max(one, other), fit)
      return small === null || large === null || small <= large
    }),
  )
})

test('a looser fit never gives a smaller size, and at most one size larger', () => {
  fc.assert(
    fc.property(charts, chests, (sizing, chest) => {
      const [tight, normal, loose] = FITS.map((fit) => place(sizing, chest, fit))
      if (tight == null || normal == null || loose == null) return tight === normal && normal === loose
      return tight <= normal && normal <= loose && loose - tight <= 1
    }),
  )
})

test('the middle of a size is that size, for every fit', () => {
  fc.assert(
    fc.property(charts, fc.nat(7), fc.constantFrom(...FITS), (sizing, at, fit) => {
      const expectedSize = sizing.sizes[at % sizing.sizes.length]
      const range = expectedSize?.ranges.chest
      return (
        !range || adviseSize(sizing, body({ chest: (range[0] + range[1]) / 2 }, fit))?.size === expectedSize
      )
    }),
  )
})

test('the labels of a chart are parsed as measures, in Dutch and in English', () => {
  expect(parseRanges('Borst 96–100 cm')).toEqual({ chest: [96, 100] })
  expect(parseRanges('Borst 96–100 cm, taille 82,5–86,5 cm')).toEqual({
    chest: [96, 100],
    waist: [82.5, 86.5],
  })
  expect(parseRanges('Hips 90-94 cm / Inside leg 76 to 78 cm')).toEqual({ hip: [90, 94], inseam: [76, 78] })
  expect(parseRanges('Lichaamslengte 176 cm t/m 182 cm')).toEqual({ height: [176, 182] })
})

test('hands, feet, heads and labels without a range give no advice', () => {
  for (const text of [
    'Handomtrek 17–18,5 cm',
    'Voetlengte 24,4–26,8 cm',
    'Schoenmaat 40–42',
    'Borst 96',
    '',
    'M',
  ])
    expect(parseRanges(text)).toEqual({})
})

const rows = (...measures: string[]) => measures.map((text, index) => [index, `${index}`, text] as const)

test('a chart of chests advises by the chest', () => {
  expect(parseSizing(rows('Borst 88–92 cm', 'Borst 92–96 cm'))).toEqual({
    measures: ['chest'],
    sizes: [
      { index: 0, label: '0', ranges: { chest: [88, 92] } },
      { index: 1, label: '1', ranges: { chest: [92, 96] } },
    ],
  })
})

test('a measure that some size lacks, or that does not grow with the size, is ignored', () => {
  expect(parseSizing(rows('Borst 88–92, taille 70–74', 'Borst 92–96'))?.measures).toEqual(['chest'])
  expect(parseSizing(rows('Borst 88–92', 'Borst 80–84'))).toBeNull()
  expect(parseSizing(rows('Borst 88–92'))).toBeNull()
  expect(parseSizing([])).toBeNull()
})
