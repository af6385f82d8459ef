import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRate, type Parcel, type ShippingMethod, shippingRates } from './shipping-rates.ts'

const post: ShippingMethod = {
  carrierCode: 'postnl',
  methodCode: 'standard',
  priceCents: 495,
  freeFromCents: 7500,
  countries: ['NL', 'BE'],
  maxWeightGrams: 23_000,
  pickupLocationCode: null,
  isDefault: true,
  needsTelephone: false,
}
const express: ShippingMethod = {
  ...post,
  methodCode: 'morgen',
  priceCents: 995,
  freeFromCents: null,
  isDefault: false,
}
const pickup: ShippingMethod = {
  ...post,
  carrierCode: 'instore',
  methodCode: 'I-DENH-01',
  priceCents: 0,
  countries: ['NL'],
  maxWeightGrams: null,
  pickupLocationCode: 'I-DENH-01',
  isDefault: false,
}
const parcel: Parcel = {
  countryId: 'NL',
  subtotalCents: 5000,
  weightGrams: 800,
  freeShipping: false,
  taxed: (cents) => [{ cents, rate: 21 }],
}

test('delivery costs what the shop asks, with the VAT of what is delivered', () => {
  expect(shippingRates([post], parcel)).toEqual([
    { method: post, available: true, amounts: [{ cents: 495, rate: 21 }], cents: 495, exclCents: 409 },
  ])
})

test('delivery is free from the threshold on, or by a coupon', () => {
  expect(shippingRates([post], { ...parcel, subtotalCents: 7499 })[0]?.cents).toBe(495)
  expect(shippingRates([post], { ...parcel, subtotalCents: 7500 })[0]?.cents).toBe(0)
  expect(shippingRates([express], { ...parcel, subtotalCents: 99_999 })[0]?.cents).toBe(995)
  expect(shippingRates([express], { ...parcel, freeShipping: true })[0]?.cents).toBe(0)
})

test('a country that is not served has no rate; a parcel that is too heavy has one that is not available', () => {
  expect(shippingRates([post, pickup], { ...parcel, countryId: 'DE' })).toEqual([])
  expect(shippingRates([post], { ...parcel, weightGrams: 23_001 })[0]?.available).toBe(false)
})

test('the default is preselected, else the cheapest delivery, else collection', () => {
  const pick = (methods: ShippingMethod[], changes: Partial<Parcel> = {}) =>
    defaultRate(shippingRates(methods, { ...parcel, ...changes }))?.method
  expect(pick([express, post, pickup])).toBe(post)
  expect(pick([express, { ...post, isDefault: false }, pickup])).toMatchObject({ methodCode: 'standard' })
  expect(pick([post, pickup], { weightGrams: 50_000 })).toBe(pickup)
  expect(pick([post], { countryId: 'DE' })).toBeUndefined()
})

test('a fuller cart never pays more for the same delivery', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (subtotal, more) => {
      const [lean] = shippingRates([post], { ...parcel, subtotalCents: subtotal })
      const [full] = shippingRates([post], { ...parcel, subtotalCents: subtotal + more })
      expect(full?.cents).toBeLessThanOrEqual(lean?.cents ?? 0)
    }),
  )
})
