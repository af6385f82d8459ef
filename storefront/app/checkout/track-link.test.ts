import { expect, test } from 'vitest'
import { trackLink } from './track-link.ts'

const parcel = { carrier: 'postnl', number: '3SKOPG1234567', postcode: '1781 AB', country: 'NL' }

test('PostNL is asked with the postcode, without which it shows nothing', () => {
  expect(trackLink(parcel)).toBe('https://jouw.postnl.nl/track-and-trace/3SKOPG1234567-NL-1781AB')
})

test('a carrier is known by any name that begins with its own', () => {
  expect(trackLink({ ...parcel, carrier: 'DHL Parcel' })).toMatch(/^https:\/\/my\.dhlecommerce\.nl\//)
})

test('of another carrier, or without a number, there is no page', () => {
  expect(trackLink({ ...parcel, carrier: 'fietskoerier' })).toBeNull()
  expect(trackLink({ ...parcel, number: '' })).toBeNull()
})
