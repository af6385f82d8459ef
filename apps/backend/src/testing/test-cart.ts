import { afterAll, beforeAll, beforeEach } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from './test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from './test-shop.ts'

/** The test shop with its goods, a customer, and an empty guest cart for each test. */
export let shop: TestShop
export let goods: TestGoods
export let noor: { id: number; token: string }
export let cartId: string

export function openTestCart(): void {
  beforeAll(async () => {
    shop = await openTestShop()
    goods = await fillTestShop(shop.db)
    noor = await addTestCustomer(shop.db, hashToken)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    cartId = (await shop.request('mutation { createEmptyCart }')).data.createEmptyCart
  })
}

export const en: RequestOptions = { store: 'kopgroep_en' }
export const customer = (options: RequestOptions = {}): RequestOptions => ({ bearer: noor.token, ...options })

export const CART = `fragment Parts on Cart {
  id total_quantity is_virtual applied_coupons { code } delivery_time { short priority }
  items { __typename id uid quantity is_available errors { code message }
    product { sku name }
    prices { price { value } price_including_tax { value } row_total { value } row_total_including_tax { value }
      total_item_discount { value } discounts { label amount { value } } }
    ... on ConfigurableCartItem { configurable_options { option_label value_label } configured_variant { sku } }
    ... on BundleCartItem { bundle_options { label type values { label quantity price uid } } } }
  prices { grand_total { value currency } subtotal_including_tax { value } subtotal_excluding_tax { value }
    subtotal_with_discount_excluding_tax { value } applied_taxes { label amount { value } } discounts { label amount { value } } }
}`
export const READ = `query ($id: String!) { cart(cart_id: $id) { ...Parts } } ${CART}`
export const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $id, cartItems: $items) { cart { ...Parts } user_errors { code message } } } ${CART}`
export const ADD_SIMPLE = `mutation ($id: String!, $items: [SimpleProductCartItemInput!]!) {
  addSimpleProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
export const ADD_CONFIGURABLE = `mutation ($id: String!, $items: [ConfigurableProductCartItemInput!]!) {
  addConfigurableProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
export const ADD_BUNDLE = `mutation ($id: String!, $items: [BundleProductCartItemInput!]!) {
  addBundleProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
export const UPDATE = `mutation ($id: String!, $items: [CartItemUpdateInput!]!) {
  updateCartItems(input: { cart_id: $id, cart_items: $items }) { cart { ...Parts } } } ${CART}`
export const REMOVE = `mutation ($id: String!, $item: Int, $uid: ID) {
  removeItemFromCart(input: { cart_id: $id, cart_item_id: $item, cart_item_uid: $uid }) { cart { ...Parts } } } ${CART}`
export const COUPON = `mutation ($id: String!, $code: String!) {
  applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { ...Parts } } } ${CART}`
export const MERGE = `mutation ($from: String!, $to: String) {
  mergeCarts(source_cart_id: $from, destination_cart_id: $to) { ...Parts } } ${CART}`

export const read = async (id = cartId, options?: RequestOptions) =>
  (await shop.request(READ, { id }, options)).data.cart
export const add = (items: Record<string, unknown>[], options: RequestOptions = en, id = cartId) =>
  shop.request(ADD, { id, items }, options).then(({ data }) => data.addProductsToCart)
/** Returns the error messages of an answer with their categories. */
export const listErrors = ({
  errors,
}: {
  errors?: { message: string; extensions?: { category?: string } }[]
}) => (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])
export const refusal = async (
  query: string,
  variables: Record<string, unknown>,
  options: RequestOptions = en,
) => listErrors(await shop.request(query, { id: cartId, ...variables }, options))
