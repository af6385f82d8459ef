import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { trackingSources } from '../recommendations/tracking-sources.ts'
import type { Cart, CartItem, ItemToAdd, ProductToAdd } from './cart.ts'
import { cartOf } from './cart-fragment.ts'
import { isGone, ownerOf } from './cart-owner.ts'

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
/** Changes of a cart say themselves what went wrong, and outlive the page that asked for them. */
export const change = (cartId: string) => ({ ...ownerOf(cartId), keepalive: true })

/** Reads a cart. Null when the backend no longer has it, or not for this shopper: its token is worthless then. */
export async function readCart(cartId: string, signal?: AbortSignal): Promise<Cart | null> {
  try {
    const { cart } = await callCommerce(ReadCart, { cartId }, { ...ownerOf(cartId), signal })
    return cart ? cartOf(cart) : null
  } catch (cause) {
    if (isGone(cause)) return null
    throw cause
  }
}

/** Adds by the call of the product's type. */
export async function addProduct(cartId: string, product: ProductToAdd, quantity: number): Promise<Cart> {
  switch (product.type) {
    case 'simple': {
      const data = { sku: product.sku, quantity, ...foundThrough(product.sku) }
      const input = { cart_id: cartId, cart_items: [{ data }] }
      return cartFrom(
        (await callCommerce(AddSimple, { input }, change(cartId))).addSimpleProductsToCart,
        cartId,
      )
    }
    case 'configurable': {
      const data = { sku: product.variantSku ?? '', quantity, ...foundThrough(product.sku) }
      const input = { cart_id: cartId, cart_items: [{ parent_sku: product.sku, data }] }
      return cartFrom(
        (await callCommerce(AddConfigurable, { input }, change(cartId))).addConfigurableProductsToCart,
        cartId,
      )
    }
    case 'bundle': {
      const bundle_options = product.parts.map(({ optionId, selections }) => ({
        id: optionId,
        quantity: selections[0]?.quantity ?? 1,
        value: selections.map(({ id }) => String(id)),
      }))
      const input = {
        cart_id: cartId,
        cart_items: [{ data: { sku: product.sku, quantity, ...foundThrough(product.sku) }, bundle_options }],
      }
      return cartFrom(
        (await callCommerce(AddBundle, { input }, change(cartId))).addBundleProductsToCart,
        cartId,
      )
    }
  }
}

/** Adds several products of any kind in one call; those that could not be added are named by the backend. */
export async function addProducts(
  cartId: string,
  items: readonly ItemToAdd[],
): Promise<{ cart: Cart; refusals: string[] }> {
  const cartItems = items.map((item) => ({ ...item, ...foundThrough(item.parent_sku ?? item.sku) }))
  const { addProductsToCart: answer } = await callCommerce(AddProducts, { cartId, cartItems }, change(cartId))
  return {
    cart: cartFrom(answer, cartId),
    refusals: present(answer?.user_errors).map(({ message }) => message),
  }
}

/** The recommendation that the shopper saw a product in last; the gateway leaves it out where the backend wants none. */
function foundThrough(sku: string): { tracking_source?: string } {
  const source = trackingSources().get(sku)
  return source ? { tracking_source: source } : {}
}

/** Sets an item's quantity; 0 takes it away. */
export async function updateItem(cartId: string, item: CartItem, quantity: number): Promise<Cart> {
  const named = { cart_item_id: Number(item.id) }
  if (quantity === 0) {
    const input = { cart_id: cartId, ...named }
    return cartFrom((await callCommerce(RemoveItem, { input }, change(cartId))).removeItemFromCart, cartId)
  }
  const input = { cart_id: cartId, cart_items: [{ ...named, quantity }] }
  return cartFrom((await callCommerce(UpdateItem, { input }, change(cartId))).updateCartItems, cartId)
}

type Answer = { cart?: Parameters<typeof cartOf>[0] | null } | null | undefined

/**
 * The cart that a change answers with.
 * @throws when it is none, or another one
 */
export function cartFrom(answer: Answer, cartId: string): Cart {
  if (!answer?.cart) throw new Error('The backend answered without a cart.')
  const cart = cartOf(answer.cart)
  if (cart.id !== cartId) throw new Error('The backend answered with another cart.')
  return cart
}
