import { addTo, sum, sumByKey } from '../platform/sums.ts'
import { DEFAULT_STOCK_RULES, type StockRules, salableQuantity } from '../product/stock-rules.ts'

/** Stock of a product at a source, with the source's priority (lowest first). */
export interface StockAtSource {
  productId: number
  sourceCode: string
  /** Negative if pieces are backordered. */
  quantity: number
  priority: number
}

export type TakingRules = Pick<StockRules, 'manageStock' | 'allowBackorders' | 'minQty'>

export interface Demand {
  productId: number
  quantity: number
}

export interface Allocation {
  productId: number
  sourceCode: string
  quantity: number
}

/**
 * Allocates demands to sources: the pickup store first, then by priority. Books backordered pieces on the
 * first source, below zero; products without managed stock use none. Null if a product has too few pieces.
 *
 * @example allocateStock([{ productId: 1, quantity: 3 }], stock, 'I-DENH-01')
 */
export function allocateStock(
  demands: readonly Demand[],
  stock: readonly StockAtSource[],
  pickupLocationCode: string | null = null,
  rules: ReadonlyMap<number, TakingRules> = new Map(),
): Allocation[] | null {
  const rank = ({ sourceCode, priority }: StockAtSource) =>
    sourceCode === pickupLocationCode ? Number.NEGATIVE_INFINITY : priority
  const allocations: Allocation[] = []
  for (const [productId, wanted] of totalDemand(demands)) {
    const productRules = rules.get(productId) ?? DEFAULT_STOCK_RULES
    if (!productRules.manageStock) continue
    let missing = wanted
    const own = stock.filter((at) => at.productId === productId)
    const onHand = sum(own.map(({ quantity }) => quantity))
    if (wanted > salableQuantity(onHand, productRules)) return null
    const sources = own.toSorted((a, b) => rank(a) - rank(b) || (a.sourceCode < b.sourceCode ? -1 : 1))
    const taken = new Map<string, number>()
    for (const { sourceCode, quantity } of sources) {
      const pieces = Math.min(missing, Math.max(0, quantity))
      if (pieces > 0) taken.set(sourceCode, pieces)
      missing -= pieces
    }
    const debtor = sources.toSorted((a, b) => a.priority - b.priority)[0]
    if (missing > 0 && !debtor) return null
    if (missing > 0 && debtor) addTo(taken, debtor.sourceCode, missing)
    for (const [sourceCode, quantity] of taken) allocations.push({ productId, sourceCode, quantity })
  }
  return allocations
}

export const totalDemand = (demands: readonly Demand[]): Map<number, number> =>
  sumByKey(demands.map(({ productId, quantity }) => [productId, quantity]))
