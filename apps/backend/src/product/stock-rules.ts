/** Maximum pieces of a product in one order. */
export const MAX_PER_CART_ITEM = 10_000
/** Maximum different items of a cart: every change and page of a cart reads all of them. */
export const MAX_CART_ITEMS = 200

export interface StockRules {
  manageStock: boolean
  allowBackorders: boolean
  /** Stock level at which the product is sold out. A negative level allows backorders down to it. */
  minQty: number
  minSaleQty: number
  maxSaleQty: number
  qtyIncrements: number
}

export type SaleQuantities = Pick<StockRules, 'minSaleQty' | 'maxSaleQty' | 'qtyIncrements'>

export const DEFAULT_STOCK_RULES: StockRules = {
  manageStock: true,
  allowBackorders: false,
  minQty: 0,
  minSaleQty: 1,
  maxSaleQty: MAX_PER_CART_ITEM,
  qtyIncrements: 1,
}

/**
 * Returns the salable pieces, at least 0; infinite without managed stock or with unlimited backorders. As in
 * Magento, only a negative threshold limits backorders; without backorders it counts as 0.
 *
 * @param stock pieces in all sources, negative if some are backordered
 */
export function salableQuantity(
  stock: number,
  { manageStock, allowBackorders, minQty }: Pick<StockRules, 'manageStock' | 'allowBackorders' | 'minQty'>,
): number {
  if (!manageStock || (allowBackorders && minQty >= 0)) return Number.POSITIVE_INFINITY
  return Math.max(0, stock - (allowBackorders ? minQty : Math.max(0, minQty)))
}

/** Checks whether a quantity exceeds the stock and is backordered. */
export const isBackordered = (
  quantity: number,
  stock: number,
  { manageStock, allowBackorders }: Pick<StockRules, 'manageStock' | 'allowBackorders'>,
) => manageStock && allowBackorders && quantity > stock

/** Violated quantity rule with its limit. */
export interface QuantityRule {
  kind: 'too-few' | 'too-many' | 'not-in-steps'
  limit: number
}

/** Returns the rule that a quantity violates; null if it can be ordered. */
export function brokenRule(quantity: number, rules: SaleQuantities): QuantityRule | null {
  const { qtyIncrements } = rules
  const [least, most] = [minOrderQuantity(rules), largestAllowed(rules)]
  if (quantity > most) return { kind: 'too-many', limit: most }
  if (quantity < least) return { kind: 'too-few', limit: least }
  return quantity % qtyIncrements === 0 ? null : { kind: 'not-in-steps', limit: qtyIncrements }
}

/** Returns the minimum order quantity, a multiple of the increment. */
export const minOrderQuantity = ({ minSaleQty, qtyIncrements }: SaleQuantities) =>
  Math.ceil(minSaleQty / qtyIncrements) * qtyIncrements

/** Returns the largest quantity that the rules allow. */
const largestAllowed = ({ maxSaleQty, qtyIncrements }: SaleQuantities) =>
  Math.floor(maxSaleQty / qtyIncrements) * qtyIncrements

/** Converts rules to their contract type; null for the default rules. */
export function stockItem(rules: SaleQuantities, isBackordered: boolean) {
  const { maxSaleQty, qtyIncrements } = rules
  const least = minOrderQuantity(rules)
  if (least === 1 && maxSaleQty === MAX_PER_CART_ITEM && qtyIncrements === 1 && !isBackordered) return null
  return {
    min_sale_qty: least,
    max_sale_qty: maxSaleQty === MAX_PER_CART_ITEM ? null : largestAllowed(rules),
    qty_increments: qtyIncrements,
    is_backordered: isBackordered,
  }
}

/** Returns the largest quantity that the stock and the rules allow. */
export function maxOrderQuantity(salable: number, rules: SaleQuantities): number {
  const most = Math.floor(Math.min(salable, rules.maxSaleQty) / rules.qtyIncrements) * rules.qtyIncrements
  return most >= minOrderQuantity(rules) ? most : 0
}
