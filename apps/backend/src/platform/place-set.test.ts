import fc from 'fast-check'
import { TypedFastBitSet } from 'typedfastbitset'
import { expect, test } from 'vitest'
import { PlaceSet, PlaceSets } from './place-set.ts'

const steps = fc.array(fc.record({ place: fc.nat(3_000), isIn: fc.boolean() }), { maxLength: 400 })

test('a set of places contains what was added and not removed, as a list and as bits', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (changes, isDense) => {
      const set = new PlaceSet()
      const plain = new Set<number>()
      for (let place = 0; isDense && place < 200; place += 2) {
        set.add(place)
        plain.add(place)
      }
      for (const { place, isIn } of changes) {
        if (isIn) set.add(place)
        else expect(set.remove(place)).toBe(plain.has(place))
        if (isIn) plain.add(place)
        else plain.delete(place)
      }
      const places = [...plain].sort((a, b) => a - b)
      const even = new TypedFastBitSet(places.filter((place) => place % 2 === 0))
      expect(set.toBits().array()).toEqual(places)
      expect(set.size).toBe(places.length)
      expect(set.countIn(even)).toBe(even.size())
      expect(set.has(7)).toBe(plain.has(7))
      const others = new TypedFastBitSet([1])
      set.addTo(others)
      expect(others.size()).toBe(new Set([1, ...places]).size)
    }),
  )
})

test('sets are united, and an empty one is removed', () => {
  const sets = new PlaceSets<string>()
  for (const [key, place] of [
    ['a', 1],
    ['a', 5],
    ['b', 2],
  ] as const)
    sets.add(key, place)
  expect(sets.union(['a', 'b', 'c']).array()).toEqual([1, 2, 5])
  sets.remove(2)
  expect(sets.has('b')).toBe(false)
  expect(sets.union([]).array()).toEqual([])
})
