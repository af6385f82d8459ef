import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { WishlistCartUserInputError } from '../platform/graphql/generated/contract.ts'
import { translate } from '../platform/phrases.ts'
import { sellableByIds } from '../product/sellable-product.sql.ts'
import { deleteItem, itemsOfWishlist, type WishlistItemRow } from '../wishlist/wishlist.sql.ts'
import { changeWishlist, getWishlistKey, type WishlistView } from '../wishlist/wishlist-access.ts'
import { addProducts } from './add-products.ts'
import { itemsOfCart, lockCart, updateCart } from './cart.sql.ts'
import { once } from './idempotency.sql.ts'
import { activeCart, checkOwner, getCustomerId, isMaskedId } from './loaded-cart.ts'
import { readLoadedItems } from './loaded-cart-items.ts'
import { toUserError } from './refusals.ts'
import type { RequestedItem } from './resolve-requested-items.ts'

export interface WishlistMove {
  wishlistId: string
  /** Entries to move; all if omitted. */
  itemIds?: readonly string[] | null
  cartId?: string | null
}

/**
 * Moves wishes into the owner's cart. A refused wish stays on the list and is reported.
 *
 * @throws as `changeWishlist` and `checkOwner`
 */
export async function moveToCart(
  context: ShopContext,
  { wishlistId, itemIds, cartId }: WishlistMove,
): Promise<{ wishlist: WishlistView; errors: WishlistCartUserInputError[] }> {
  const customerId = getCustomerId(context)
  const maskedId = customerId === null ? cartId : (await activeCart(context, customerId)).row.maskedId
  if (!maskedId) throw inputError(context, 'Required parameter "%1" is missing', { field: 'cart_id' })
  const { wishlist, result } = await changeWishlist(context, wishlistId, async (trx, list) => {
    const cart = isMaskedId(maskedId) ? await lockCart(trx, maskedId) : null
    const row = checkOwner(context, maskedId, cart, customerId)
    return once(context, trx, row.id, async () => {
      const all = await itemsOfWishlist(trx, list.id)
      const items = itemIds ? all.filter(({ id }) => itemIds.includes(String(id))) : all
      const unknown = (itemIds ?? []).filter((id) => !all.some((item) => String(item.id) === id))
      const cartItems = async () => readLoadedItems(trx, await itemsOfCart(trx, row.id), context.now())
      const requested = await wantedProducts(trx, items)
      const refusals = await addProducts({ trx, row, cartItems }, requested, context.now())
      for (const [index, item] of items.entries()) {
        if (!refusals.some((refusal) => refusal.index === index)) await deleteItem(trx, item.id)
      }
      await updateCart(trx, row.id)
      const key = getWishlistKey(list)
      return [
        ...unknown.map((id) => unknownItem(context, key, id)),
        ...refusals.map((refusal): WishlistCartUserInputError => {
          // The id names the wish.
          const { name: _, ...unnamed } = refusal
          const { code, message } = toUserError(context, unnamed)
          return {
            code:
              code === 'PRODUCT_NOT_FOUND' || code === 'NOT_SALABLE' || code === 'INSUFFICIENT_STOCK'
                ? code
                : 'UNDEFINED',
            message,
            wishlistId: key,
            wishlistItemId: String(items[refusal.index]?.id ?? ''),
          }
        }),
      ]
    })
  })
  return { wishlist, errors: result }
}

async function wantedProducts(trx: Db, items: readonly WishlistItemRow[]): Promise<RequestedItem[]> {
  const products = await sellableByIds(
    trx,
    items.flatMap(({ productId, variantId }) => [productId, variantId ?? productId]),
  )
  return items.map(({ productId, variantId, quantity, chosenParts }) => {
    const product = products.get(productId)
    const variant = variantId === null ? undefined : products.get(variantId)
    return {
      sku: (variant ?? product)?.sku ?? '',
      parentSku: variant ? (product?.sku ?? null) : null,
      quantity,
      options: [],
      selections: (chosenParts ?? []).map((part) => ({
        itemId: part.item_id,
        selectionId: part.selection_id,
        quantity: part.quantity,
      })),
      trackingSource: null,
    }
  })
}

const unknownItem = (context: ShopContext, wishlistId: string, id: string): WishlistCartUserInputError => ({
  code: 'PRODUCT_NOT_FOUND',
  message: translate(context, 'The wishlist item with ID "%1" does not belong to the wishlist', id),
  wishlistId,
  wishlistItemId: id,
})
