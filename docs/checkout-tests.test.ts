import { expect, test } from 'vitest'
import { missingWays, readWalkedParts } from './walk-table.ts'

const parts = readWalkedParts('developer/checkout-tests.md')

test('no part lacks a width, a language, the keyboard or axe', () => {
  expect(parts.length).toBeGreaterThan(5)
  const wanted = [['desktop'], ['phone'], ['nl'], ['en'], ['keyboard'], ['axe'], ['phone', 'en']] as const
  for (const part of parts) expect([part.part, missingWays(part, wanted)]).toEqual([part.part, []])
})
