import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { isSame } from './wish-products.ts'
import { deleteItem, deleteWishlist, itemsOfWishlist, lockWishlist, moveItem } from './wishlist.sql.ts'
import { changeWishlist, type WishlistView } from './wishlist-access.ts'

/**
 * Moves what a guest wished for into the customer's list; what that has already stays as it is. The guest's list is
 * gone afterwards.
 *
 * @throws graphql-input when there is no such list, graphql-authorization when the destination is not the caller's
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
      if (present.some((known) => isSame(known, item))) await deleteItem(trx, item.id)
      else await moveItem(trx, item.id, destination.id)
    }
    await deleteWishlist(trx, source.id)
  })
  return wishlist
}
