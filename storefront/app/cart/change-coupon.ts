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

export function applyCouponCode(cart: Cart, code: string): Promise<boolean> {
  const input = { cart_id: cart.id, coupon_code: code }
  return changeCart(cart, texts.cart_coupon_failed(), async () =>
    cartFrom((await callCommerce(ApplyCoupon, { input }, change(cart.id))).applyCouponToCart),
  )
}

export function dropCoupon(cart: Cart): Promise<boolean> {
  const input = { cart_id: cart.id }
  return changeCart(cart, texts.cart_coupon_failed(), async () =>
    cartFrom((await callCommerce(RemoveCoupon, { input }, change(cart.id))).removeCouponFromCart),
  )
}
