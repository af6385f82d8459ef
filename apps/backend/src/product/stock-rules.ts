/** The most of one thing that one order may hold, whatever its own rules say. */
export const MAX_PER_CART_ITEM = 10_000

/** How a product may be ordered: what Magento keeps in its stock items. */
export interface StockRules {
  /** Whether its pieces are counted. */
  manageStock: boolean
  allowBackorders: boolean
  /** At how many pieces it is sold out; below 0 how many may be owed where backorders are allowed. */
  minQty: number
  minSaleQty: number
  maxSaleQty: number
  qtyIncrements: number
}

/** How many of a product one order may hold. */
export type SaleQuantities = Pick<StockRules, 'minSaleQty' | 'maxSaleQty' | 'qtyIncrements'>

/** What holds where a product says nothing else. */
export const USUAL_RULES: StockRules = {
  manageStock: true,
  allowBackorders: false,
  minQty: 0,
  minSaleQty: 1,
  maxSaleQty: MAX_PER_CART_ITEM,
  qtyIncrements: 1,
}

/**
 * How many pieces can be sold, at least 0; infinitely many where nothing is counted or any number may be owed.
 *
 * As Magento has it: backorders have no end but a threshold below 0, and without them such a threshold means 0.
 *
 * @param stock pieces over all sources, below 0 where some are owed
 */
export function salableQuantity(
  stock: number,
  { manageStock, allowBackorders, minQty }: Pick<StockRules, 'manageStock' | 'allowBackorders' | 'minQty'>,
): number {
  if (!manageStock || (allowBackorders && minQty >= 0)) return Number.POSITIVE_INFINITY
  return Math.max(0, stock - (allowBackorders ? minQty : Math.max(0, minQty)))
}

/** Whether so many pieces are more than there are, and are sent once they come. */
export const isBackordered = (
  quantity: number,
  stock: number,
  { manageStock, allowBackorders }: Pick<StockRules, 'manageStock' | 'allowBackorders'>,
) => manageStock && allowBackorders && quantity > stock

/** Why a number of pieces cannot be ordered at once, with the number that the rule names. */
export interface QuantityRule {
  kind: 'too-few' | 'too-many' | 'not-in-steps'
  limit: number
}

/** The rule that a number of pieces breaks; null when it can be ordered. */
export function brokenRule(quantity: number, rules: SaleQuantities): QuantityRule | null {
  const { qtyIncrements } = rules
  const [least, most] = [fewest(rules), greatest(rules)]
  if (quantity > most) return { kind: 'too-many', limit: most }
  if (quantity < least) return { kind: 'too-few', limit: least }
  return quantity % qtyIncrements === 0 ? null : { kind: 'not-in-steps', limit: qtyIncrements }
}

/** The fewest pieces that can be ordered: the least that is a whole number of increments. */
export const fewest = ({ minSaleQty, qtyIncrements }: SaleQuantities) =>
  Math.ceil(minSaleQty / qtyIncrements) * qtyIncrements

/** The most pieces that the rules allow, however many there are. */
const greatest = ({ maxSaleQty, qtyIncrements }: SaleQuantities) =>
  Math.floor(maxSaleQty / qtyIncrements) * qtyIncrements

/** A product's rules as the contract gives them; null where any number may be ordered. */
export function stockItem(rules: SaleQuantities, isBackordered: boolean) {
  const { maxSaleQty, qtyIncrements } = rules
  const least = fewest(rules)
  if (least === 1 && maxSaleQty === MAX_PER_CART_ITEM && qtyIncrements === 1 && !isBackordered) return null
  return {
    min_sale_qty: least,
    max_sale_qty: maxSaleQty === MAX_PER_CART_ITEM ? null : greatest(rules),
    qty_increments: qtyIncrements,
    is_backordered: isBackordered,
  }
}

/** The most pieces that can be ordered of so many: a whole number of increments within the rules; 0 when that is none. */
export function mostOf(salable: number, rules: SaleQuantities): number {
  const most = Math.floor(Math.min(salable, rules.maxSaleQty) / rules.qtyIncrements) * rules.qtyIncrements
  return most >= fewest(rules) ? most : 0
}
