import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { Cart } from './cart.ts'
import { cartFrom, change } from './cart-calls.ts'
import { changeCart } from './change-cart.ts'

const ApplyCoupon = graphql(`
  mutation ApplyCoupon($input: ApplyCouponToCartInput!) {
    applyCouponToCart(input: $input) {
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

/** @param refuse says why the code is refused, at its field */
export function applyCouponCode(
  cart: Cart,
  code: string,
  refuse: (cause: unknown) => void,
): Promise<boolean> {
  const input = { cart_id: cart.id, coupon_code: code }
  return changeCart(cart, {
    title: texts.cart_coupon_failed(),
    call: async () =>
      cartFrom((await callCommerce(ApplyCoupon, { input }, change(cart.id))).applyCouponToCart, cart.id),
    isDone: ({ coupon }) => coupon?.toLowerCase() === code.toLowerCase(),
    refuse,
  })
}

export function dropCoupon(cart: Cart): Promise<boolean> {
  const input = { cart_id: cart.id }
  return changeCart(cart, {
    title: texts.cart_coupon_failed(),
    call: async () =>
      cartFrom((await callCommerce(RemoveCoupon, { input }, change(cart.id))).removeCouponFromCart, cart.id),
    isDone: ({ coupon }) => coupon === null,
  })
}
