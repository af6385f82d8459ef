import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { cartOf } from './cart-fragment.ts'
import { setCart } from './change-cart.ts'
import { loadCustomerCart } from './customer-cart.ts'

const Reorder = graphql(`
  mutation Reorder($number: String!) {
    reorderItems(orderNumber: $number) {
      cart {
        ...CartFragment_cart
      }
      userInputErrors {
        message
        path
      }
    }
  }
`)

/** An item of an order that could not be added to the cart again. */
export interface NotReordered {
  /** Article number, where the backend tells which it was. */
  sku: string | null
  /** Why, in the backend's words. */
  reason: string
}

/**
 * Puts what an order held into the customer's cart, as far as it is still sold.
 * @param number of the order, as the shopper knows it
 * @returns what did not go along
 * @throws as `callCommerce` does
 */
export async function reorder(number: string): Promise<NotReordered[]> {
  // What was put into a cart before logging in is merged first.
  await loadCustomerCart()
  const { reorderItems } = await callCommerce(Reorder, { number })
  if (!reorderItems) throw new Error('The backend answered without a cart.')
  setCart(cartOf(reorderItems.cart))
  return present(reorderItems.userInputErrors).map(({ message, path }) => ({
    sku: path[1] ?? null,
    reason: message,
  }))
}
