import { type StockRules, salableQuantity, USUAL_RULES } from '../product/stock-rules.ts'

/** What lies where: a product's pieces at a source, and the source's place in the order of taking (low first). */
export interface StockAtSource {
  productId: number
  sourceCode: string
  /** Below 0 where pieces are owed. */
  quantity: number
  priority: number
}

/** How much of a product may be taken. */
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
 * Which sources give what: the store where the goods are collected first, then by priority, as many as each has. What may
 * be ordered back and is not there is owed by the first of its sources; what is not counted is taken from none.
 * Null when some product has too few pieces in all. Demands of the same product are taken together.
 *
 * @example
 * allocateStock([{ productId: 1, quantity: 3 }], stock, 'I-DENH-01')
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
    const productRules = rules.get(productId) ?? USUAL_RULES
    if (!productRules.manageStock) continue
    let missing = wanted
    const own = stock.filter((at) => at.productId === productId)
    const onHand = own.reduce((sum, { quantity }) => sum + quantity, 0)
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
    if (missing > 0 && debtor) taken.set(debtor.sourceCode, (taken.get(debtor.sourceCode) ?? 0) + missing)
    for (const [sourceCode, quantity] of taken) allocations.push({ productId, sourceCode, quantity })
  }
  return allocations
}

/** How many pieces of each product are asked for in all. */
export function totalDemand(demands: readonly Demand[]): Map<number, number> {
  const total = new Map<number, number>()
  for (const { productId, quantity } of demands) total.set(productId, (total.get(productId) ?? 0) + quantity)
  return total
}
