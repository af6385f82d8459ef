import { expect, test } from 'vitest'
import { rangesIn, sizingOf } from './size-ranges.ts'

test('the words of a chart give its measures, in Dutch and in English', () => {
  expect(rangesIn('Borst 96–100 cm')).toEqual({ chest: [96, 100] })
  expect(rangesIn('Borst 96–100 cm, taille 82,5–86,5 cm')).toEqual({ chest: [96, 100], waist: [82.5, 86.5] })
  expect(rangesIn('Hips 90-94 cm / Inside leg 76 to 78 cm')).toEqual({ hip: [90, 94], inseam: [76, 78] })
  expect(rangesIn('Lichaamslengte 176 cm t/m 182 cm')).toEqual({ height: [176, 182] })
})

test('hands, feet, heads and what is no range advise nothing', () => {
  for (const text of [
    'Handomtrek 17–18,5 cm',
    'Voetlengte 24,4–26,8 cm',
    'Schoenmaat 40–42',
    'Borst 96',
    '',
    'M',
  ])
    expect(rangesIn(text)).toEqual({})
})

const rows = (...measures: string[]) => measures.map((text, index) => [index, `${index}`, text] as const)

test('a chart of chests advises by the chest', () => {
  expect(sizingOf(rows('Borst 88–92 cm', 'Borst 92–96 cm'))).toEqual({
    measures: ['chest'],
    sizes: [
      { index: 0, label: '0', ranges: { chest: [88, 92] } },
      { index: 1, label: '1', ranges: { chest: [92, 96] } },
    ],
  })
})

test('a measure that is not there for every size, or does not grow with it, does not count', () => {
  expect(sizingOf(rows('Borst 88–92, taille 70–74', 'Borst 92–96'))?.measures).toEqual(['chest'])
  expect(sizingOf(rows('Borst 88–92', 'Borst 80–84'))).toBeNull()
  expect(sizingOf(rows('Borst 88–92'))).toBeNull()
  expect(sizingOf([])).toBeNull()
})
