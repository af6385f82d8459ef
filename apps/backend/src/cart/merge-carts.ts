import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { addTo } from '../platform/sums.ts'
import { quantitiesInCart, storedItemKey, toItemChoice } from './add-products.ts'
import { addCartItem, cartById, itemsOfCart, lockCart, updateCart } from './cart.sql.ts'
import { checkOwner, isMaskedId, type LoadedCart, loadedCart } from './loaded-cart.ts'
import { demandByProduct, type LoadedCartItem, readLoadedItems, ruleBrokenBy } from './loaded-cart-items.ts'

/**
 * Moves the items of a guest's cart into the customer's cart and closes the guest's. Equal items are summed. A guest's item
 * that would exceed the stock is left out.
 *
 * @throws as `requireCart`, for either cart
 */
export async function mergeCarts(
  context: ShopContext,
  sourceId: string,
  destinationId: string,
  customerId: number,
): Promise<LoadedCart> {
  const id = await context.db.transaction().execute(async (trx) => {
    const lock = async (maskedId: string) => (isMaskedId(maskedId) ? lockCart(trx, maskedId) : null)
    // Lock in a fixed order, so that two merges cannot deadlock.
    const [first, second] = [sourceId, destinationId].sort() as [string, string]
    const locked = new Map([[first, await lock(first)]])
    locked.set(second, await lock(second))
    const source = checkOwner(context, sourceId, locked.get(sourceId) ?? null, null)
    const destination = checkOwner(context, destinationId, locked.get(destinationId) ?? null, customerId)

    const read = async (cartId: number) => readLoadedItems(trx, await itemsOfCart(trx, cartId), context.now())
    await moveCartItems(trx, await read(source.id), destination.id, await read(destination.id))
    const keepsCoupon = source.coupon && !destination.coupon
    await updateCart(trx, destination.id, {
      ...(keepsCoupon && { coupon_code: source.coupon?.code }),
      ...(source.giftMessage &&
        !destination.giftMessage && { gift_message: JSON.stringify(source.giftMessage) }),
    })
    await updateCart(trx, source.id, { is_active: false })
    return destination.id
  })
  return loadedCart(context, await cartById(context.db, id))
}

/** Adds items to a cart that already contains `present`, as far as the stock allows. */
export async function moveCartItems(
  trx: Db,
  cartItems: readonly LoadedCartItem[],
  cartId: number,
  present: readonly LoadedCartItem[],
): Promise<void> {
  const taken = quantitiesInCart(present)
  for (const cartItem of cartItems) {
    const key = storedItemKey(cartItem)
    const demands = demandByProduct([cartItem])
    const fits = cartItem.parts.every(
      ({ product: { id, stock } }) => (taken.byProduct.get(id) ?? 0) + (demands.get(id) ?? 0) <= stock,
    )
    const count = (taken.byItem.get(key) ?? 0) + cartItem.quantity
    const isTooMany = ruleBrokenBy(cartItem.parts, count)?.kind === 'too-many'
    if (!fits || isTooMany || cartItem.problem?.kind === 'not-salable') continue
    for (const [productId, quantity] of demands) addTo(taken.byProduct, productId, quantity)
    await addCartItem(trx, cartId, {
      ...toItemChoice(cartItem),
      quantity: cartItem.quantity,
      cartItemKey: key,
      trackingSource: cartItem.trackingSource,
      giftMessage: cartItem.giftMessage,
    })
  }
}
