import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import type { ChosenOption, ChosenSelection } from '../product/option-uids.ts'
import {
  type BundleItemRow,
  type ChosenPart,
  findVariant,
  readBundleItems,
  readVariantOptions,
  type VariantOptionRow,
} from '../product/product-options.sql.ts'
import { type SellableProduct, sellableByIds, sellableBySkus } from '../product/sellable-product.sql.ts'
import { type ItemPart, isSoldOut, pricePart } from './loaded-cart-items.ts'
import { quantityProblem, type Refusal, type RefusalKind } from './refusals.ts'

/** Request of any cart mutation to add a product. */
export interface RequestedItem {
  sku: string
  parentSku: string | null
  quantity: number
  options: ChosenOption[]
  selections: ChosenSelection[]
  /** Recommendation through which the shopper found the product. */
  trackingSource: string | null
}

/** Existing product with all its options chosen. */
export interface ChosenProduct extends ItemChoice {
  sku: string
  /** Name of the product page. */
  name: Localised
  quantity: number
  parts: ChosenPart[] | null
  goods: ItemPart[]
}

export type Choice = { chosen: ChosenProduct } | { refused: Refusal }

interface Sellable {
  bySku: ReadonlyMap<string, SellableProduct>
  byId: ReadonlyMap<number, SellableProduct>
  variantOptions: readonly VariantOptionRow[]
  bundleItems: readonly BundleItemRow[]
  now: Date
}

/** Finds the requested products, in the order of `wanted`, with at most five statements. */
export async function resolveRequestedItems(
  db: Db,
  requested: readonly RequestedItem[],
  now: Date,
): Promise<Choice[]> {
  const bySku = await sellableBySkus(
    db,
    requested.flatMap(({ sku, parentSku }) => [sku, parentSku ?? sku]),
  )
  const sellableProducts = [...bySku.values()]
  const idsByType = (type: string) =>
    sellableProducts.filter((product) => product.type === type).map(({ id }) => id)
  const variantOptions = await readVariantOptions(db, {
    productIds: idsByType('configurable'),
    variantIds: sellableProducts.filter(({ parentId }) => parentId !== null).map(({ id }) => id),
  })
  const bundleItems = await readBundleItems(db, idsByType('bundle'))
  const byId = await sellableByIds(db, [
    ...variantOptions.flatMap(({ productId, variantId }) => [productId, variantId]),
    ...bundleItems.flatMap(({ selections }) => selections.map(({ productId }) => productId)),
  ])
  const sellable: Sellable = { bySku, byId, variantOptions, bundleItems, now }
  return requested.map((request) => {
    const choice = choose(request, sellable)
    const product = bySku.get(request.sku)
    const name = (byId.get(product?.parentId ?? 0) ?? product)?.name
    return 'refused' in choice && name ? { refused: { ...choice.refused, name } } : choice
  })
}

const toRefusal =
  (requested: RequestedItem) =>
  (kind: RefusalKind, sku = requested.sku): Choice => ({ refused: { kind, sku } })

function choose(requested: RequestedItem, sellable: Sellable): Choice {
  const refuse = toRefusal(requested)
  const problem = quantityProblem(requested.quantity)
  if (problem) return refuse(problem)
  const product = sellable.bySku.get(requested.sku)
  if (!product) return refuse('not-found')
  if (requested.parentSku !== null && !sellable.bySku.has(requested.parentSku)) {
    return refuse('not-found', requested.parentSku)
  }
  const parent = requested.parentSku === null ? null : sellable.bySku.get(requested.parentSku)
  if (parent?.type === 'configurable' && parent.id !== product.id)
    return chooseVariant(requested, parent, product, sellable)
  if (product.type === 'configurable') {
    const variant = variantBy(requested.options, product, sellable)
    return variant === undefined
      ? refuse('options-missing')
      : chooseVariant(requested, product, variant, sellable)
  }
  if (product.type === 'bundle') return chooseBundle(requested, product, sellable)
  // A grouped product is bought as its parts, never itself.
  if (product.type !== 'simple') return refuse('options-missing')
  const ownParent = product.parentId === null ? null : sellable.byId.get(product.parentId)
  if (ownParent) return chooseVariant(requested, ownParent, product, sellable)
  if (!product.isEnabled) return refuse('not-salable')
  return makeAddition(requested, product, null, null, [
    pricePart(product, 1, requested.quantity, sellable.now),
  ])
}

/**
 * Returns the variant with exactly these options; null if there is none, undefined while an option is still
 * open.
 */
