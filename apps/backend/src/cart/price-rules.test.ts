import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Coupon } from './coupon.ts'
import { applyPriceRules, type PriceRule, type RuleAction, type RuledItem } from './price-rules.ts'

const now = new Date('2026-12-01T12:00:00Z')
const situation = { now, isCustomer: false, countryId: 'NL' }

const createRule = (action: RuleAction, changes: Partial<PriceRule> = {}): PriceRule =>
  ({
    ...{ id: 1, label: { nl: 'Actie' }, validFrom: null, validTo: null, stops: false, itemIds: null },
    ...{ minimumQuantity: 1, minimumSubtotalCents: 0, countries: null, customersOnly: false },
    ...{ usesPerCustomer: null, uses: 0 },
    ...action,
    ...changes,
  }) as PriceRule

const thirdFree: RuleAction = { action: 'BUY_X_GET_Y', buyQuantity: 2, freeQuantity: 1 }
const tenPercent: RuleAction = { action: 'PERCENT', percent: 10 }
const gift: RuleAction = { action: 'FREE_GIFT', giftSku: 'SOKKEN' }

const createItem = (id: number, quantity: number, unitCents: number, sku = `SKU-${id}`): RuledItem => ({
  ...{ id, quantity, skus: [sku] },
  rowCents: quantity * unitCents,
})
const shirt = createItem(1, 1, 5000)
const bottle = createItem(2, 3, 800)
const socks = createItem(3, 2, 1500, 'SOKKEN')

const discountsOf = (items: RuledItem[], ...rules: PriceRule[]) =>
  applyPriceRules(items, rules, null, situation).discounts

describe('what a promotion gives', () => {
  test('a percentage is rounded once; an amount is shared, and at most the price of the goods', () => {
    expect(discountsOf([shirt, bottle], createRule(tenPercent))).toEqual([500, 240])
    expect(discountsOf([createItem(1, 1, 8431)], createRule(tenPercent))).toEqual([843])
    const amount = (amountCents: number) => createRule({ action: 'AMOUNT', amountCents })
    expect(discountsOf([shirt, bottle], amount(1000))).toEqual([676, 324])
    expect(discountsOf([bottle], amount(9999))).toEqual([2400])
  })

  test('of every three pieces the cheapest is free, whatever article it is', () => {
    expect(discountsOf([bottle], createRule(thirdFree))).toEqual([800])
    expect(discountsOf([shirt, bottle, socks], createRule(thirdFree))).toEqual([0, 1600, 0])
    expect(discountsOf([createItem(1, 2, 800)], createRule(thirdFree))).toEqual([0])
  })

  test('a gift is free once, and its own price does not count for its minimum', () => {
    const rule = createRule(gift, { minimumSubtotalCents: 5000 })
    expect(discountsOf([shirt, socks], rule)).toEqual([0, 1500])
    expect(discountsOf([createItem(1, 1, 4000), createItem(3, 1, 1500, 'SOKKEN')], rule)).toEqual([0, 0])
    expect(applyPriceRules([shirt], [rule], null, situation).near).toEqual([
      { label: { nl: 'Actie' }, missingCents: 0, missingQuantity: 0, giftSku: 'SOKKEN' },
    ])
  })

  test('delivery becomes free by every method, or by the ones that are named', () => {
    const free = (shippingMethods: string[] | null) =>
      applyPriceRules([shirt], [createRule({ action: 'FREE_DELIVERY', shippingMethods })], null, situation)
    expect(free(null).freeDelivery).toBe('every method')
    expect(free(['postnl:evening']).freeDelivery).toEqual(new Set(['postnl:evening']))
    expect(free(null).applied).toMatchObject([{ cents: 0 }])
  })
})

