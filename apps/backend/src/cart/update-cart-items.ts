import type { GraphQLError } from 'graphql'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { CartUserInputErrorType } from '../platform/graphql/generated/contract.ts'
import { idOfUid } from '../platform/graphql/uid.ts'
import { deleteCartItem, updateCartItem } from './cart.sql.ts'
import { type GiftMessage, giftMessageProblem, readGiftMessage } from './gift-message.ts'
import type { OpenCart } from './loaded-cart.ts'
import { demandByProduct, type LoadedCartItem, ruleBrokenBy } from './loaded-cart-items.ts'
import { quantityProblem, toUserError } from './refusals.ts'

export interface CartItemUpdate {
  cart_item_id?: number | null
  cart_item_uid?: string | null
  quantity?: number | null
  gift_message?: GiftMessage | null
}

export interface UpdateProblem {
  code: CartUserInputErrorType
  error: GraphQLError
}

/**
 * Sets quantities (0 and below remove the item) and gift messages. An item stays unchanged if its change is
 * refused.
 */
export async function updateCartItems(
  context: ShopContext,
  { trx, row, cartItems }: OpenCart,
  updates: readonly CartItemUpdate[],
): Promise<UpdateProblem[]> {
  let present = await cartItems()
  const problems: UpdateProblem[] = []
  for (const update of updates) {
    const problem = findProblem(context, update, present)
    if (problem) {
      problems.push(problem)
      continue
    }
    const itemId = getItemId(update)
    if (itemId === null) continue
    const { gift_message } = update
    const quantity = update.quantity ?? present.find(({ id }) => id === itemId)?.quantity ?? 0
    if (quantity <= 0) await deleteCartItem(trx, row.id, itemId)
    else {
      const gift = gift_message && readGiftMessage(gift_message)
      await updateCartItem(trx, row.id, itemId, {
        quantity,
        ...(gift_message && { gift_message: gift ? JSON.stringify(gift) : null }),
      })
    }
    present = present.flatMap((cartItem) => {
      if (cartItem.id !== itemId) return [cartItem]
      return quantity <= 0 ? [] : [{ ...cartItem, quantity }]
    })
  }
  return problems
}

const getItemId = ({ cart_item_id, cart_item_uid }: CartItemUpdate) =>
  cart_item_id ?? (cart_item_uid ? idOfUid(cart_item_uid) : null)

function findProblem(
  context: ShopContext,
  update: CartItemUpdate,
  cartItems: readonly LoadedCartItem[],
): UpdateProblem | null {
  const missing = (field: 'cart_item_id' | 'quantity'): UpdateProblem => ({
    code: 'REQUIRED_PARAMETER_MISSING',
    error: inputError(
      context,
      'Required parameter "%1" for "%2" is missing.',
      { field },
      { field: 'cart_items' },
    ),
  })
  const itemId = update.cart_item_id ?? update.cart_item_uid
  if (itemId === null || itemId === undefined || itemId === '') return missing('cart_item_id')
  const { quantity, gift_message } = update
  const hasNoQuantity = quantity === null || quantity === undefined
  if (hasNoQuantity && !gift_message) return missing('quantity')
  const cartItem = cartItems.find(({ id }) => id === getItemId(update))
  if (!cartItem) {
    return {
      code: 'COULD_NOT_FIND_CART_ITEM',
      error: noSuchEntity(context, 'Could not find cart item with id: %1.', itemId),
    }
  }
  const tooLong = gift_message && giftMessageProblem(context, gift_message)
  if (tooLong) return { code: 'INVALID_PARAMETER_VALUE', error: tooLong }
  if (hasNoQuantity || quantity <= 0) return null
  const kind = quantityProblem(quantity)
  const refusal = kind
    ? { kind }
    : isInStock({ ...cartItem, quantity }, cartItems)
      ? ruleBrokenBy(cartItem.parts, quantity)
      : { kind: 'not-enough' as const, limit: cartItem.available }
  if (!refusal) return null
  const { code, message } = toUserError(context, { ...refusal, sku: cartItem.product.sku })
  return {
    code: kind === 'not-whole' ? 'INVALID_PARAMETER_VALUE' : code,
    error: inputError(context, message),
  }
}

function isInStock(changed: LoadedCartItem, cartItems: readonly LoadedCartItem[]): boolean {
  const demands = demandByProduct(cartItems.map((one) => (one.id === changed.id ? changed : one)))
  return changed.parts.every(({ product: { id, stock } }) => (demands.get(id) ?? 0) <= stock)
}
