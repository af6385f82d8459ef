import { expect, test } from 'vitest'
import { type Bike, bikeFilters, bikeName, bikeValues, parseBike, withoutBike } from './bike.ts'

const bike: Bike = {
  type_id: { value: '1', label: 'Racefiets' },
  brand_id: { value: '3', label: 'Havik' },
  model_id: { value: '5', label: 'Dijkweg' },
  year_id: { value: '7', label: '2024' },
}

test('a bike is named by make, model and year', () => {
  expect(bikeName(bike)).toBe('Havik Dijkweg 2024')
  expect(bikeName({ type_id: { value: '1', label: 'Racefiets' } })).toBe('Racefiets')
})

test('a stored bike is read back, and invalid data is ignored', () => {
  expect(parseBike(JSON.stringify(bike))).toEqual(bike)
  expect(parseBike('{"type_id":{"value":"<b>","label":"x"}}')).toBeNull()
  expect(parseBike('{"type_id":7}')).toBeNull()
  expect(parseBike('nonsense')).toBeNull()
  expect(parseBike(null)).toBeNull()
})

test('a bike filters a listing, and can be removed from it', () => {
  const filters = { ...bikeFilters(bike), color: ['12'] }
  expect(bikeValues(filters)).toEqual({ type_id: '1', brand_id: '3', model_id: '5', year_id: '7' })
  expect(withoutBike(filters)).toEqual({ color: ['12'] })
})