describe('when a promotion applies', () => {
  test('it counts and discounts only its own goods', () => {
    const rule = createRule(tenPercent, { itemIds: [2], minimumQuantity: 3 })
    expect(discountsOf([shirt, bottle], rule)).toEqual([0, 240])
    expect(discountsOf([shirt, { ...bottle, quantity: 2, rowCents: 1600 }], rule)).toEqual([0, 0])
  })

  test.each<[string, Partial<PriceRule>]>([
    ['before it begins', { validFrom: new Date('2026-12-02T00:00:00Z') }],
    ['after it ended', { validTo: new Date('2026-11-30T00:00:00Z') }],
    ['in another country', { countries: ['BE'] }],
    ['for a guest, if it is for customers', { customersOnly: true }],
    ['for who has used it as often as allowed', { usesPerCustomer: 1, uses: 1 }],
    ['below its amount', { minimumSubtotalCents: 5001 }],
  ])('not %s', (_, changes) => {
    expect(discountsOf([shirt], createRule(tenPercent, changes))).toEqual([0])
  })

  test('the next one applies to what is left, unless an earlier one stops it', () => {
    const next = createRule({ action: 'PERCENT', percent: 50 }, { id: 2 })
    expect(discountsOf([shirt], createRule(tenPercent), next)).toEqual([500 + 2250])
    expect(discountsOf([shirt], createRule(tenPercent, { stops: true }), next)).toEqual([500])
    const missed = createRule(tenPercent, { stops: true, minimumQuantity: 2 })
    expect(discountsOf([shirt], missed, next)).toEqual([2500])
  })

  test('a hint appears from half of the minimum on', () => {
    const rule = createRule(gift, { minimumSubtotalCents: 10_000 })
    const near = (cents: number) =>
      applyPriceRules([createItem(1, 1, cents)], [rule], null, situation).near.map((one) => one.missingCents)
    expect(near(4_999)).toEqual([])
    expect(near(5_000)).toEqual([5_000])
    expect(near(9_495)).toEqual([505])
  })
})

test('a coupon takes its share of what the promotions left', () => {
  const coupon: Coupon & { label: { nl: string } } = {
    ...{ code: 'WELKOM10', label: { nl: 'Welkom' }, percent: 10, amountCents: null, freeShipping: true },
    ...{ minimumSubtotalCents: 0, validFrom: null, validTo: null, usageLimit: null, timesUsed: 0 },
  }
  const outcome = applyPriceRules([bottle], [createRule(thirdFree)], coupon, situation)
  expect(outcome.applied.map(({ ruleId, cents }) => [ruleId, cents])).toEqual([
    [1, 800],
    [null, 160],
  ])
  expect(outcome.discounts).toEqual([960])
  expect(outcome.freeDelivery).toBe('every method')
})

const anyAction: fc.Arbitrary<RuleAction> = fc.oneof(
  fc.record({ action: fc.constant('PERCENT' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ action: fc.constant('AMOUNT' as const), amountCents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    action: fc.constant('BUY_X_GET_Y' as const),
    buyQuantity: fc.integer({ min: 1, max: 4 }),
    freeQuantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    action: fc.constant('FREE_GIFT' as const),
    giftSku: fc.integer({ min: 0, max: 5 }).map((id) => `SKU-${id}`),
  }),
)
const anyRule = fc
  .record({
    action: anyAction,
    itemIds: fc.option(fc.array(fc.nat(9), { maxLength: 5 })),
    minimumQuantity: fc.integer({ min: 1, max: 5 }),
    minimumSubtotalCents: fc.nat(20_000),
    stops: fc.boolean(),
  })
  .map(({ action, ...changes }) => createRule(action, changes))
const anyCart = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(20_000)), { maxLength: 9 })

test('for any cart and promotions no item costs less than zero, and the discounts add up', () => {
  fc.assert(
    fc.property(anyCart, fc.array(anyRule, { maxLength: 6 }), (lines, rules) => {
      const items = lines.map(([quantity, cents], id) => createItem(id, quantity, cents))
      const { discounts, applied } = applyPriceRules(items, rules, null, situation)
      discounts.forEach((cents, index) => {
        expect(Number.isInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(items[index]?.rowCents ?? 0)
        expect(applied.reduce((total, { cuts }) => total + (cuts[index] ?? 0), 0)).toBe(cents)
      })
      for (const { cents, cuts } of applied) expect(cuts.reduce((a, b) => a + b, 0)).toBe(cents)
    }),
  )
})
