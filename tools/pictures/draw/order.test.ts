import { expect, test } from 'vitest'
import { BRANDS } from '../brands.ts'
import { COLOURS } from '../colours.ts'
import { letteringWidth } from './lettering.ts'
import { createPaint } from './order.ts'
import { brightness } from './tint.ts'

test('a brand name is readable on every colour', () => {
  for (const colour of COLOURS)
    for (const brand of BRANDS) {
      const { base, ink } = createPaint(colour.code, brand.code)
      expect(Math.abs(brightness(base) - brightness(ink)), `${brand.name} on ${colour.en}`).toBeGreaterThan(
        0.25,
      )
    }
})

test('the second colour of a brand stands out from the cloth', () => {
  for (const colour of COLOURS)
    for (const brand of BRANDS) {
      const { base, accent } = createPaint(colour.code, brand.code)
      expect(
        Math.abs(brightness(base) - brightness(accent)),
        `${brand.name} on ${colour.en}`,
      ).toBeGreaterThan(0.15)
    }
})

test('a longer name is wider, and narrow letters take less room', () => {
  expect(letteringWidth('KASSEIRA')).toBeGreaterThan(letteringWidth('WAEL'))
  expect(letteringWidth('III')).toBeLessThan(letteringWidth('WWW'))
})
