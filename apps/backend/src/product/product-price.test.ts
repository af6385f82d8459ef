import { exclTax } from '@kopgroep/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals } from '../cart/totals.ts'
import { taxRateFor } from '../vat/vat-rates.ts'
import {
  finalPriceCents,
  loweringTiers,
  lowestPrice30Days,
  type PriceGroup,
  priceRange,
  sharedGoods,
  surchargeTag,
  type TracedTag,
  tierPriceCents,
  unitPriceCents,
} from './product-price.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = (date: string) => new Date(`${date}T00:00:00Z`)
const tag = (price: number, special: number | null = null, lowest: number | null = null): TracedTag => ({
  price_cents: price,
  special_price_cents: special,
  special_from: null,
  special_to: null,
  lowest_30_cents: lowest,
})
const group = (...leaves: PriceGroup['leaves']): PriceGroup => ({ required: true, multiple: false, leaves })

test('a special price applies in its period, bounds included, and never raises a price', () => {
  const sale = { ...tag(10_000, 7_500), special_from: day('2026-11-20'), special_to: now }
  expect(finalPriceCents(sale, now)).toBe(7_500)
  expect(finalPriceCents(sale, new Date('2026-11-21T12:00:01Z'))).toBe(10_000)
  expect(finalPriceCents(sale, day('2026-11-19'))).toBe(10_000)
  expect(finalPriceCents(tag(10_000, 12_000), now)).toBe(10_000)
})

test('a bundle’s percentage applies to every price of a part', () => {
  const part = { priceCents: 10_000, specialPriceCents: 7_500, tiers: [{ quantity: 3, cents: 7_000 }] }
  // The other fields of priced goods are not used.
  expect(sharedGoods(part as unknown as Parameters<typeof sharedGoods>[0], 8_000)).toEqual({
    priceCents: 8_000,
    specialPriceCents: 6_000,
    tiers: [{ quantity: 3, cents: 5_600 }],
  })
})

test('the tier of a quantity sets the price per piece', () => {
  const tiers = [
    { quantity: 3, cents: 700 },
    { quantity: 10, cents: 600 },
  ]
  expect([1, 3, 9, 10].map((quantity) => tierPriceCents(tiers, quantity))).toEqual([null, 700, 700, 600])
})

test('a tier above the special price has no effect, and is not returned', () => {
  const tiers = [
    { quantity: 3, cents: 900 },
    { quantity: 6, cents: 700 },
    { quantity: 12, cents: 750 },
  ]
  expect(loweringTiers(tag(1_000, 800), tiers, now)).toEqual([{ quantity: 6, cents: 700 }])
  expect([1, 3, 6, 12].map((quantity) => unitPriceCents(tag(1_000, 800), tiers, quantity, now))).toEqual([
    800, 800, 700, 700,
  ])
})

test('several pieces of a part cost as much as alone', () => {
  const tubes = group({ quantity: 2, tag: tag(1_000), tiers: [{ quantity: 2, cents: 900 }] })
  expect(priceRange([group({ quantity: 1, tag: tag(5_000) }), tubes], now).minimum).toEqual({
    regular: 6_800,
    final: 6_800,
    lowest30: null,
  })
})

test('the lowest price of 30 days includes the price at their start and no earlier one', () => {
  const history = [
    { from: day('2026-01-01'), cents: 5_000 },
    { from: day('2026-09-01'), cents: 9_000 },
    { from: day('2026-11-01'), cents: 10_000 },
  ]
  expect(lowestPrice30Days(history, day('2026-11-20'))).toBe(9_000)
  expect(lowestPrice30Days(history, day('2026-12-15'))).toBe(10_000)
  expect(lowestPrice30Days([{ from: day('2026-11-20'), cents: 7_000 }], day('2026-11-20'))).toBeNull()
})

test('a jersey with two prices has the range from the lower to the higher one', () => {
  const range = priceRange(
    [group({ quantity: 1, tag: tag(8_000, 6_000, 7_000) }, { quantity: 1, tag: tag(9_000) })],
    now,
  )
  expect(range).toEqual({
    minimum: { regular: 8_000, final: 6_000, lowest30: 7_000 },
    maximum: { regular: 9_000, final: 9_000, lowest30: null },
    taxClass: null,
  })
})

