import { expect, test } from 'vitest'
import { formatReport, withFigures } from './report.ts'

const held = (title: string) =>
  formatReport({ title, figures: { served: 3 }, broken: [] }, '2026-11-23, 2 cores')

test('a part that ran is merged into the earlier figures of the others', () => {
  const parts = ['pieces', 'disk', 'soak']
  const all = withFigures(
    '',
    parts,
    new Map([
      ['soak', [held('Soak')]],
      ['disk', [held('A disk'), held('Another disk')]],
    ]),
  )
  expect(all.match(/^### .*|^<!-- .*/gm)).toEqual([
    '<!-- part: disk -->',
    '### A disk',
    '### Another disk',
    '<!-- part: soak -->',
    '### Soak',
  ])
  expect(withFigures(`\n${all}\n`, parts, new Map())).toBe(all)
  const broken = formatReport({ title: 'Soak', figures: {}, broken: ['it grew'] })
  const later = withFigures(all, parts, new Map([['soak', [broken]]]))
  expect(later).toContain('- **Broken:** it grew')
  expect(later).toContain('### Another disk')
  expect(later.match(/Held \(2026-11-23, 2 cores\)\./g)).toHaveLength(2)
})
