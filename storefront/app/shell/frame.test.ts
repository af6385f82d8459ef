import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'

test('the innermost page decides how much stands around it', () => {
  expect(frameOf([{ handle: { frame: 'checkout' } }, { handle: { frame: () => 'focused' } }])).toBe('focused')
  expect(frameOf([{ handle: { frame: 'checkout' } }, {}])).toBe('checkout')
  expect(frameOf([{}])).toBe('full')
})