test('the price range of a set is from its cheapest required parts to its most expensive parts', () => {
  const wheel = group({ quantity: 1, tag: tag(20_000) }, { quantity: 1, tag: tag(30_000) })
  const tubes = group({ quantity: 2, tag: tag(500) })
  const tools = {
    required: false,
    multiple: true,
    leaves: [
      { quantity: 1, tag: tag(1_000) },
      { quantity: 1, tag: tag(2_000) },
    ],
  }
  const { minimum, maximum } = priceRange([wheel, tubes, tools], now)
  expect([minimum.final, maximum.final]).toEqual([21_000, 34_000])
  expect(priceRange([tools], now).minimum.final).toBe(1_000)
})

test('a set with a reduced part of unknown history has no struck-through price', () => {
  const parts = [group({ quantity: 1, tag: tag(1_000, 800, 900) }), group({ quantity: 1, tag: tag(500) })]
  expect(priceRange(parts, now).minimum).toEqual({ regular: 1_500, final: 1_300, lowest30: 1_400 })
  const unknown = [...parts, group({ quantity: 1, tag: tag(1_000, 800) })]
  expect(priceRange(unknown, now).minimum.lowest30).toBeNull()
})

test('a bundle with a fixed price costs that plus the surcharges of its parts', () => {
  const base = { ...group({ quantity: 1, tag: tag(6_000, 4_800, 5_500) }), isBase: true as const }
  const surcharge = (cents: number) => surchargeTag(tag(6_000, 4_800, 5_500), cents)
  expect(surcharge(550)).toMatchObject({ price_cents: 550, special_price_cents: 440, lowest_30_cents: 504 })
  const choice = group({ quantity: 2, tag: surcharge(0) }, { quantity: 2, tag: surcharge(550) })
  const more = { ...group({ quantity: 1, tag: surcharge(100) }), required: false }
  expect(priceRange([base, choice, more], now)).toEqual({
    minimum: { regular: 6_000, final: 4_800, lowest30: 5_500 },
    maximum: { regular: 7_200, final: 5_760, lowest30: 6_600 },
    taxClass: null,
  })
  // Even if no part is required, the shopper must select at least one.
  expect(priceRange([base, more], now).minimum.final).toBe(4_880)
})

test('no purchase is cheaper than the minimum or dearer than the maximum', () => {
  const leaf = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    tag: fc.nat(50_000).map((cents) => tag(cents)),
  })
  const groups = fc.array(
    fc.record({
      required: fc.boolean(),
      multiple: fc.boolean(),
      leaves: fc.array(leaf, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(groups, (choices) => {
      const { minimum, maximum } = priceRange(choices, now)
      expect(minimum.final).toBeLessThanOrEqual(maximum.final)
      expect(minimum.final).toBeLessThanOrEqual(minimum.regular)
    }),
  )
})

const taxed = (taxClass: string, price: number, special: number | null = null) => ({
  quantity: 1,
  taxClass,
  tag: tag(price, special, special && price),
})

test('a price without VAT equals that of one piece in a cart', () => {
  const leaf = fc.record({
    cents: fc.integer({ min: 1, max: 500_000 }),
    taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
  })
  fc.assert(
    fc.property(leaf, ({ cents, taxClass }) => {
      const rate = taxRateFor(taxClass, 'NL')
      const { cartItems } = computeTotals({ cartItems: [[{ cents, rate }]], discounts: [], shipping: [] })
      const range = priceRange([group(taxed(taxClass, cents))], now)
      expect(exclTax(cents, taxRateFor(range.taxClass ?? '', 'NL'))).toBe(cartItems[0]?.exclCents)
    }),
  )
})

test('a set whose parts have several VAT rates has no VAT rate', () => {
  expect(
    priceRange([group(taxed('standard', 1_210)), group(taxed('reduced', 1_090))], now).taxClass,
  ).toBeNull()
})
