import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultRate,
  type FreeShipping,
  freeShippingProgress,
  type Parcel,
  type ShippingMethod,
  shippingRates,
} from './shipping-rates.ts'

const freeShipping: FreeShipping = {
  default_amount_cents: 7500,
  include_tax: true,
  messages: [{ countries: [{ iso2_code: 'BE' }], amount_cents: 10_000, include_tax: false }],
}
const post: ShippingMethod = {
  carrierCode: 'postnl',
  methodCode: 'standard',
  priceCents: 495,
  freeShipping,
  countries: ['NL', 'BE'],
  maxWeightGrams: 23_000,
  pickupLocationCode: null,
  isToPoint: false,
  isDefault: true,
  needsTelephone: false,
  isLetterbox: false,
}
const express: ShippingMethod = {
  ...post,
  methodCode: 'morgen',
  priceCents: 995,
  freeShipping: null,
  isDefault: false,
}
const pickup: ShippingMethod = {
  ...post,
  carrierCode: 'instore',
  methodCode: 'I-DENH-01',
  priceCents: 0,
  freeShipping: null,
  countries: ['NL'],
  maxWeightGrams: null,
  pickupLocationCode: 'I-DENH-01',
  isDefault: false,
}
test('a letterbox parcel is offered only if everything fits', () => {
  const letterbox = { ...post, isLetterbox: true }
  expect(shippingRates([letterbox], { ...parcel, fitsLetterbox: true })).toHaveLength(1)
  expect(shippingRates([letterbox], { ...parcel, fitsLetterbox: false })).toEqual([])
})

test('a parcel point is offered only by its own carrier', () => {
  const toPoint = { ...post, isToPoint: true }
  const rates = (pointCarrier: string | null) => shippingRates([toPoint], { ...parcel, pointCarrier })
  expect(rates('postnl')).toHaveLength(1)
  expect([...rates('dhl'), ...rates(null)]).toEqual([])
})

const createGoods = (subtotalCents: number) => ({
  subtotalCents,
  subtotalExclCents: Math.round(subtotalCents / 1.21),
})
const parcel: Parcel = {
  fitsLetterbox: false,
  pointCarrier: null,
  countryId: 'NL',
  goods: createGoods(5000),
  weightGrams: 800,
  freeDelivery: new Set(),
  taxed: (cents) => [{ cents, rate: 21 }],
}

test('delivery has its configured price, with the VAT of the goods', () => {
  expect(shippingRates([post], parcel)).toEqual([
    {
      method: post,
      threshold: { cents: 7500, includesTax: true },
      available: true,
      amounts: [{ cents: 495, rate: 21 }],
      cents: 495,
      exclCents: 409,
    },
  ])
})

test('delivery is free from the threshold on, or by a coupon or promotion for it', () => {
  expect(shippingRates([post], { ...parcel, goods: createGoods(7499) })[0]?.cents).toBe(495)
  expect(shippingRates([post], { ...parcel, goods: createGoods(7500) })[0]?.cents).toBe(0)
  expect(shippingRates([express], { ...parcel, goods: createGoods(99_999) })[0]?.cents).toBe(995)
  expect(shippingRates([express], { ...parcel, freeDelivery: 'every method' })[0]?.cents).toBe(0)
  const freeDelivery = new Set([`${express.carrierCode}:${express.methodCode}`])
  const both = shippingRates([express, post], { ...parcel, freeDelivery })
  expect(both.map(({ cents }) => cents)).toEqual([0, 495])
})

test('a country without delivery has no rate; an overweight parcel has an unavailable one', () => {
  expect(shippingRates([post, pickup], { ...parcel, countryId: 'DE' })).toEqual([])
  expect(shippingRates([post], { ...parcel, weightGrams: 23_000 })[0]?.available).toBe(true)
  expect(shippingRates([post], { ...parcel, weightGrams: 23_001 })[0]?.available).toBe(false)
})

test('the default method is preselected, else the cheapest delivery, else collection', () => {
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
      const [lean] = shippingRates([post], { ...parcel, goods: createGoods(subtotal) })
      const [full] = shippingRates([post], { ...parcel, goods: createGoods(subtotal + more) })
      expect(full?.cents).toBeLessThanOrEqual(lean?.cents ?? 0)
    }),
  )
})

test('the amount until free delivery is never negative and agrees with the delivery price', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.constantFrom('NL', 'BE', 'DE'),
      fc.boolean(),
      fc.constantFrom(post, express, pickup),
      (subtotal, countryId, byCoupon, method) => {
        const freeDelivery = byCoupon ? 'every method' : new Set<string>()
        const goods = createGoods(subtotal)
        const [rate] = shippingRates([method], { ...parcel, countryId, goods, freeDelivery })
        const progress = freeShippingProgress(rate ?? null, goods)
        if (!rate || method !== post) {
          expect(progress).toBeNull()
          return
        }
        expect(progress?.remainingCents === 0).toBe(rate.cents === 0)
        expect(progress?.remainingCents).toBeGreaterThanOrEqual(0)
        expect(progress?.remainingCents).toBeLessThanOrEqual(progress?.thresholdCents ?? 0)
      },
    ),
  )
})

test('the threshold is that of the country, for the subtotal that the shop shows', () => {
  const progress = (countryId: string) => {
    const [rate] = shippingRates([post], { ...parcel, countryId })
    return freeShippingProgress(rate ?? null, parcel.goods)
  }
  expect(progress('NL')).toEqual({ thresholdCents: 7500, remainingCents: 2500 })
  expect(progress('BE')).toEqual({ thresholdCents: 10_000, remainingCents: 10_000 - 4132 })
})

test('a country without a threshold pays for delivery, whatever the cart costs', () => {
  const abroad = { ...post, freeShipping: { ...freeShipping, default_amount_cents: null } }
  const [rate] = shippingRates([abroad], { ...parcel, goods: createGoods(99_999) })
  expect(rate?.cents).toBe(495)
  expect(freeShippingProgress(rate ?? null, parcel.goods)).toBeNull()
})
