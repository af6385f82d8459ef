import * as shopConfig from '../../lib/shop/shop-config.ts'
import { onStoredChange, readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { CART_KEY, changeDeviceCart, readDeviceCart } from '../customer/device-cart.ts'
import type { DeliveryPromise } from '../product/delivery/delivery-promise.ts'
import { isPaying } from './stored-payment.ts'

/** Cart in the shape of the shop. Amounts are in EUR, computed by the backend and incl. VAT unless stated otherwise. */
export interface Cart {
  id: string
  quantity: number
  items: readonly CartItem[]
  coupon: string | null
  /** Message on the card with the whole cart; null if there is none. */
  giftMessage: GiftMessage | null
  /** Email of the shopper; null until entered. */
  email: string | null
  /** Delivery time of the slowest item, as text without a date. */
  delivery: string | null
  /** Delivery days of the whole cart, the next one first; empty if the backend promises none. */
  promises: readonly DeliveryPromise[]
  /** Amount left until free delivery to a country; null if no amount makes it free. */
  freeShipping: { country: string; threshold: number; remaining: number } | null
  /** Promotions that the cart is near to, the first one first. */
  promotions: readonly NearPromotion[]
  /** `net` is the price excl. VAT. */
  shipping: { title: string; price: number; net: number } | null
  totals: {
    subtotal: number
    /** The goods excl. VAT, before the discount and after it. */
    netSubtotal: number
    netDiscounted: number
    /** With delivery once there is a method. */
    grandTotal: number
    discounts: readonly NamedAmount[]
    taxes: readonly NamedAmount[]
  }
}

/** Promotion that a cart nearly has: an amount, a number of pieces, or only the gift is missing. */
export interface NearPromotion {
  label: string
  /** Goods to add, incl. VAT; null if pieces or only the gift are missing. */
  missingAmount: number | null
  missingQuantity: number
  /** Article that is free once it is in the cart; null while something else is missing. */
  gift: { sku: string; name: string; isSimple: boolean; urlKey: string; urlSuffix: string } | null
}

/** Message on the card with a gift; the names may be empty. */
export interface GiftMessage {
  to: string
  from: string
  message: string
}

export interface NamedAmount {
  label: string
  amount: number
}

export interface ItemOption {
  label: string
  value: string
}

export interface CartItem {
  id: string
  quantity: number
  /** Sku of the product page; a configurable's child is `variantSku`. */
  sku: string
  variantSku: string | null
  type: 'simple' | 'configurable' | 'bundle'
  name: string
  brand: string | null
  /** Years of the maker's guarantee of durability, if it is long enough for the label. */
  guaranteeYears?: number
  urlKey: string
  urlSuffix: string
  picture: string | null
  options: readonly ItemOption[]
  parts: readonly { optionId: number; selections: readonly { id: number; quantity: number }[] }[]
  /** The chosen parts of a bundle as input to add it again by one call. */
  optionUids: readonly string[]
  /** Per piece. */
  price: number
  /** Struck-through price of all pieces; absent if none may be shown. */
  wasTotal?: number
  rowTotal: number
  /** Excl. VAT. */
  netRowTotal: number
  discount: number
  /** Saving of a bundle compared with its separate parts, for all pieces; absent if none. */
  savings?: number
  /** Message on the card with this item; null if there is none. */
  giftMessage: GiftMessage | null
  /** Errors of the item from the backend: not enough stock. */
  errors: readonly string[]
  /** Quantity that can be ordered; null if the backend does not say. */
  available: number | null
  /** Minimum quantity, and the step of the quantity; 1 if the backend does not say. */
  min: number
  max: number | null
  step: number
  isBackordered: boolean
}

/** Product to add to a cart; its type decides the mutation. */
export type ProductToAdd = {
  sku: string
  /** Recommendation in which the shopper saw it. */
  tracking_source?: string
} & (
  | { type: 'simple' }
  | { type: 'configurable'; variantSku: string | null }
  | { type: 'bundle'; parts: CartItem['parts'] }
)

/** A part of a set; of a configurable its child, with `parent_sku`. */
export interface ItemToAdd {
  sku: string
  parent_sku?: string
  quantity: number
  /** Chosen parts of a bundle, by their uids. */
  selected_options?: string[]
  /** Recommendation in which the shopper saw it. */
  tracking_source?: string
}

/** Counts a cart for the header: pieces, or items if the shop is configured so. */
export function headerCount(cart: Cart, countType: 'quantity' | 'items'): number {
  return countType === 'quantity' ? cart.quantity : cart.items.length
}

/** A change that a page shows before the backend has answered: an item's quantity, 0 to remove it, or the coupon's removal. */
export type CartChange = { itemId: string; quantity: number } | { coupon: null }

/** Applies a change to the items or the coupon. Amounts stay, as only the backend computes them. */
export function withChange(cart: Cart, change: CartChange): Cart {
  if ('coupon' in change) return { ...cart, coupon: null }
  const { itemId, quantity } = change
  const items = cart.items
    .map((item) => (item.id === itemId ? { ...item, quantity } : item))
    .filter((item) => item.quantity > 0)
  return { ...cart, items, quantity: items.reduce((sum, item) => sum + item.quantity, 0) }
}

/** Returns the parts of a cart that a change can affect: every change alters at least one. */
export const cartContents = ({ coupon, giftMessage, items }: Cart) =>
  JSON.stringify([coupon, giftMessage, items.map((item) => [item.id, item.quantity, item.giftMessage])])

/** Returns the input that adds a removed item again. */
export function toProductToAdd(item: CartItem): ProductToAdd {
  if (item.type === 'configurable')
    return { type: 'configurable', sku: item.sku, variantSku: item.variantSku }
  if (item.type === 'bundle') return { type: 'bundle', sku: item.sku, parts: item.parts }
  return { type: 'simple', sku: item.sku }
}

/** Version of the stored answers. Raise it when a cart or checkout changes its shape, so that no page reads an old one. */
export const STORED_CART_VERSION = 7

/** Returns the personal data key of a token's cart. */
export const cartKey = (cartId: string) => ['cart', cartId] as const

/** Cart with delivery to a country, before the checkout knows the address. */
export type DeliveredCart = Pick<Cart, 'shipping' | 'totals' | 'promises'>

/** Last answers of the backend, shown until fresh ones load. */
interface StoredAnswers {
  version: number
  cart: Cart
  /** Checkout of the cart, without it (features/checkout/use-checkout.ts). */
  checkout?: object
  /** Last delivery estimate for the shop's own country, with the state of the cart that it is valid for. */
  estimate?: { state: string; delivered: DeliveredCart }
}

function readAnswers(): StoredAnswers | null {
  const { answers } = readDeviceCart<StoredAnswers>()
  return answers?.version === STORED_CART_VERSION ? answers : null
}

/** Pieces in the count that the backend has not confirmed. */
let pending = 0

/** Counts pieces whose request is pending; a negative number takes them back. */
export function countPending(pieces: number): void {
  pending += pieces
  addToCount(pieces)
}

/** Takes back pieces that an earlier page counted as pending. */
export const uncountLeft = (pieces: number): void => addToCount(-pieces)

function addToCount(pieces: number) {
  if (pieces !== 0) changeDeviceCart({ count: (readDeviceCart().count ?? 0) + pieces })
}

/** Ends counting pieces as pending: the cart that is stored next, by this or another page, includes them. */
export function confirmPending(pieces: number): void {
  pending -= pieces
}

/** Stores a cart from the backend, and its checkout if that came with it, for later pages, and updates the count. */
export function storeCart(cart: Cart, checkout?: object): void {
  const before = readAnswers()
  const answers: StoredAnswers = {
    version: STORED_CART_VERSION,
    cart,
    checkout: checkout ?? (before?.cart.id === cart.id ? before.checkout : undefined),
    estimate: before?.estimate,
  }
  changeDeviceCart({ answers, count: headerCount(cart, shopConfig.minicart.countType) + pending })
}

export function storeEstimate(estimate: NonNullable<StoredAnswers['estimate']>): void {
  const answers = readAnswers()
  if (answers) changeDeviceCart({ answers: { ...answers, estimate } })
}

export function readStoredEstimate(state: string): DeliveredCart | undefined {
  const estimate = readAnswers()?.estimate
  return estimate?.state === state ? estimate.delivered : undefined
}

/** Reads the stored cart with a token, by default the shopper's. */
export function readStoredCart(cartId = readStored('cart-server-token')): Cart | undefined {
  const cart = readAnswers()?.cart
  return cart?.id === cartId ? cart : undefined
}

export const readStoredCheckout = (cartId: string): object | undefined =>
  readStoredCart(cartId) && readAnswers()?.checkout

/** Deletes the stored cart, its token and its count, after the cart was ordered or is gone. */
export function clearCart(): void {
  writeStored('cart-server-token', null)
  changeDeviceCart({ answers: undefined, country: undefined, count: pending })
}

/** Deletes the stored cart and the chosen payment; keeps the payment if an order still waits for it. */
export function forgetCart(): void {
  clearCart()
  if (!isPaying(readStored('checkout-payment'))) writeStored('checkout-payment', null)
}

/** Calls back when another tab has changed the cart that this page shows. Returns a function that unsubscribes. */
export function onOtherTabsChange(shown: () => Cart | null | undefined, listener: () => void): () => void {
  return onStoredChange(CART_KEY, (_, isFromOtherTab) => {
    const [stored, cart] = [readStoredCart(), shown()]
    if (isFromOtherTab && stored && (!cart || cartContents(stored) !== cartContents(cart))) listener()
  })
}
