import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPrice } from '../product/product-price.ts'
import { stockRefusal } from './add-products.ts'
import { type Coupon, isCouponValid } from './coupon.ts'
import { quantityProblem } from './refusals.ts'
import { cartItemKey } from './resolve-requested-items.ts'
import { computeTotals, netAmount, splitInProportion, taxWithin } from './totals.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
const rate = fc.constantFrom(21, 9, 0, 25.5, 5.5)
const amount = fc.record({ cents, rate })
const cart = fc.record({
  cartItems: fc.array(fc.array(amount, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
  discounts: fc.array(cents, { maxLength: 8 }),
  shipping: fc.array(amount, { maxLength: 2 }),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

describe('a discount over the items', () => {
  test('three equal items share a euro without losing a cent', () => {
    expect(splitInProportion(100, [500, 500, 500])).toEqual([34, 33, 33])
    expect(splitInProportion(1, [1, 1])).toEqual([1, 0])
    expect(splitInProportion(100, [0, 0])).toEqual([0, 0])
  })

  test('the shares add up, and none is more than a cent from its exact part', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (discount, weights) => {
        const shares = splitInProportion(discount, weights)
        const whole = sum(weights)
        expect(sum(shares)).toBe(whole === 0 ? 0 : discount)
        shares.forEach((share, index) => {
          const fair = whole === 0 ? 0 : (discount * (weights[index] ?? 0)) / whole
          expect(Math.abs(share - fair)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })
})

describe('totals', () => {
  test('a jersey of € 79,95, two gels of € 2,18 and delivery of € 4,95, ten percent off', () => {
    const totals = computeTotals({
      cartItems: [[{ cents: 7995, rate: 21 }], [{ cents: 436, rate: 9 }]],
      discounts: [799, 44],
      shipping: [{ cents: 495, rate: 21 }],
    })
    expect(totals).toEqual({
      cartItems: [
        {
          cents: 7995,
          exclCents: 6607,
          discountCents: 799,
          paid: [{ rate: 21, cents: 7196, exclCents: 5947 }],
        },
        { cents: 436, exclCents: 400, discountCents: 44, paid: [{ rate: 9, cents: 392, exclCents: 360 }] },
      ],
      subtotalCents: 8431,
      subtotalExclCents: 7007,
      discountCents: 843,
      subtotalWithDiscountExclCents: 5947 + 360,
      shippingCents: 495,
      shippingExclCents: 409,
      taxes: [
        { rate: 21, cents: 1335 },
        { rate: 9, cents: 32 },
      ],
      taxCents: 1367,
      grandTotalCents: 8083,
    })
  })

  test('goods without VAT have no tax line, and an empty cart costs nothing', () => {
    expect(
      computeTotals({ cartItems: [[{ cents: 2500, rate: 0 }]], discounts: [], shipping: [] }).taxes,
    ).toEqual([])
    expect(computeTotals({ cartItems: [], discounts: [], shipping: [] })).toMatchObject({
      grandTotalCents: 0,
      discountCents: 0,
    })
  })

  test('the parts of a cart add up to its grand total, with VAT and without', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const totals = computeTotals(input)
        expect(totals.subtotalWithDiscountExclCents + totals.shippingExclCents + totals.taxCents).toBe(
          totals.grandTotalCents,
        )
        const paid = totals.cartItems.flatMap((cartItem) => cartItem.paid)
        expect(sum(paid.map(({ exclCents }) => exclCents))).toBe(totals.subtotalWithDiscountExclCents)
        expect(sum(paid.map((part) => part.cents))).toBe(totals.subtotalCents - totals.discountCents)
        expect(netAmount(input.shipping)).toBe(totals.shippingExclCents)
        for (const part of paid) {
          expect(part.exclCents).toBeLessThanOrEqual(part.cents)
          expect(Math.abs(part.exclCents - (part.cents * 100) / (100 + part.rate))).toBeLessThanOrEqual(1.5)
        }
        // A delivery method does not change the amounts of the goods.
        const goods = computeTotals({ ...input, shipping: [] })
        expect(goods.cartItems).toEqual(totals.cartItems)
        expect(totals.grandTotalCents).toBe(
          totals.subtotalCents - totals.discountCents + totals.shippingCents,
        )
        expect(sum(totals.cartItems.map((cartItem) => cartItem.cents))).toBe(totals.subtotalCents)
        expect(sum(totals.cartItems.map((cartItem) => cartItem.discountCents))).toBe(totals.discountCents)
        expect(sum(totals.cartItems.map((cartItem) => cartItem.exclCents))).toBe(totals.subtotalExclCents)
        expect(sum(totals.taxes.map((tax) => tax.cents))).toBe(totals.taxCents)
        expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents)
        for (const cartItem of totals.cartItems) {
          expect(cartItem.discountCents).toBeGreaterThanOrEqual(0)
          expect(cartItem.discountCents).toBeLessThanOrEqual(cartItem.cents)
          expect(cartItem.exclCents).toBeLessThanOrEqual(cartItem.cents)
        }
        expect(totals.grandTotalCents).toBeGreaterThanOrEqual(totals.taxCents)
      }),
      { numRuns: isWhole ? 10_000 : 1_000 },
    )
  })

  test('VAT included in an amount equals the VAT charged on the amount without it, to the cent', () => {
    fc.assert(
      fc.property(amount, (taxed) => {
        const tax = taxWithin(taxed)
        expect(Math.abs(((taxed.cents - tax) * taxed.rate) / 100 - tax)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('coupons', () => {
  const coupon: Coupon = {
    code: 'WELKOM10',
    percent: 10,
    amountCents: null,
    freeShipping: false,
    minimumSubtotalCents: 5000,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2026-12-31T00:00:00Z'),
    usageLimit: 2,
    timesUsed: 1,
  }
  const now = new Date('2026-06-01T00:00:00Z')

  test('a coupon applies in its period, from its minimum on, as often as its limit allows', () => {
    expect(isCouponValid(coupon, 5000, now)).toBe(true)
    expect(isCouponValid(coupon, 4999, now)).toBe(false)
    expect(isCouponValid({ ...coupon, timesUsed: 2 }, 5000, now)).toBe(false)
    expect(isCouponValid(coupon, 5000, new Date('2025-12-31T00:00:00Z'))).toBe(false)
    expect(isCouponValid(coupon, 5000, new Date('2027-01-01T00:00:00Z'))).toBe(false)
    expect(isCouponValid({ ...coupon, minimumSubtotalCents: 0 }, 0, now)).toBe(false)
  })
})

describe('items', () => {
  test('a bundle is the same item in whatever order its parts are listed', () => {
    const wheel = { item_id: 1, selection_id: 5, quantity: 1 }
    const tyre = { item_id: 2, selection_id: 9, quantity: 2 }
    const bundle = { productId: 7, variantId: null }
    expect(cartItemKey({ ...bundle, parts: [wheel, tyre] })).toBe(
      cartItemKey({ ...bundle, parts: [tyre, wheel] }),
    )
    expect(cartItemKey({ ...bundle, parts: [wheel, { ...tyre, quantity: 1 }] })).not.toBe(
      cartItemKey({ ...bundle, parts: [wheel, tyre] }),
    )
  })

  test('two variants of a product are two items', () => {
    expect(cartItemKey({ productId: 12, variantId: 34, parts: null })).toBe('p12v34')
    expect(cartItemKey({ productId: 12, variantId: 35, parts: null })).toBe('p12v35')
  })

  test('only whole, positive quantities within the limit can be ordered', () => {
    expect(quantityProblem(1)).toBeNull()
    expect(quantityProblem(10_000)).toBeNull()
    expect([0, -1, Number.NaN].map(quantityProblem)).toEqual(Array(3).fill('not-positive'))
    expect(quantityProblem(1.5)).toBe('not-whole')
    expect([1e9, Number.POSITIVE_INFINITY].map(quantityProblem)).toEqual(['too-many', 'too-many'])
  })
})

test('a cart with 200 items accepts more pieces of them, but no other product', () => {
  const byItem = new Map(Array.from({ length: 200 }, (_, id) => [`p${id}`, 1]))
  const refusal = (productId: number) => {
    const addition = { sku: 'S', productId, variantId: null, parts: null, goods: [], quantity: 1 }
    return stockRefusal(addition, { byItem, byProduct: new Map() })?.kind ?? null
  }
  expect([199, 200].map(refusal)).toEqual([null, 'cart-full'])
})

describe('the price of a piece', () => {
  const gel = {
    priceCents: 249,
    specialPriceCents: 199,
    specialFrom: new Date('2026-03-01T00:00:00Z'),
    specialTo: new Date('2026-03-31T00:00:00Z'),
    tiers: [
      { quantity: 6, cents: 219 },
      { quantity: 24, cents: 189 },
    ],
  }
  const [march, april] = [new Date('2026-03-15T00:00:00Z'), new Date('2026-04-15T00:00:00Z')]

  test('a larger quantity lowers the price per piece', () => {
    expect([1, 5, 6, 23, 24].map((quantity) => unitPrice(gel, quantity, april))).toEqual([
      249, 249, 219, 219, 189,
    ])
  })

  test('in its period the special price applies unless a tier is lower', () => {
    expect([1, 6, 24].map((quantity) => unitPrice(gel, quantity, march))).toEqual([199, 199, 189])
  })
})
