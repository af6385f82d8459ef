import { MAX_PER_CART_ITEM } from '../product/stock-rules.ts'

export type QuantityProblem = 'not-positive' | 'not-whole' | 'too-many'

/** What is wrong with a quantity that a shopper asks for; null when it can be ordered. */
export function quantityProblem(quantity: number): QuantityProblem | null {
  if (!(quantity > 0)) return 'not-positive'
  if (quantity > MAX_PER_CART_ITEM) return 'too-many'
  if (!Number.isInteger(quantity)) return 'not-whole'
  return null
}
