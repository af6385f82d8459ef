import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { WishListUserInputError } from '../platform/graphql/generated/contract.ts'
import { translate } from '../platform/phrases.ts'
import { plainText } from '../platform/plain-text.ts'
import { type ChosenOption, readOptionUids } from '../product/option-uids.ts'
import {
  type ChosenPart,
  findVariant,
  readBundleItems,
  readVariantOptions,
  type VariantOptionRow,
} from '../product/product-options.sql.ts'
import { sellableBySkus } from '../product/sellable-product.sql.ts'
import {
  deleteItem,
  deleteWishlist,
  insertItem,
  itemsOfWishlist,
  lockWishlist,
  moveItem,
  updateItem,
  type WishedProduct,
  type WishlistItemRow,
} from './wishlist.sql.ts'
import { changeWishlist, type WishlistView } from './wishlist-access.ts'

export interface WishInput {
  sku: string
  parent_sku?: string | null
  quantity: number
  selected_options?: readonly (string | null)[] | null
  entered_options?: readonly ({ uid: string; value: string } | null)[] | null
}

const MAX_QUANTITY = 10_000
const MAX_DESCRIPTION_LENGTH = 1_000

/** Adds the existing products and reports the others. Options may stay open. */
export async function addWishes(
  context: ShopContext,
  trx: Db,
  wishlistId: number,
  inputs: readonly WishInput[],
): Promise<WishListUserInputError[]> {
  const sellable = await sellableBySkus(
    trx,
    inputs.flatMap(({ sku, parent_sku }) => [sku, parent_sku ?? sku]),
  )
  const products = [...sellable.values()]
  const options = await readVariantOptions(trx, {
    productIds: products.filter(({ type }) => type === 'configurable').map(({ id }) => id),
  })
  const bundles = await readBundleItems(
    trx,
    products.filter(({ type }) => type === 'bundle').map(({ id }) => id),
  )
  const errors: WishListUserInputError[] = []
  for (const input of inputs) {
    const product = sellable.get(input.sku)
    const missing = !product
      ? input.sku
      : input.parent_sku && !sellable.has(input.parent_sku)
        ? input.parent_sku
        : null
    if (!product || missing !== null) {
      errors.push({
        code: 'PRODUCT_NOT_FOUND',
        message: translate(context, 'Could not find a product with SKU "%1"', missing ?? input.sku),
      })
      continue
    }
    const problem = quantityProblem(context, input.quantity)
    if (problem || !product.isEnabled) {
      errors.push({ code: 'UNDEFINED', message: problem ?? translate(context, 'The product is disabled') })
      continue
    }
    const selectedOptions = readOptionUids(
      input.selected_options ?? [],
      (input.entered_options ?? []).filter((one) => one !== null),
    )
    const variantId =
      product.type === 'configurable'
        ? variantWith(options, product.id, selectedOptions.options)
        : product.parentId === null
          ? null
          : product.id
    const own = bundles.filter(({ productId }) => productId === product.id)
    const parts = selectedOptions.selections.flatMap(({ itemId, selectionId, quantity }): ChosenPart[] => {
      const selection = own.find(({ id }) => id === itemId)?.selections.find(({ id }) => id === selectionId)
      if (!selection) return []
      const each = selection.canChangeQuantity && quantity ? quantity : selection.quantity
      return [{ item_id: itemId, selection_id: selectionId, quantity: each }]
    })
    await addWish(trx, wishlistId, {
      productId: product.parentId ?? product.id,
      variantId,
      chosenParts: parts.length > 0 ? parts : null,
      quantity: input.quantity,
    })
  }
  return errors
}

/** Adds a wish, or increases the quantity of an equal one. */
export async function addWish(trx: Db, wishlistId: number, wish: WishedProduct): Promise<void> {
  const same = (await itemsOfWishlist(trx, wishlistId)).find((item) => isSame(item, wish))
  if (same)
    await updateItem(trx, same.id, { quantity: Math.min(same.quantity + wish.quantity, MAX_QUANTITY) })
  else await insertItem(trx, wishlistId, wish)
}

