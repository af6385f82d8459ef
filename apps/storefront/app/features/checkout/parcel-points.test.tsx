import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinMarks, type Mark, nearPoints } from './parcel-points.tsx'

const point = (name: string, latitude: number, longitude = 4.76) => ({ name, place: { latitude, longitude } })

test('points far from the nearest one are left out, but three are always listed', () => {
  const near = [point('Keizerstraat', 52.96), point('Spoorstraat', 52.955), point('De Schooten', 52.93)]
  const [village, alkmaar] = [point('Julianadorp', 52.885), point('Alkmaar', 52.632)]
  expect(nearPoints([...near, village, alkmaar])).toEqual([...near, village])
  expect(nearPoints([village, near[0] ?? village, alkmaar])).toHaveLength(3)
  expect(nearPoints([])).toEqual([])
  expect(nearPoints(Array.from({ length: 9 }, (_, index) => point(String(index), 52.9)))).toHaveLength(6)
})

test('points of one street share a marker on the map, and no two markers overlap', () => {
  const mark = (index: number, x: number, y: number): Mark => ({ x, y, indexes: [index] })
  expect(joinMarks([mark(0, 20, 20), mark(1, 100, 20), mark(2, 24, 22)])).toEqual([
    mark(1, 100, 20),
    { x: 22, y: 21, indexes: [0, 2] },
  ])
  const place = fc.integer({ min: 0, max: 176 })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 6 }), (places) => {
      const marks = joinMarks(places.map(([x, y], index) => mark(index, x, y)))
      expect(marks.flatMap(({ indexes }) => indexes).sort()).toEqual(places.map((_, index) => index))
      // Joined once more, they stay as they are.
      expect(joinMarks(marks)).toEqual(marks)
    }),
  )
})
