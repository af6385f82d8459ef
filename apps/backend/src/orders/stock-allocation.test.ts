import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_STOCK_RULES } from '../product/stock-rules.ts'
import { allocateStock, type StockAtSource, totalDemand } from './stock-allocation.ts'

const stock: StockAtSource[] = [
  { productId: 1, sourceCode: 'I-DENH-01', quantity: 2, priority: 2 },
  { productId: 1, sourceCode: 'magazijn', quantity: 3, priority: 1 },
  { productId: 2, sourceCode: 'magazijn', quantity: 1, priority: 1 },
]

test('a home delivery takes from the warehouse first', () => {
  expect(allocateStock([{ productId: 1, quantity: 4 }], stock)).toEqual([
    { productId: 1, sourceCode: 'magazijn', quantity: 3 },
    { productId: 1, sourceCode: 'I-DENH-01', quantity: 1 },
  ])
})

test('an order for collection takes from its store first', () => {
  expect(allocateStock([{ productId: 1, quantity: 3 }], stock, 'I-DENH-01')).toEqual([
    { productId: 1, sourceCode: 'I-DENH-01', quantity: 2 },
    { productId: 1, sourceCode: 'magazijn', quantity: 1 },
  ])
})

test('an order that cannot be served completely takes nothing', () => {
  expect(
    allocateStock(
      [
        { productId: 1, quantity: 1 },
        { productId: 2, quantity: 2 },
      ],
      stock,
    ),
  ).toBeNull()
  expect(allocateStock([{ productId: 3, quantity: 1 }], stock)).toBeNull()
})

test('a backorder is owed by the warehouse, and impossible for a product that no place keeps', () => {
  const rules = new Map([1, 3].map((id) => [id, { ...DEFAULT_STOCK_RULES, allowBackorders: true }]))
  expect(allocateStock([{ productId: 1, quantity: 6 }], stock, null, rules)).toEqual([
    { productId: 1, sourceCode: 'magazijn', quantity: 4 },
    { productId: 1, sourceCode: 'I-DENH-01', quantity: 2 },
  ])
  expect(allocateStock([{ productId: 3, quantity: 1 }], stock, null, rules)).toBeNull()
})

test('two lines of the same product take different pieces', () => {
  expect(allocateStock(Array(3).fill({ productId: 1, quantity: 2 }), stock)).toBeNull()
})

test('the taken pieces equal the ordered ones, and no source gives more than it has', () => {
  const quantity = fc.integer({ min: 0, max: 9 })
  const somewhere = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    sourceCode: fc.constantFrom('a', 'b', 'c'),
    quantity,
    priority: fc.nat(3),
  })
  const stock = fc.uniqueArray(somewhere, {
    selector: ({ productId, sourceCode }) => `${productId}${sourceCode}`,
  })
  const demands = fc.array(fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity }))
  fc.assert(
    fc.property(demands, stock, fc.option(fc.constantFrom('a', 'b', 'c')), (requested, there, pickup) => {
      const taken = allocateStock(requested, there, pickup)
      const wanted = totalDemand(requested)
      const has = totalDemand(there)
      const suffices = [...wanted].every(([id, count]) => count <= (has.get(id) ?? 0))
      expect(taken !== null).toBe(suffices)
      if (!taken) return
      const got = totalDemand(taken)
      for (const [id, count] of wanted) expect(got.get(id) ?? 0).toBe(count)
      for (const { productId, sourceCode, quantity: pieces } of taken) {
        const at = there.find((stored) => stored.productId === productId && stored.sourceCode === sourceCode)
        expect(pieces).toBeLessThanOrEqual(at?.quantity ?? 0)
      }
    }),
  )
})
