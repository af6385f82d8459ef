import { expect, test } from 'vitest'
import type { OrderAddressRow } from './orders.sql.ts'
import { trackLink } from './track-link.ts'

const shipping = { kind: 'shipping', postcode: '1781 AB', countryId: 'NL' } as OrderAddressRow
const order = { addresses: [shipping] }

test('PostNL is asked with the postcode, without which it shows nothing', () => {
  expect(trackLink({ carrier: 'postnl', number: '3SKOPG1234567' }, order)).toBe(
    'https://jouw.postnl.nl/track-and-trace/3SKOPG1234567-NL-1781AB',
  )
})

test('a carrier is known by any name that begins with its own', () => {
  expect(trackLink({ carrier: 'DHL Parcel', number: 'JVGL1' }, order)).toMatch(
    /^https:\/\/my\.dhlecommerce\.nl\//,
  )
})

test('of another carrier, or without a number, there is no page', () => {
  expect(trackLink({ carrier: 'fietskoerier', number: '1' }, order)).toBeNull()
  expect(trackLink({ carrier: 'postnl', number: null }, order)).toBeNull()
})
