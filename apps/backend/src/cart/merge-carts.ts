import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { sum } from '../platform/sums.ts'
import { fittingQuantity, quantitiesInCart, stockRefusal, take, toItemChoice } from './add-products.ts'
import { addCartItem, type CartRow, cartById, itemsOfCart, lockCart, updateCart } from './cart.sql.ts'
import { type Coupon, isCouponValid } from './coupon.ts'
import { once } from './idempotency.sql.ts'
import { checkOwner, isMaskedId, type LoadedCart, loadedCart } from './loaded-cart.ts'
import { type LoadedCartItem, readLoadedItems } from './loaded-cart-items.ts'
import { cartItemKey } from './resolve-requested-items.ts'

/**
 * Moves the items of a guest's cart into the customer's cart and closes the guest's. Equal items are summed, and
 * limited to what stock, rules and the maximum of a cart allow. The guest's coupon is kept if the customer's is not valid.
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
    const destination = checkOwner(context, destinationId, locked.get(destinationId) ?? null, customerId)
    await once(context, trx, destination.id, async () => {
      const source = checkOwner(context, sourceId, locked.get(sourceId) ?? null, null)
      await mergeInto(trx, destination, source, context.now())
    })
    return destination.id
  })
  return loadedCart(context, await cartById(context.db, id))
}

type MergedCart = Pick<CartRow, 'id' | 'coupon' | 'giftMessage'>

/** Moves the items of a cart into another one, with the coupon and the message that the other one lacks. */
export async function mergeInto(
  trx: Db,
  destination: MergedCart,
  source: MergedCart,
  now: Date,
): Promise<void> {
  const read = async (cartId: number) => readLoadedItems(trx, await itemsOfCart(trx, cartId), now)
  await moveCartItems(trx, await read(source.id), destination.id, await read(destination.id))
  const subtotal = sum((await read(destination.id)).map(({ rowCents }) => rowCents))
  const isValid = (coupon: Coupon | null) => coupon && isCouponValid(coupon, subtotal, now)
  const keepsCoupon = isValid(source.coupon) ? !isValid(destination.coupon) : !destination.coupon
  await updateCart(trx, destination.id, {
    ...(source.coupon && keepsCoupon && { coupon_code: source.coupon.code }),
    ...(source.giftMessage &&
      !destination.giftMessage && { gift_message: JSON.stringify(source.giftMessage) }),
  })
  await updateCart(trx, source.id, { is_active: false })
}

/** Adds items to a cart that already contains `present`, each as far as stock and rules allow. */
async function moveCartItems(
  trx: Db,
  cartItems: readonly LoadedCartItem[],
  cartId: number,
  present: readonly LoadedCartItem[],
): Promise<void> {
  const quantities = quantitiesInCart(present)
  for (const cartItem of cartItems) {
    if (cartItem.problem?.kind === 'not-salable') continue
    const choice = toItemChoice(cartItem)
    const moved = { ...choice, sku: cartItem.product.sku, goods: cartItem.parts, quantity: cartItem.quantity }
    const refused = stockRefusal(moved, quantities)
    if (refused?.kind === 'cart-full') continue
    // The quantity can still be changed to one that the rules allow.
    const fits = !refused || refused.kind === 'too-few' || refused.kind === 'not-in-steps'
    const quantity = fits ? cartItem.quantity : fittingQuantity(moved, quantities)
    if (quantity === 0) continue
    take(quantities, { ...moved, quantity })
    await addCartItem(trx, cartId, {
      ...choice,
      quantity,
      cartItemKey: cartItemKey(choice),
      trackingSource: cartItem.trackingSource,
      giftMessage: cartItem.giftMessage,
    })
  }
}
