import { expect, test } from 'vitest'
import type { OrderAddressRow } from './orders.sql.ts'
import { trackLink } from './track-link.ts'

const shipping = { kind: 'shipping', postcode: '1781 AB', countryId: 'NL' } as OrderAddressRow
const order = { addresses: [shipping] }

test('PostNL’s link contains the postcode, which its page requires', () => {
  expect(trackLink({ carrier: 'postnl', number: '3SKOPG1234567' }, order)).toBe(
    'https://jouw.postnl.nl/track-and-trace/3SKOPG1234567-NL-1781AB',
  )
})

test('a carrier is recognised by the beginning of its name', () => {
  expect(trackLink({ carrier: 'DHL Parcel', number: 'JVGL1' }, order)).toMatch(
    /^https:\/\/my\.dhlecommerce\.nl\//,
  )
})

test('another carrier, or a parcel without a number, has no link', () => {
  expect(trackLink({ carrier: 'fietskoerier', number: '1' }, order)).toBeNull()
  expect(trackLink({ carrier: 'postnl', number: null }, order)).toBeNull()
})
