import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCents, toCents } from './money.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every amount of whole cents survives the conversion to euros and back', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => toCents(cents / 100) === cents))
  expect([toCents(1.15), toCents(67.45), toCents(0.1 + 0.2)]).toEqual([115, 6745, 30])
})

test('an amount is entered with a point or a comma', () => {
  expect(['5,95', '5.95', ' 5 ', '-0,5'].map(parseCents)).toEqual([595, 595, 500, -50])
  expect(['', '5,955', '1.000,00', 'vijf', '--5'].map(parseCents)).toEqual([null, null, null, null, null])
})

test('euros are converted to cents in one place', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', ':!packages/demo-shop/pictures'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file && !/\.test\.tsx?$|\/generated\//.test(file))
  const converting = files.filter((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/Math\.round\(((?:[^()]|\([^()]*\))*?) \* 100\)/g)]
      // A share is a percentage.
      .some(([, amount = '']) => !/share/i.test(amount)),
  )
  expect(converting).toEqual(['packages/contract/money.ts'])
})
