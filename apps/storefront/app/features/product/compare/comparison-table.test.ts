import { expect, test } from 'vitest'
import { comparisonRows } from './comparison-table.tsx'

const withValues = (values: Record<string, string>) => ({
  specifications: Object.entries(values).map(([code, value]) => ({ code, label: `${code}!`, value })),
})

test('products are compared line by line, and differences are marked', () => {
  expect(
    comparisonRows([
      withValues({ weight: '248 g', norm: 'CE' }),
      withValues({ weight: '294 g', norm: 'CE' }),
    ]),
  ).toEqual([
    { code: 'weight', label: 'weight!', values: ['248 g', '294 g'], differs: true },
    { code: 'norm', label: 'norm!', values: ['CE', 'CE'], differs: false },
  ])
})

test('a missing value differs from a present one', () => {
  expect(comparisonRows([withValues({}), withValues({ norm: 'CE' })])).toMatchObject([
    { values: [null, 'CE'], differs: true },
  ])
})

test('the same values in another order are equal', () => {
  const rows = comparisonRows([withValues({ for: 'Heren, Dames' }), withValues({ for: 'dames,Heren' })])
  expect(rows).toMatchObject([{ differs: false }])
})
