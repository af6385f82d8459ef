import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backendSettings, OPERATIONS_PAGE, storefrontSettings, withSettingsTable } from './settings-table.ts'

test('the table of settings in docs/operations.md is that of the programs', () => {
  const page = readFileSync(OPERATIONS_PAGE, 'utf8')
  expect(page).toContain('| `BACKEND_PORT` | backend | `4000` |')
  expect(page).toBe(withSettingsTable(page))
})

test('each setting says what it means', () => {
  const silent = [...storefrontSettings, ...backendSettings].filter(([, { meaning }]) => meaning === '')
  expect(silent).toEqual([])
})

test('a setting that both programs read has one default', () => {
  const torn = [...storefrontSettings].filter(
    ([name, { initially }]) => (backendSettings.get(name)?.initially ?? initially) !== initially,
  )
  expect(torn).toEqual([])
})
