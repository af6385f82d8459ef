import type { GraphQLError } from 'graphql'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { CartUserInputErrorType } from '../platform/graphql/generated/contract.ts'
import { idOfUid } from '../platform/graphql/uid.ts'
import { MAX_PER_CART_ITEM } from '../product/stock-rules.ts'
import { deleteCartItem, setCartItemQuantity } from './cart.sql.ts'
import type { OpenCart } from './loaded-cart.ts'
import { demandOf, type LoadedCartItem, ruleBrokenBy } from './loaded-cart-items.ts'
import { quantityProblem } from './quantity.ts'
import { toUserError } from './refusals.ts'

export interface CartItemUpdate {
  cart_item_id?: number | null
  cart_item_uid?: string | null
  quantity?: number | null
}

export interface UpdateProblem {
  code: CartUserInputErrorType
  error: GraphQLError
}

/** Sets quantities, 0 and below removing the item; an item whose quantity cannot be set is reported and left as it was. */
export async function updateCartItems(
  context: ShopContext,
  { trx, row, cartItems }: OpenCart,
  updates: readonly CartItemUpdate[],
): Promise<UpdateProblem[]> {
  let present = await cartItems()
  const problems: UpdateProblem[] = []
  for (const update of updates) {
    const problem = problemOf(context, update, present)
    if (problem) {
      problems.push(problem)
      continue
    }
    const itemId = itemIdOf(update)
    const quantity = update.quantity ?? 0
    if (itemId === null) continue
    if (quantity <= 0) await deleteCartItem(trx, row.id, itemId)
    else await setCartItemQuantity(trx, row.id, itemId, quantity)
    present = present.flatMap((cartItem) => {
      if (cartItem.id !== itemId) return [cartItem]
      return quantity <= 0 ? [] : [{ ...cartItem, quantity }]
    })
  }
  return problems
}

const itemIdOf = ({ cart_item_id, cart_item_uid }: CartItemUpdate) =>
  cart_item_id ?? (cart_item_uid ? idOfUid(cart_item_uid) : null)

function problemOf(
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
  const named = update.cart_item_id ?? update.cart_item_uid
  if (named === null || named === undefined || named === '') return missing('cart_item_id')
  const { quantity } = update
  if (quantity === null || quantity === undefined) return missing('quantity')
  const cartItem = cartItems.find(({ id }) => id === itemIdOf(update))
  if (!cartItem) {
    return {
      code: 'COULD_NOT_FIND_CART_ITEM',
      error: noSuchEntity(context, 'Could not find cart item with id: %1.', named),
    }
  }
  if (quantity <= 0) return null
  switch (quantityProblem(quantity)) {
    case 'not-positive':
      return {
        code: 'INVALID_PARAMETER_VALUE',
        error: inputError(context, 'Please enter a number greater than 0 in this field.'),
      }
    case 'not-whole':
      return {
        code: 'INVALID_PARAMETER_VALUE',
        error: inputError(context, 'You cannot use decimal quantity for this product.'),
      }
    case 'too-many':
      return {
        code: 'INSUFFICIENT_STOCK',
        error: inputError(context, 'The most you may purchase is %1', MAX_PER_CART_ITEM),
      }
    case null:
      return isInStock({ ...cartItem, quantity }, cartItems)
        ? ruleProblem(context, cartItem, quantity)
        : { code: 'INSUFFICIENT_STOCK', error: inputError(context, 'The requested qty is not available') }
  }
}

function ruleProblem(context: ShopContext, cartItem: LoadedCartItem, quantity: number): UpdateProblem | null {
  const broken = ruleBrokenBy(cartItem.parts, quantity)
  if (!broken) return null
  const { code, message } = toUserError(context, { ...broken, sku: cartItem.product.sku })
  return { code, error: inputError(context, message) }
}

function isInStock(changed: LoadedCartItem, cartItems: readonly LoadedCartItem[]): boolean {
  const demands = cartItems
    .map((cartItem) => (cartItem.id === changed.id ? changed : cartItem))
    .flatMap(demandOf)
  return changed.parts.every(({ product }) => {
    const wanted = demands
      .filter(({ productId }) => productId === product.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return wanted <= product.stock
  })
}
