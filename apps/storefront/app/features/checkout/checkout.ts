import type { CartAddressInput } from '../../lib/api/graphql/generated/types.ts'
import type { Address, AddressCountry } from '../address/address.ts'
import type { Cart } from '../cart/cart-store.ts'
import type { DeliveryPromise } from '../product/delivery/delivery-promise.ts'
import type { Hours, WeekDay } from '../stores/opening-hours.ts'

export interface DeliveryMethod {
  carrier: string
  method: string
  title: string
  description: string
  /** EUR incl. VAT. */
  price: number
  priceExclTax: number | null
  /** Backend's reason why the method is unavailable; null if it is available. */
  problem: string | null
  /** Delivery promises of the cart by this method, the earliest first. */
  promises: readonly DeliveryPromise[]
  /** Pickup store; null for delivery at home. */
  store: string | null
  /** Days to choose from, 'YYYY-MM-DD'. */
  dates: readonly string[]
  /** Reason why it is friendlier to the environment; null without such a claim. */
  greenReason: string | null
}

/** A chosen delivery method, with the day if one was chosen. */
export interface DeliveryChoice extends Pick<DeliveryMethod, 'carrier' | 'method'> {
  date?: string | null
}

export interface CartAddress extends Address {
  /** Id in the customer's address book; null for a typed address. */
  bookId: number | null
}

/** An address as the shopper chose it: one of the address book, or typed. */
export type ChosenAddress = { customer_address_id: number } | { address: CartAddressInput }

export interface PickupStock {
  code: string
  /** Pieces in stock there, and all pieces. */
  available: number
  total: number
  /** Pickup promises for the whole cart, the next one first. */
  promises: readonly DeliveryPromise[]
}

export interface PickupStore {
  code: string
  name: string
  address: string
  /** Parts of the store's address, used for a pickup cart whose buyer enters none. */
  postal: Pick<Address, 'street' | 'postcode' | 'city' | 'country'>
  /** Opening hours; null if the backend has none. */
  hours: Hours | null
  place: { latitude: number; longitude: number } | null
}

export interface ParcelPoint extends Pick<PickupStore, 'code' | 'name' | 'address' | 'postal'> {
  /** Opening hours; null if the backend has none. */
  week: readonly Omit<WeekDay, 'label'>[] | null
  carrier: string
  place: { latitude: number; longitude: number }
}

export interface Progress {
  email: string | null
  shippingAddress: CartAddress | null
  billingAddress: CartAddress | null
  /** Code of the store or the parcel point that was chosen for pickup. */
  store: string | null
  point: ParcelPoint | null
  /** Availability per store; empty if the backend does not say. */
  pickup: readonly PickupStock[]
  methods: readonly DeliveryMethod[]
  selected: DeliveryChoice | null
  preferred: { carrier: string; method: string } | null
}

/** Cart with the current state of its checkout. */
export interface Checkout extends Progress {
  cart: Cart
}

export interface PaymentMethod {
  code: string
  label: string
  fields: readonly PaymentField[]
  /** Null for a method that gives no credit. */
  credit: Credit | null
}

/** Provider of a pay-later method, and the days after dispatch until payment is due. */
export interface Credit {
  provider: string
  days: number
}

export interface PaymentField {
  code: string
  label: string
  type: string
  required: boolean
  options: readonly { label: string; value: string }[]
}

/** Payment method that the shopper chose, with the data that is sent with the order. */
export interface PaymentWish {
  method: string
  /** By the codes of the method's questions. */
  answers: Readonly<Record<string, string>>
  note: string
  /** Password of the account that a guest wants; null for none. */
  password: string | null
}

export interface CheckoutChoices {
  /** Return period and cost, in sentences. */
  returns: string
  countries: readonly AddressCountry[]
  stores: readonly PickupStore[]
  /** Media paths of the pictures of payment marks, by mark. */
  markImages: Readonly<Record<string, string>>
}

export interface PlacedOrder {
  /** Empty if the backend's answer was lost. */
  number: string
  /** Key to load the order by; empty if there is none. */
  hash: string
  /** Payment page; null if nothing is due now. */
  redirectUrl: string | null
}
