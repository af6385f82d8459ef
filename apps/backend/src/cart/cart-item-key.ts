import type { ChosenPart } from '../product/product-options.sql.ts'

/** What a shopper chose: the product of the page, the variant of a configurable, the parts of a bundle. */
export interface ItemChoice {
  productId: number
  variantId: number | null
  parts: readonly ChosenPart[] | null
}

/**
 * Two adds of the same thing have the same key and become one item, in whatever order the parts were named.
 *
 * @example
 * cartItemKey({ productId: 12, variantId: 34, parts: null }) // 'p12v34'
 */
export function cartItemKey({ productId, variantId, parts }: ItemChoice): string {
  const variant = variantId === null ? '' : `v${variantId}`
  if (!parts) return `p${productId}${variant}`
  const chosen = parts
    .map(({ item_id, selection_id, quantity }) => `${item_id}.${selection_id}x${quantity}`)
    .sort()
  return `p${productId}${variant}b${chosen.join(',')}`
}
