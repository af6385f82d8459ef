import { expect, test } from 'vitest'
import { toneOfColour } from './delivery-time.ts'

test.each([
  ['#0a7541', 'groen'],
  ['#0c0', 'groen'],
  ['#f5a623', 'amber'],
  ['#c8102e', 'amber'],
  ['#888888', 'grijs'],
  ['green', 'groen'],
  [null, 'groen'],
] as const)('%s is shown as %s', (colour, tone) => {
  expect(toneOfColour(colour)).toBe(tone)
})
