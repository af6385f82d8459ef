import { callCommerce } from '../../lib/api/browser-client.ts'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { cartOwner, isGone, sendChange } from '../cart/cart-api.ts'
import { unmaskCart } from '../cart/unmask-cart.ts'
import type {
  CartAddress,
  Checkout,
  ChosenAddress,
  DeliveryChoice,
  ParcelPoint,
  PaymentMethod,
} from './checkout.ts'

const CheckoutData = graphql(`
  fragment CheckoutCalls_cart on Cart {
    ...CartFragment_cart
    email
    default_shipping_method {
      carrier_code
      method_code
    }
    pickup_availability {
      pickup_location_code
      available_quantity
      total_quantity
      promises {
        order_before
        earliest
        latest
      }
    }
    billing_address {
      ...CheckoutCalls_address
    }
    shipping_addresses {
      ...CheckoutCalls_address
      pickup_location_code
      parcel_point {
        ...CheckoutCalls_point
      }
      available_shipping_methods {
        carrier_code
        carrier_title
        method_code
        method_title
        available
        error_message
        price_incl_tax {
          value
        }
        price_excl_tax {
          value
        }
        pickup_location_code
        delivery_dates
        environmental_reason
        promises {
          order_before
          earliest
          latest
        }
      }
      selected_shipping_method {
        carrier_code
        method_code
        delivery_date
      }
    }
  }
`)
const PointData = graphql(`
  fragment CheckoutCalls_point on ParcelPoint {
    pickup_location_code
    carrier_code
    name
    street
    postcode
    city
    country_code
    latitude
    longitude
    opening_hours {
      day
      times {
        from
        to
      }
    }
  }
`)
const AddressData = graphql(`
  fragment CheckoutCalls_address on CartAddressInterface {
    firstname
    lastname
    company
    street
    city
    postcode
    telephone
    vat_id
    coc_number
    id
    region {
      region_id
    }
    country {
      code
    }
  }
`)
const ReadCheckout = graphql(`
  query ReadCheckout($cartId: String!) {
    cart(cart_id: $cartId) {
      ...CheckoutCalls_cart
    }
  }
`)
const SetGuestEmail = graphql(`
  mutation SetGuestEmail($input: SetGuestEmailOnCartInput!) {
    setGuestEmailOnCart(input: $input) {
      cart {
        ...CheckoutCalls_cart
      }
    }
  }
`)
const SetShippingAddress = graphql(`
  mutation SetShippingAddress($input: SetShippingAddressesOnCartInput!) {
    setShippingAddressesOnCart(input: $input) {
      cart {
        ...CheckoutCalls_cart
      }
    }
  }
`)
const SetBillingAddress = graphql(`
  mutation SetBillingAddress($input: SetBillingAddressOnCartInput!) {
    setBillingAddressOnCart(input: $input) {
      cart {
        ...CheckoutCalls_cart
      }
    }
  }
`)
const SetShippingMethod = graphql(`
  mutation SetShippingMethod($input: SetShippingMethodsOnCartInput!) {
    setShippingMethodsOnCart(input: $input) {
      cart {
        ...CheckoutCalls_cart
      }
    }
  }
`)
const ReadPaymentMethods = graphql(`
  query ReadPaymentMethods($cartId: String!) {
    getPaymentMethods(cart_id: $cartId) {
      code
      label
      credit {
        provider
        days
      }
      additional_fields {
        code
        label
        type
        is_required
        options {
          label
          value
        }
      }
    }
  }
`)

/** Null when the cart is gone. */
export async function readCheckout(cartId: string, signal?: AbortSignal): Promise<Checkout | null> {
  try {
    const { cart } = await callCommerce(ReadCheckout, { cartId }, { ...cartOwner(cartId), signal })
    return cart ? toCheckout(cart) : null
  } catch (cause) {
    if (isGone(cause)) return null
    throw cause
  }
}

export async function setEmail(cartId: string, email: string): Promise<Checkout> {
  const input = { cart_id: cartId, email }
  return from(await sendChange(SetGuestEmail, input, cartId), cartId)
}

/** @param store for pickup, with the shopper's own address */
export async function setShippingAddress(
  cartId: string,
  chosen: ChosenAddress,
  store: string | null,
): Promise<Checkout> {
  const entry = { ...chosen, ...(store && { pickup_location_code: store }) }
  const input = { cart_id: cartId, shipping_addresses: [entry] }
  return from(await sendChange(SetShippingAddress, input, cartId), cartId)
}

