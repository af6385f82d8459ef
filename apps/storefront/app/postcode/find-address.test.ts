import { expect, test } from 'vitest'
import { foundIn } from './find-address.ts'

test('an address is called missing only by a service that answered', () => {
  expect(foundIn({ street: 'Dijkstraat', city: 'Den Helder', postcode: '1781AB' })).toEqual({
    state: 'found',
    street: 'Dijkstraat',
    city: 'Den Helder',
  })
  expect(foundIn(null)).toEqual({ state: 'missing' })
  expect(foundIn(false)).toEqual({ state: 'unreachable' })
  expect(foundIn({ message: 'Onbekend' })).toEqual({ state: 'unreachable' })
})
