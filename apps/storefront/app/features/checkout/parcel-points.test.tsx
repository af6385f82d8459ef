import { expect, test } from 'vitest'
import { nearPoints } from './parcel-points.tsx'

const point = (name: string, latitude: number, longitude = 4.76) => ({ name, place: { latitude, longitude } })

test('points far from the nearest one are left out, but three are always listed', () => {
  const near = [point('Keizerstraat', 52.96), point('Spoorstraat', 52.955), point('De Schooten', 52.93)]
  const [village, alkmaar] = [point('Julianadorp', 52.885), point('Alkmaar', 52.632)]
  expect(nearPoints([...near, village, alkmaar])).toEqual([...near, village])
  expect(nearPoints([village, near[0] ?? village, alkmaar])).toHaveLength(3)
  expect(nearPoints([])).toEqual([])
  expect(nearPoints(Array.from({ length: 9 }, (_, index) => point(String(index), 52.9)))).toHaveLength(6)
})
