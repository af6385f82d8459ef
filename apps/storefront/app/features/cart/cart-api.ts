import { CallRefused, callCommerce, newIdempotencyKey } from '../../lib/api/browser-client.ts'
import { type DocumentOf, graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { readDeviceCart } from '../customer/device-cart.ts'
import type { Cart, ItemToAdd, ProductToAdd } from './cart-store.ts'
import { unmaskCart } from './unmask-cart.ts'

const ReadCart = graphql(`
  query ReadCart($cartId: String!) {
    cart(cart_id: $cartId) {
      ...CartFragment_cart
    }
  }
`)
const AddSimple = graphql(`
  mutation AddSimple($input: AddSimpleProductsToCartInput!) {
    addSimpleProductsToCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)
const AddConfigurable = graphql(`
  mutation AddConfigurable($input: AddConfigurableProductsToCartInput!) {
    addConfigurableProductsToCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)
const AddBundle = graphql(`
  mutation AddBundle($input: AddBundleProductsToCartInput!) {
    addBundleProductsToCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)
const AddProducts = graphql(`
  mutation AddProducts($cartId: String!, $cartItems: [CartItemInput!]!) {
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      cart {
        ...CartFragment_cart
      }
      user_errors {
        code
        message
      }
    }
  }
`)
const UpdateItem = graphql(`
  mutation UpdateItem($input: UpdateCartItemsInput!) {
    updateCartItems(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)
const RemoveItem = graphql(`
  mutation RemoveItem($input: RemoveItemFromCartInput!) {
    removeItemFromCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)
const RemoveCoupon = graphql(`
  mutation RemoveCoupon($input: RemoveCouponFromCartInput!) {
    removeCouponFromCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)

/** Options of a cart mutation: it outlives the page and is executed once, also when sent again with its key. */
export const cartMutationOptions = (cartId: string, idempotencyKey = newIdempotencyKey()) => ({
  ...cartOwner(cartId),
  keepalive: true,
  idempotencyKey,
})

/**
 * Sends a mutation with one `input` that changes a cart.
 * @returns the answer of its only field
 */
export async function sendChange<Answer extends object, Input>(
  document: DocumentOf<Answer, { input: Input }>,
  input: Input,
  cartId: string,
  key?: string,
): Promise<Answer[keyof Answer]> {
  const [answer] = Object.values(await callCommerce(document, { input }, cartMutationOptions(cartId, key)))
  // `callCommerce` rejects an answer without data.
  return answer as Answer[keyof Answer]
}

/** Reads a cart. Null if it is gone or belongs to another shopper; its token is then useless. */
export async function readCart(cartId: string, signal?: AbortSignal): Promise<Cart | null> {
  try {
    const { cart } = await callCommerce(ReadCart, { cartId }, { ...cartOwner(cartId), signal })
    return cart ? unmaskCart(cart) : null
  } catch (cause) {
    if (isGone(cause)) return null
    throw cause
  }
}

export async function addProduct(
  cartId: string,
  product: ProductToAdd,
  quantity: number,
  key?: string,
): Promise<Cart> {
  const { tracking_source } = product
  const found = tracking_source ? { tracking_source } : {}
  switch (product.type) {
    case 'simple': {
      const data = { sku: product.sku, quantity, ...found }
      const input = { cart_id: cartId, cart_items: [{ data }] }
      return cartFrom(await sendChange(AddSimple, input, cartId, key), cartId)
    }
    case 'configurable': {
      const data = { sku: product.variantSku ?? '', quantity, ...found }
      const input = { cart_id: cartId, cart_items: [{ parent_sku: product.sku, data }] }
      return cartFrom(await sendChange(AddConfigurable, input, cartId, key), cartId)
    }
    case 'bundle': {
      const bundle_options = product.parts.map(({ optionId, selections }) => ({
        id: optionId,
        quantity: selections[0]?.quantity ?? 1,
        value: selections.map(({ id }) => String(id)),
      }))
      const data = { sku: product.sku, quantity, ...found }
      const input = { cart_id: cartId, cart_items: [{ data, bundle_options }] }
      return cartFrom(await sendChange(AddBundle, input, cartId, key), cartId)
    }
  }
}

/** Adds several products of any kind in one call; the answer names those that could not be added. */
export async function addProducts(
  cartId: string,
  items: readonly ItemToAdd[],
  key?: string,
): Promise<{ cart: Cart; refusals: string[] }> {
  const { addProductsToCart: answer } = await callCommerce(
    AddProducts,
    { cartId, cartItems: [...items] },
    cartMutationOptions(cartId, key),
  )
  return {
    cart: cartFrom(answer, cartId),
    refusals: nonNull(answer?.user_errors).map(({ message }) => message),
  }
}

/** Sets an item's quantity; 0 removes the item. */
export async function updateItem(
  cartId: string,
  itemId: string,
  quantity: number,
  key?: string,
): Promise<Cart> {
  const named = { cart_item_id: Number(itemId) }
  if (quantity === 0) {
    const input = { cart_id: cartId, ...named }
    return cartFrom(await sendChange(RemoveItem, input, cartId, key), cartId)
  }
  const input = { cart_id: cartId, cart_items: [{ ...named, quantity }] }
  return cartFrom(await sendChange(UpdateItem, input, cartId, key), cartId)
}

export async function removeCoupon(cartId: string): Promise<Cart> {
  return cartFrom(await sendChange(RemoveCoupon, { cart_id: cartId }, cartId), cartId)
}

type Answer = { cart?: Parameters<typeof unmaskCart>[0] | null } | null | undefined

/**
 * Returns the cart of a mutation's answer.
 *
 * @throws when it is missing or another cart
 */
export function cartFrom(answer: Answer, cartId: string): Cart {
  if (!answer?.cart) throw new Error('The backend answered without a cart.')
  const cart = unmaskCart(answer.cart)
  if (cart.id !== cartId) throw new Error('The backend answered with another cart.')
  return cart
}

/**
 * Chooses the token for a cart request. A guest's cart is never requested with a customer's token, which the
 * backend would take for an ended session; this also holds in a tab that missed a login.
 */
export function cartOwner(cartId: string): { as: 'customer' | 'guest' } {
  return { as: readDeviceCart().customerCartId === cartId ? 'customer' : 'guest' }
}

/** Checks that a cart is gone for this shopper: unknown, ordered, merged, or somebody else's. */
export function isGone(cause: unknown): boolean {
  if (!(cause instanceof CallRefused)) return false
  return cause.is('graphql-no-such-entity') || cause.is('graphql-authorization')
}
