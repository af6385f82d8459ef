import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  backendSettings,
  IMPORT_PAGE,
  OPERATIONS_PAGE,
  SETTINGS_PAGE,
  storefrontSettings,
  withCommands,
  withFields,
  withSettings,
} from './tables.ts'

test('settings in docs/operator/settings.md are those of the programs', () => {
  const page = readFileSync(SETTINGS_PAGE, 'utf8')
  expect(page).toContain('| `BACKEND_PORT` | `4000` |')
  expect(page).toBe(withSettings(page))
})

test('commands in docs/operator/operations.md are those of the programs', () => {
  const page = readFileSync(OPERATIONS_PAGE, 'utf8')
  expect(page).toMatch(
    /^node --max-semi-space-size=\d+ --max-old-space-size=\d+ --expose-gc apps\/backend\/src\/main\.ts$/m,
  )
  expect(page).toBe(withCommands(page))
})

test('product fields in docs/owner/import.md are those that the code declares', () => {
  const page = readFileSync(IMPORT_PAGE, 'utf8')
  expect(page).toContain('| `weight` | in kilograms |')
  expect(page).toBe(withFields(page))
})

test('each setting has a description', () => {
  const silent = [...storefrontSettings, ...backendSettings].filter(([, { meaning }]) => meaning === '')
  expect(silent).toEqual([])
})

test('a setting that both programs read has one default', () => {
  const torn = [...storefrontSettings].filter(
    ([name, { initially }]) => (backendSettings.get(name)?.initially ?? initially) !== initially,
  )
  expect(torn).toEqual([])
})