/** Checks that two wishes have the same product with the same options. */
function isSame(item: Omit<WishedProduct, 'quantity'>, wish: Omit<WishedProduct, 'quantity'>): boolean {
  return (
    item.productId === wish.productId &&
    item.variantId === wish.variantId &&
    partsKey(item.chosenParts) === partsKey(wish.chosenParts)
  )
}

const partsKey = (parts: readonly ChosenPart[] | null) =>
  (parts ?? [])
    .map(({ item_id, selection_id, quantity }) => `${item_id}.${selection_id}x${quantity}`)
    .sort()
    .join()

function variantWith(
  options: readonly VariantOptionRow[],
  productId: number,
  selected: readonly ChosenOption[],
): number | null {
  const own = options.filter((option) => option.productId === productId)
  const attributes = new Set(own.map(({ attributeId }) => attributeId))
  return selected.length === 0 || selected.length < attributes.size ? null : findVariant(own, selected)
}

export interface WishChange {
  wishlist_item_id: string
  quantity?: number | null
  description?: string | null
  selected_options?: readonly (string | null)[] | null
}

/** Changes entries, and reports those that cannot be changed. */
export async function changeWishes(
  context: ShopContext,
  trx: Db,
  wishlistId: number,
  changes: readonly WishChange[],
): Promise<WishListUserInputError[]> {
  const items = await itemsOfWishlist(trx, wishlistId)
  const options = await readVariantOptions(trx, { productIds: items.map(({ productId }) => productId) })
  const errors: WishListUserInputError[] = []
  for (const change of changes) {
    const item = items.find(({ id }) => String(id) === change.wishlist_item_id)
    const problem = item
      ? change.quantity == null
        ? null
        : quantityProblem(context, change.quantity)
      : unknownItem(context, change.wishlist_item_id)
    if (!item || problem) {
      if (problem) errors.push({ code: 'UNDEFINED', message: problem })
      continue
    }
    const selectedOptions = readOptionUids(change.selected_options ?? [], []).options
    await updateItem(trx, item.id, {
      quantity: change.quantity ?? item.quantity,
      description:
        change.description == null ? item.description : plainText(change.description, MAX_DESCRIPTION_LENGTH),
      variantId:
        selectedOptions.length > 0 ? variantWith(options, item.productId, selectedOptions) : item.variantId,
    })
  }
  return errors
}

/** Removes entries, and reports unknown ids. */
export async function removeWishes(
  context: ShopContext,
  trx: Db,
  wishlistId: number,
  ids: readonly string[],
): Promise<WishListUserInputError[]> {
  const items: WishlistItemRow[] = await itemsOfWishlist(trx, wishlistId)
  const errors: WishListUserInputError[] = []
  for (const id of new Set(ids)) {
    const item = items.find((one) => String(one.id) === id)
    if (item) await deleteItem(trx, item.id)
    else errors.push({ code: 'UNDEFINED', message: unknownItem(context, id) })
  }
  return errors
}

const unknownItem = (context: ShopContext, id: string) =>
  translate(context, 'The wishlist item with ID "%1" does not belong to the wishlist', id)

function quantityProblem(context: ShopContext, quantity: number): string | null {
  const isWhole = Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY
  return isWhole ? null : translate(context, 'The quantity of a wish list item cannot be 0')
}

/**
 * Moves the entries that the customer's list lacks from a guest's list, and deletes the guest's list.
 *
 * @throws graphql-input if there is no such list, graphql-authorization if the destination belongs to another
 * customer
 */
export async function mergeWishlists(
  context: ShopContext,
  sourceKey: string,
  destinationKey: string,
): Promise<WishlistView> {
  const { wishlist } = await changeWishlist(context, destinationKey, async (trx, destination) => {
    const source = await lockWishlist(trx, { maskedId: sourceKey })
    if (source?.customerId !== null) throw inputError(context, 'The wishlist was not found.')
    const present = await itemsOfWishlist(trx, destination.id)
    for (const item of await itemsOfWishlist(trx, source.id)) {
      if (present.some((other) => isSame(other, item))) await deleteItem(trx, item.id)
      else await moveItem(trx, item.id, destination.id)
    }
    await deleteWishlist(trx, source.id)
  })
  return wishlist
}
