import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'
import { refreshPersonalData } from '../../lib/storage/personal-data.ts'
import { readWishlist, toWishlist, type Wishlist } from '../wishlist/wishlist-api.ts'
import { runCartMutation, setCart, withCart } from './cart-actions.ts'
import { cartMutationOptions, cartOwner, readCart } from './cart-api.ts'
import { cartKey } from './cart-store.ts'

const MoveWishes = graphql(`
  mutation MoveWishes($wishlistId: ID!, $items: [ID!], $cartId: String) {
    addWishlistItemsToCart(wishlistId: $wishlistId, wishlistItemIds: $items, cart_id: $cartId) {
      add_wishlist_items_to_cart_user_errors {
        message
        wishlistItemId
      }
      wishlist {
        ...WishlistCalls_wishlist
      }
    }
  }
`)

export interface MovedWishes {
  /** The list without the wishes that were moved. */
  wishlist: Wishlist
  /** The wishes that stayed, with the backend's reasons. */
  refusals: readonly { wishId: string; reason: string }[]
}

/**
 * Moves wishes into the cart in one call; each moves whole or not at all. Never rejects, and shows failures.
 * @returns null if the outcome is unknown
 */
export async function moveWishes(list: Wishlist, wishIds: readonly string[]): Promise<MovedWishes | null> {
  const { isDone, view } = await runCartMutation<MovedWishes>({
    title: texts.wishlist_title(),
    call: () => withCart((cartId) => move(cartId, list.id, wishIds)),
    async read(signal) {
      const wishlist = await readWishlist(list.id, signal)
      return wishlist && { wishlist, refusals: [] }
    },
    isDone: ({ wishlist }) => wishlist.wishes.every(({ id }) => !wishIds.includes(id)),
  })
  // The answer contains no cart, so it is read again. A failure of that does not undo the move.
  const cartId = readStored('cart-server-token')
  if (isDone && cartId) {
    await readCart(cartId).then(
      (cart) => cart && setCart(cart),
      () => refreshPersonalData(cartKey(cartId)),
    )
  }
  return view
}

async function move(cartId: string, wishlistId: string, items: readonly string[]): Promise<MovedWishes> {
  // A customer's cart is not named: a Magento without the shop's modules has no argument for it.
  const named = cartOwner(cartId).as === 'guest' ? { cartId } : {}
  const variables = { wishlistId, items: [...items], ...named }
  const { addWishlistItemsToCart: answer } = await callCommerce(
    MoveWishes,
    variables,
    cartMutationOptions(cartId),
  )
  if (!answer) throw new Error('The backend answered without a wishlist.')
  return {
    wishlist: toWishlist(answer.wishlist),
    refusals: nonNull(answer.add_wishlist_items_to_cart_user_errors).map(({ wishlistItemId, message }) => ({
      wishId: wishlistItemId,
      reason: message,
    })),
  }
}
