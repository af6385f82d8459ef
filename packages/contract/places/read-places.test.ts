import { expect, test } from 'vitest'
import { readCountries, readRegions, readStreets } from './read-places.ts'

test('a country has both its codes and its names', () => {
  const countries = readCountries(['NL', 'GR', 'SE'])
  expect(countries).toEqual([
    { id: 'NL', iso3: 'NLD', position: 0, name: { nl: 'Nederland', en: 'Netherlands' } },
    { id: 'GR', iso3: 'GRC', position: 1, name: { nl: 'Griekenland', en: 'Greece' } },
    { id: 'SE', iso3: 'SWE', position: 2, name: { nl: 'Zweden', en: 'Sweden' } },
  ])
})

test('a shop has the regions of its own countries', () => {
  expect(readRegions(['NL'])).toEqual([])
  const regions = readRegions(['NL', 'ES', 'IT'])
  expect(new Set(regions.map(({ country_id }) => country_id))).toEqual(new Set(['ES', 'IT']))
  expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length)
  expect(regions).toContainEqual({ id: '501', country_id: 'ES', code: 'C', name: 'A Coruña' })
})

test('no cell of the places files is empty or quoted', () => {
  const rows = [...readRegions(['ES', 'IT']), ...readStreets()]
  const cells = rows.flatMap((row) => Object.values(row))
  expect(cells.length).toBeGreaterThan(500)
  expect(cells.filter((cell) => cell === '' || Number.isNaN(cell) || String(cell).includes('"'))).toEqual([])
})