/** @param chosen null to bill to the delivery address */
export async function setBillingAddress(cartId: string, chosen: ChosenAddress | null): Promise<Checkout> {
  const billing_address = chosen ?? { same_as_shipping: true }
  const input = { cart_id: cartId, billing_address }
  return from(await sendChange(SetBillingAddress, input, cartId), cartId)
}

export async function setDelivery(
  cartId: string,
  { carrier, method, date }: DeliveryChoice,
): Promise<Checkout> {
  const choice = { carrier_code: carrier, method_code: method, ...(date && { delivery_date: date }) }
  const input = { cart_id: cartId, shipping_methods: [choice] }
  return from(await sendChange(SetShippingMethod, input, cartId), cartId)
}

export async function readPaymentMethods(
  cartId: string,
  signal?: AbortSignal,
): Promise<readonly PaymentMethod[]> {
  const { getPaymentMethods } = await callCommerce(
    ReadPaymentMethods,
    { cartId },
    { ...cartOwner(cartId), signal },
  )
  return nonNull(getPaymentMethods).map(({ code, label, credit, additional_fields }) => ({
    code,
    label,
    credit: credit ?? shopConfig.payLater[code] ?? null,
    fields: nonNull(additional_fields).map((field) => ({
      code: field.code,
      label: field.label ?? field.code,
      type: field.type,
      required: field.is_required ?? false,
      options: nonNull(field.options),
    })),
  }))
}

type Answer = { cart: FragmentType<typeof CheckoutData> } | null | undefined

/** @throws when the answer holds no cart, or another one */
function from(answer: Answer, cartId: string): Checkout {
  if (!answer?.cart) throw new Error('The backend answered without a cart.')
  const checkout = toCheckout(answer.cart)
  if (checkout.cart.id !== cartId) throw new Error('The backend answered with another cart.')
  return checkout
}

function toCheckout(masked: FragmentType<typeof CheckoutData>): Checkout {
  const data = readFragment(CheckoutData, masked)
  const shipping = data.shipping_addresses[0]
  const selected = shipping?.selected_shipping_method
  const preferred = data.default_shipping_method
  return {
    cart: unmaskCart(data),
    email: data.email || null,
    shippingAddress: shipping ? toAddress(shipping) : null,
    billingAddress: data.billing_address ? toAddress(data.billing_address) : null,
    store: shipping?.pickup_location_code ?? null,
    point: shipping?.parcel_point ? toPoint(shipping.parcel_point) : null,
    pickup: nonNull(data.pickup_availability).map((there) => ({
      code: there.pickup_location_code,
      available: there.available_quantity,
      total: there.total_quantity,
      promises: there.promises,
    })),
    methods: nonNull(shipping?.available_shipping_methods).map((method) => ({
      carrier: method.carrier_code,
      // A rate without a code only carries a carrier's error.
      method: method.method_code ?? '',
      title: method.method_title ?? method.carrier_title,
      description: method.carrier_title,
      price: method.price_incl_tax.value ?? 0,
      priceExclTax: method.price_excl_tax.value ?? null,
      problem:
        method.available && method.method_code
          ? null
          : method.error_message || texts.checkout_method_unavailable(),
      promises: method.promises ?? [],
      store: method.pickup_location_code ?? null,
      dates: method.delivery_dates ?? [],
      greenReason: method.environmental_reason ?? null,
    })),
    selected: selected
      ? { carrier: selected.carrier_code, method: selected.method_code, date: selected.delivery_date ?? null }
      : null,
    preferred: preferred ? { carrier: preferred.carrier_code, method: preferred.method_code } : null,
  }
}

export function toPoint(masked: FragmentType<typeof PointData>): ParcelPoint {
  const data = readFragment(PointData, masked)
  const { pickup_location_code: code, carrier_code: carrier, name, street, postcode, city } = data
  return {
    code,
    carrier,
    name,
    address: `${street}, ${postcode} ${city}`,
    postal: { street, postcode, city, country: data.country_code },
    place: { latitude: data.latitude, longitude: data.longitude },
    week: data.opening_hours,
  }
}

function toAddress(masked: FragmentType<typeof AddressData>): CartAddress {
  const data = readFragment(AddressData, masked)
  const [street = '', number = '', addition = ''] = nonNull(data.street)
  return {
    firstname: data.firstname,
    lastname: data.lastname,
    company: data.company ?? '',
    vatId: data.vat_id ?? '',
    country: data.country.code,
    postcode: data.postcode ?? '',
    number,
    addition,
    street,
    city: data.city,
    telephone: data.telephone ?? '',
    region: data.region?.region_id ? String(data.region.region_id) : '',
    cocNumber: data.coc_number ?? '',
    bookId: data.id ?? null,
  }
}
