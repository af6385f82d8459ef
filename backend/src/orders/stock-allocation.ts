/** What lies where: a product's pieces at a source, and the source's place in the order of taking (low first). */
export interface StockAtSource {
  productId: number
  sourceCode: string
  quantity: number
  priority: number
}

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
 * Which sources give what: the store where the goods are collected first, then by priority, as many as each has.
 * Null when some product has too few pieces in all. Demands of the same product are taken together.
 *
 * @example
 * allocateStock([{ productId: 1, quantity: 3 }], stock, 'I-DENH-01')
 */
export function allocateStock(
  demands: readonly Demand[],
  stock: readonly StockAtSource[],
  pickupLocationCode: string | null = null,
): Allocation[] | null {
  const rank = ({ sourceCode, priority }: StockAtSource) =>
    sourceCode === pickupLocationCode ? Number.NEGATIVE_INFINITY : priority
  const allocations: Allocation[] = []
  for (const [productId, wanted] of totalDemand(demands)) {
    let missing = wanted
    const sources = stock
      .filter((at) => at.productId === productId && at.quantity > 0)
      .sort((a, b) => rank(a) - rank(b) || (a.sourceCode < b.sourceCode ? -1 : 1))
    for (const { sourceCode, quantity } of sources) {
      const taken = Math.min(missing, quantity)
      if (taken > 0) allocations.push({ productId, sourceCode, quantity: taken })
      missing -= taken
    }
    if (missing > 0) return null
  }
  return allocations
}

/** How many pieces of each product are asked for in all. */
export function totalDemand(demands: readonly Demand[]): Map<number, number> {
  const total = new Map<number, number>()
  for (const { productId, quantity } of demands) total.set(productId, (total.get(productId) ?? 0) + quantity)
  return total
}
