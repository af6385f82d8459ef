import type { TestShop } from '@kopgroep/backend/testing/test-shop'
import type { Address } from '@kopgroep/storefront/app/features/address/address'
import { runCartMutation } from '@kopgroep/storefront/app/features/cart/cart-actions'
import type { Cart } from '@kopgroep/storefront/app/features/cart/cart-store'
import { applyCouponCode } from '@kopgroep/storefront/app/features/cart/coupon-form'
import {
  readCheckout,
  setBillingAddress,
  setShippingAddress,
} from '@kopgroep/storefront/app/features/checkout/checkout-api'
import { placeOrder } from '@kopgroep/storefront/app/features/checkout/place-order'
import { showRefusal } from '@kopgroep/storefront/app/lib/api/refusals'
import { texts } from '@kopgroep/storefront/app/lib/i18n/texts'

/** Shopper who uses the storefront's own calls on a real backend. */
export interface Shopper {
  shop: TestShop
  /** Creates a guest's cart with one bottle that is ready to order. */
  readyCart(): Promise<Cart>
  /** Creates a cart of a logged-in customer. */
  customersCart(): Promise<Cart>
  /** Deletes all sessions in the backend. */
  endSessions(): Promise<void>
  /** Sets the stock of a SKU to zero. */
  soldOut(sku: string): Promise<void>
}

/** Runs a change like the checkout does (features/checkout/use-checkout.ts). */
export const change = (title: string, cart: Cart, call: () => Promise<unknown>) =>
  runCartMutation<unknown>({
    title,
    call,
    read: (signal) => readCheckout(cart.id, signal),
    isOfOneCart: true,
  })

export const ship = (cart: Cart, address: object) =>
  change(texts.checkout_shipping_address(), cart, () =>
    setShippingAddress(cart.id, { address: typed(address) }, null),
  )
export const bill = (cart: Cart, address: object) =>
  change(texts.checkout_billing_address(), cart, () =>
    setBillingAddress(cart.id, { address: typed(address) }),
  )
export const order = (cart: Cart, method = 'banktransfer', answers: Record<string, string> = {}) =>
  change(texts.checkout_order_failed(), cart, () =>
    placeOrder(cart, { method, answers, note: '', password: null }),
  )
/** Runs a change in a cart that was deleted after the page had loaded. */
export const inExpiredCart =
  (call: (cart: Cart) => Promise<unknown>) =>
  async ({ shop, readyCart }: Shopper) => {
    const cart = await readyCart()
    await shop.db.deleteFrom('carts').where('masked_id', '=', cart.id).execute()
    return call(cart)
  }
/** Applies a coupon like its form does, which shows errors at the field. */
export const coupon = (cart: Cart, code: string) =>
  applyCouponCode(cart, code, (cause) => showRefusal(texts.cart_coupon_failed(), cause))

const ADDRESS = {
  firstname: 'Anna',
  lastname: 'de Vries',
  street: ['Kanaalweg', '12'],
  postcode: '1781 AB',
  city: 'Den Helder',
  country_code: 'NL',
  telephone: '06 12345678',
}
type AddressInput = Extract<Parameters<typeof setShippingAddress>[1], { address: unknown }>['address']
/**
 * Builds an invalid address. The storefront's forms reject most of these before sending, but other clients do
 * not.
 */
export const typed = (address: object) => ({ ...ADDRESS, ...address }) as unknown as AddressInput & Address
