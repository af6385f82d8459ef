import { readStored } from '../../lib/storage/browser-storage.ts'
import { parseObject, storeObject } from '../../lib/storage/stored-object.ts'

/** Storage key of what this device knows about the cart, beside its token. */
export const CART_KEY = 'kopgroep-cart'

/** Cart of this device, for all pages and tabs. Kept small, because every page counts it. */
export interface DeviceCart<Answers = unknown> {
  /** Count on the cart icon. Adding raises it before the request, and the backend's answer corrects it. */
  count?: number
  /** Country that the shopper chose for delivery, two letters; none for the shop's own. */
  country?: string
  /** Id of the customer's cart. A cart with another id is a guest's, and requested without a token. */
  customerCartId?: string
  /** Id of the cart that was filled before the login, until its items are merged into the customer's. */
  guestCartId?: string
  /** Last answers of the backend (features/cart/cart-store.ts). */
  answers?: Answers
}

export function parseDeviceCart<Answers>(text: string | null): DeviceCart<Answers> {
  // Earlier versions of the shop stored the cart itself, without its count.
  type Stored = DeviceCart<Answers> & { cart: { quantity: number } }
  const { cart, count, country, customerCartId, guestCartId, answers } = parseObject<Stored>(text)
  return { count: countOf(count ?? cart?.quantity), country, customerCartId, guestCartId, answers }
}

export const readDeviceCart = <Answers>() => parseDeviceCart<Answers>(readStored(CART_KEY))

/** Changes fields; an undefined one is removed. */
export function changeDeviceCart(change: DeviceCart): void {
  const cart = { ...readDeviceCart(), ...change }
  storeObject(CART_KEY, { ...cart, count: countOf(cart.count) })
}

const countOf = (count: unknown) => (typeof count === 'number' && count > 0 ? count : undefined)
