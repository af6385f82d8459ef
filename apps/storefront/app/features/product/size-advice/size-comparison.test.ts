import { expect, test } from 'vitest'
import { parseSizing } from './size-advice.ts'
import { type BuildRow, compareSize, estimateByBuild } from './size-comparison.ts'

const builds: BuildRow[] = [
  { label: 'S', height: [172, 180], weight: [61, 68] },
  { label: 'M', height: [175, 183], weight: [68, 76] },
  { label: 'L', height: [177, 185], weight: [76, 83] },
]

test('height and weight lead to a size, mostly by the weight', () => {
  expect(estimateByBuild(builds, 179, 72)).toBe('M')
  expect(estimateByBuild(builds, 176, 82)).toBe('L')
  expect(estimateByBuild(builds, 178, 62)).toBe('S')
})

test('a body beyond the chart has no size', () => {
  expect(estimateByBuild(builds, 210, 72)).toBeNull()
  expect(estimateByBuild(builds, 179, 120)).toBeNull()
})

test('a size of another brand leads to the size for the same body', () => {
  const chart = (rows: [string, string][]) =>
    parseSizing(rows.map(([label, text], index) => [index, label, text] as const))
  const wide = chart([
    ['S', 'Borst 88–92 cm, taille 74–78 cm'],
    ['M', 'Borst 92–96 cm, taille 78–82 cm'],
  ])
  const narrow = chart([
    ['M', 'Borst 88–92 cm'],
    ['L', 'Borst 92–96 cm'],
  ])
  const [small] = wide?.sizes ?? []
  expect(small && narrow && compareSize(small, narrow)?.label).toBe('M')
  const hips = chart([
    ['S', 'Heup 88–92 cm'],
    ['M', 'Heup 92–96 cm'],
  ])
  expect(small && hips && compareSize(small, hips)).toBeNull()
})