function variantBy(
  options: readonly ChosenOption[],
  parent: SellableProduct,
  { variantOptions, byId }: Sellable,
): SellableProduct | null | undefined {
  const own = variantOptions.filter(({ productId }) => productId === parent.id)
  const attributes = new Set(own.map(({ attributeId }) => attributeId))
  const picks = options.filter(({ attributeId }) => attributes.has(attributeId))
  if (new Set(picks.map(({ attributeId }) => attributeId)).size < attributes.size) return undefined
  const variantId = findVariant(own, picks)
  return variantId === null ? null : (byId.get(variantId) ?? null)
}

function chooseVariant(
  requested: RequestedItem,
  parent: SellableProduct,
  variant: SellableProduct | null,
  { variantOptions, byId, now }: Sellable,
): Choice {
  const refuse = toRefusal(requested)
  if (!parent.isEnabled) return refuse('not-salable', parent.sku)
  const siblings = variantOptions.filter(({ productId }) => productId === parent.id)
  const inStock = siblings.some(({ variantId }) => {
    const sister = byId.get(variantId)
    return sister?.isEnabled && !isSoldOut(sister)
  })
  if (siblings.length > 0 && !inStock) return refuse('out-of-stock', parent.sku)
  if (!variant || variant.parentId !== parent.id || siblings.length === 0) return refuse('no-such-variant')
  if (!variant.isEnabled) return refuse('not-salable')
  return makeAddition(requested, parent, variant, null, [pricePart(variant, 1, requested.quantity, now)])
}

function chooseBundle(
  requested: RequestedItem,
  bundle: SellableProduct,
  { bundleItems, byId, now }: Sellable,
): Choice {
  const refuse = toRefusal(requested)
  const items = bundleItems.filter(({ productId }) => productId === bundle.id)
  const parts: ChosenPart[] = []
  const goods: ItemPart[] = []
  for (const { itemId, selectionId, quantity } of requested.selections) {
    const item = items.find(({ id }) => id === itemId)
    const selection = item?.selections.find(({ id }) => id === selectionId)
    const product = selection && byId.get(selection.productId)
    const isTwice = parts.some(({ selection_id }) => selection_id === selectionId)
    if (!item || !selection || !product || isTwice) return refuse('options-missing')
    const each = selection.canChangeQuantity && quantity !== null ? quantity : selection.quantity
    // Magento's clients send 1 for a part with a fixed quantity, because the field is required.
    const isFixed = !selection.canChangeQuantity && quantity !== null && quantity !== 1
    if (isFixed && quantity !== selection.quantity) return refuse('fixed-quantity')
    const problem = quantityProblem(each)
    if (problem) return refuse(problem)
    if (!product.isEnabled) return refuse('not-salable')
    parts.push({ item_id: itemId, selection_id: selectionId, quantity: each })
    goods.push(pricePart(product, each, requested.quantity, now))
  }
  const isWhole = items.every(({ id, required, type }) => {
    const count = parts.filter(({ item_id }) => item_id === id).length
    const most = type === 'select' || type === 'radio' ? 1 : Number.POSITIVE_INFINITY
    return count <= most && (count > 0 || !required)
  })
  if (!isWhole || parts.length === 0) return refuse('options-missing')
  if (!bundle.isEnabled) return refuse('not-salable')
  return makeAddition(requested, bundle, null, parts, goods)
}

const makeAddition = (
  { sku, quantity }: RequestedItem,
  product: SellableProduct,
  variant: SellableProduct | null,
  parts: ChosenPart[] | null,
  goods: ItemPart[],
): Choice => ({
  chosen: {
    sku,
    name: product.name,
    quantity,
    productId: product.id,
    variantId: variant?.id ?? null,
    parts,
    goods,
  },
})

/** A shopper's choice: the product of the page, the variant of a configurable, the parts of a bundle. */
export interface ItemChoice {
  productId: number
  variantId: number | null
  parts: readonly ChosenPart[] | null
}

/**
 * Returns a key that is equal for equal choices, regardless of the order of parts. Equal choices become one
 * item.
 *
 * @example
 * cartItemKey({ productId: 12, variantId: 34, parts: null }) // 'p12v34'
 */
export function cartItemKey({ productId, variantId, parts }: ItemChoice): string {
  const variant = variantId === null ? '' : `v${variantId}`
  if (!parts) return `p${productId}${variant}`
  const partKeys = parts
    .map(({ item_id, selection_id, quantity }) => `${item_id}.${selection_id}x${quantity}`)
    .sort()
  return `p${productId}${variant}b${partKeys.join(',')}`
}
