import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brokenRule,
  DEFAULT_STOCK_RULES,
  isBackordered,
  maxOrderQuantity,
  minOrderQuantity,
  salableQuantity,
  stockItem,
} from './stock-rules.ts'

test('salable stock is what exceeds the threshold; a negative threshold allows backorders', () => {
  const salable = (stock: number, rules: Partial<typeof DEFAULT_STOCK_RULES>) =>
    salableQuantity(stock, { ...DEFAULT_STOCK_RULES, ...rules })
  expect(salable(5, {})).toBe(5)
  expect(salable(5, { minQty: 2 })).toBe(3)
  expect(salable(1, { minQty: 2 })).toBe(0)
  expect(salable(0, { minQty: -3 })).toBe(0)
  expect(salable(0, { minQty: -3, allowBackorders: true })).toBe(3)
  expect(salable(-3, { minQty: -3, allowBackorders: true })).toBe(0)
  expect(salable(0, { allowBackorders: true })).toBe(Number.POSITIVE_INFINITY)
  expect(salable(0, { manageStock: false })).toBe(Number.POSITIVE_INFINITY)
})

test('only pieces beyond the stock are backordered, if the product allows it', () => {
  const rules = { manageStock: true, allowBackorders: true }
  expect([5, 6].map((quantity) => isBackordered(quantity, 5, rules))).toEqual([false, true])
  expect(isBackordered(6, 5, { ...rules, allowBackorders: false })).toBe(false)
  expect(isBackordered(6, 5, { ...rules, manageStock: false })).toBe(false)
})

test('a quantity is refused with the rule that it breaks', () => {
  const rules = { ...DEFAULT_STOCK_RULES, minSaleQty: 4, maxSaleQty: 20, qtyIncrements: 3 }
  expect(brokenRule(3, rules)).toEqual({ kind: 'too-few', limit: 6 })
  expect(brokenRule(7, rules)).toEqual({ kind: 'not-in-steps', limit: 3 })
  expect(brokenRule(9, rules)).toBeNull()
  expect(brokenRule(21, rules)).toEqual({ kind: 'too-many', limit: 18 })
})

test('the returned minimum and maximum can be ordered, and nothing outside of them', () => {
  const some = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(some, some, some, fc.integer({ min: 0, max: 60 }), (minSaleQty, maxSaleQty, step, stock) => {
      const rules = { ...DEFAULT_STOCK_RULES, minSaleQty, maxSaleQty, qtyIncrements: step }
      const [least, most] = [minOrderQuantity(rules), maxOrderQuantity(stock, rules)]
      const orderable = Array.from({ length: stock }, (_, index) => index + 1).filter(
        (quantity) => brokenRule(quantity, rules) === null,
      )
      expect(most).toBe(orderable.at(-1) ?? 0)
      if (orderable.length > 0) expect(least).toBe(orderable[0])
    }),
  )
})

test('a product without limits returns none', () => {
  expect(stockItem(DEFAULT_STOCK_RULES, false)).toBeNull()
  expect(stockItem({ ...DEFAULT_STOCK_RULES, maxSaleQty: 20, qtyIncrements: 6 }, false)).toEqual({
    min_sale_qty: 6,
    max_sale_qty: 18,
    qty_increments: 6,
    is_backordered: false,
  })
})
