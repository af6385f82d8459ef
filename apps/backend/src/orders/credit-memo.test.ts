import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals, splitInProportion } from '../cart/totals.ts'
import { sum } from '../platform/sums.ts'
import { allThatIsLeft, type CreditWish, computeCreditMemo, moneyLeft } from './credit-memo.ts'
import type { OrderRow } from './orders.sql.ts'

type Credited = Parameters<typeof computeCreditMemo>[0]

interface Line {
  unitCents: number
  quantity: number
  rate: number
  /** Second part with another tax rate, as in a bundle. */
  second?: { unitCents: number; rate: number } | undefined
}

/** Creates a paid order of these items, with totals computed as when an order is placed. */
function createOrder(cartItems: readonly Line[], discountCents: number, shippingCents: number): Credited {
  const amounts = cartItems.map(({ unitCents, quantity, rate, second }) => [
    { cents: unitCents * quantity, rate },
    ...(second && second.rate !== rate ? [{ cents: second.unitCents * quantity, rate: second.rate }] : []),
  ])
  const rows = amounts.map((parts) => sum(parts.map(({ cents }) => cents)))
  const totals = computeTotals({
    cartItems: amounts,
    discounts: splitInProportion(Math.min(discountCents, sum(rows)), rows),
    shipping: [{ cents: shippingCents, rate: cartItems[0]?.rate ?? 21 }],
  })
  const items = cartItems.map(({ quantity, rate }, index) => ({
    id: index + 1,
    taxRate: rate,
    taxAmounts: (totals.cartItems[index]?.paid ?? []).map(({ rate, cents, exclCents }) => ({
      rate,
      amount_cents: cents,
      excl_cents: exclCents,
    })),
    rowTotalCents: totals.cartItems[index]?.cents ?? 0,
    discountCents: totals.cartItems[index]?.discountCents ?? 0,
    quantityOrdered: quantity,
    quantityInvoiced: quantity,
    quantityShipped: quantity,
    quantityCanceled: 0,
    quantityRefunded: 0,
  }))
  return {
    items: items as OrderRow['items'],
    creditMemos: [],
    shippingCents: totals.shippingCents,
    shippingExclCents: totals.shippingExclCents,
    taxes: totals.taxes.map(({ rate, cents }) => ({ title: `${rate}%`, rate, amount_cents: cents })),
    grandTotalCents: totals.grandTotalCents,
  }
}

/** Returns the order after a part was credited. */
function after(order: Credited, wish: CreditWish): Credited {
  const memo = computeCreditMemo(order, wish)
  const stored = { id: 1, number: '', comment: null, createdAt: '', repayment: null }
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      quantityRefunded: item.quantityRefunded + (wish.items.get(item.id) ?? 0),
    })),
    creditMemos: [
      ...order.creditMemos,
      { ...memo, ...stored, items: memo.items.map((line) => ({ ...line, id: 1 })) },
    ],
  }
}

const createWish = (pieces: readonly number[], shippingCents = 0, adjustmentCents = 0): CreditWish => ({
  items: new Map(pieces.map((quantity, index) => [index + 1, quantity])),
  unsent: new Map(),
  shippingCents,
  adjustmentCents,
})

test('one piece of three is refunded a third of its line, less its share of the coupon', () => {
  const order = createOrder([{ unitCents: 1000, quantity: 3, rate: 21 }], 100, 495)
  const memo = computeCreditMemo(order, createWish([1]))
  expect(memo).toMatchObject({
    subtotalCents: 1000,
    discountCents: 33,
    shippingCents: 0,
    grandTotalCents: 967,
  })
  // 9,67 incl. 21 %
  expect(memo.taxes).toEqual([{ title: '21%', rate: 21, amount_cents: 168 }])
})

test('return costs are withheld from a refund, and an adjustment is added', () => {
  const order = createOrder([{ unitCents: 1000, quantity: 3, rate: 21 }], 0, 495)
  expect(computeCreditMemo(order, createWish([1], 0, -395)).grandTotalCents).toBe(605)
  expect(computeCreditMemo(order, createWish([], 200, 500)).grandTotalCents).toBe(700)
})

test('all refunds together never exceed the payment, also after an adjustment', () => {
  const order = after(
    createOrder([{ unitCents: 1000, quantity: 2, rate: 21 }], 0, 495),
    createWish([1], 0, 500),
  )
  expect(moneyLeft(order)).toBe(995)
  expect(computeCreditMemo(order, allThatIsLeft(order)).grandTotalCents).toBe(995)
})

test('any split into credit memos adds up to the order and its VAT', () => {
  const line = fc.record({
    unitCents: fc.integer({ min: 1, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    rate: fc.constantFrom(0, 9, 21),
    second: fc.option(
      fc.record({ unitCents: fc.integer({ min: 1, max: 3000 }), rate: fc.constantFrom(9, 21) }),
      { nil: undefined },
    ),
  })
  const cut = fc.record({ pieces: fc.array(fc.nat(9), { maxLength: 5 }), shipping: fc.nat(800) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(5000),
      fc.nat(800),
      fc.array(cut, { maxLength: 4 }),
      (cartItems, discount, shipping, cuts) => {
        const order = createOrder(cartItems, discount, shipping)
        let left = order
        for (const { pieces, shipping: wished } of cuts) {
          const most = allThatIsLeft(left)
          const part = pieces.map((quantity, index) => Math.min(quantity, most.items.get(index + 1) ?? 0))
          left = after(left, createWish(part, Math.min(wished, most.shippingCents)))
        }
        const done = after(left, allThatIsLeft(left))
        const total = (amount: 'grandTotalCents' | 'taxCents' | 'shippingExclCents') =>
          done.creditMemos.reduce((sum, memo) => sum + memo[amount], 0)
        expect(total('grandTotalCents')).toBe(order.grandTotalCents)
        expect(total('taxCents')).toBe(order.taxes.reduce((sum, tax) => sum + tax.amount_cents, 0))
        expect(total('shippingExclCents')).toBe(order.shippingExclCents)
        for (const memo of done.creditMemos) {
          expect(Math.min(memo.taxCents, memo.discountCents, memo.shippingExclCents)).toBeGreaterThanOrEqual(
            0,
          )
          const goods = memo.subtotalCents - memo.discountCents
          const shippingTax = memo.shippingCents - memo.shippingExclCents
          // The remainder for goods must be a sum of net amounts that is exact to the cent per line and rate.
          const netGoods =
            memo.grandTotalCents - memo.adjustmentCents - memo.taxCents - memo.shippingExclCents
          expect(netGoods).toBeGreaterThanOrEqual(0)
          expect(netGoods).toBeLessThanOrEqual(goods)
          expect(shippingTax).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
