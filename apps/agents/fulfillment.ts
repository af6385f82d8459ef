import type { Fulfillment, FulfillmentOption, Message, PostalAddress } from './2026-08-25/schema.generated.ts'
import { type AgentShop, cents } from './agent-shop.ts'
import { type CartData, catchRefusal, recoverable } from './cart-content.ts'
import * as documents from './generated/operations.ts'
import type { CheckoutInput } from './inputs.ts'
import { nonNull } from './non-null.ts'

type Method = NonNullable<NonNullable<CheckoutInput['fulfillment']>['methods']>[number]
type Destination = NonNullable<Method['destinations']>[number]
type Buyer = NonNullable<CheckoutInput['buyer']>

/** Requested fulfillment, reduced to what the shop supports: one method for the whole cart. */
export interface FulfillmentWish {
  type: string
  destinations: readonly (Destination & { id: string })[]
  destinationId: string | null
  optionId: string | null
}

/** Parses the requested fulfillment. Destinations without an id get one. */
export function toFulfillmentWish(fulfillment: CheckoutInput['fulfillment']): FulfillmentWish | null {
  const method = fulfillment?.methods?.[0]
  if (!method) return null
  const destinations = (method.destinations ?? []).map((destination, index) => ({
    ...destination,
    id: destination.id ?? `address-${index + 1}`,
  }))
  return {
    type: method.type ?? 'shipping',
    destinations,
    destinationId:
      method.selected_destination_id ?? (method.type === 'pickup' ? null : (destinations[0]?.id ?? null)),
    optionId: method.groups?.[0]?.selected_option_id ?? null,
  }
}

interface Place {
  id: string
  name: string
  address: PostalAddress
}

export async function pickupPlaces(shop: AgentShop): Promise<Place[]> {
  const { pickupLocations } = await shop.read(documents.AgentPickupLocations, {})
  return nonNull(pickupLocations?.items).flatMap((location) =>
    location.pickup_location_code
      ? [
          {
            id: location.pickup_location_code,
            name: location.name ?? location.pickup_location_code,
            address: {
              street_address: location.street ?? '',
              postal_code: location.postcode ?? '',
              address_locality: location.city ?? '',
              address_country: location.country_id ?? '',
            },
          },
        ]
      : [],
  )
}

const METHOD_PATH = '$.fulfillment.methods[0]'

/**
 * Applies the fulfillment to the cart: address and shipping method, or the store with the buyer's name.
 * Without a selected option the shop's default method is used, as in its checkout.
 *
 * @returns a message for each missing or refused part
 */
export async function applyFulfillment(
  shop: AgentShop,
  cartId: string,
  wish: FulfillmentWish,
  { buyer, billing }: { buyer: Buyer; billing: Destination | null },
  readCart: () => Promise<CartData | null>,
): Promise<Message[]> {
  const isPickup = wish.type === 'pickup'
  const destination = isPickup ? null : wish.destinations.find(({ id }) => id === wish.destinationId)
  const place = isPickup ? (await pickupPlaces(shop)).find(({ id }) => id === wish.destinationId) : null
  if (!destination && !place) {
    const field = isPickup || wish.destinations.length > 0 ? 'selected_destination_id' : 'destinations'
    return [recoverable('destination_required', shop.text('destinationMissing'), `${METHOD_PATH}.${field}`)]
  }
  const where: Destination = destination ?? billing ?? (place?.address as Destination)
  const address = toAddress({ ...buyerName(buyer), ...where }, buyer)
  if (!address.firstname || !address.lastname) return []
  const refused = await catchRefusal(async () => {
    const entry = { address, ...(place && { pickup_location_code: place.id }) }
    await shop.call(documents.AgentSetShippingAddress, {
      input: { cart_id: cartId, shipping_addresses: [entry] },
    })
    // A store's address must not become the billing address.
    if (destination || billing) {
      await shop.call(documents.AgentSetBillingAddress, {
        input: {
          cart_id: cartId,
          billing_address: billing
            ? { address: toAddress({ ...buyerName(buyer), ...billing }, buyer) }
            : { same_as_shipping: true },
        },
      })
    }
  })
  if (refused) return [recoverable('address_undeliverable', refused, `${METHOD_PATH}.destinations[0]`)]
  const cart = await readCart()
  const methods = filterMethods(cart, place?.id ?? null)
  const preferred = cart?.default_shipping_method
  const option =
    wish.optionId === null
      ? (methods.find(
          (method) => !place && toOptionId(method) === (preferred ? toOptionId(preferred) : ''),
        ) ?? methods[0])
      : methods.find((method) => toOptionId(method) === wish.optionId)
  if (!option) {
    return methods.length === 0
      ? [recoverable('address_undeliverable', shop.text('undeliverable'), `${METHOD_PATH}.destinations[0]`)]
      : [
          recoverable(
            'option_unavailable',
            shop.text('optionMissing'),
            `${METHOD_PATH}.groups[0].selected_option_id`,
          ),
        ]
  }
  const { carrier_code, method_code } = option
  const notSet = await catchRefusal(() =>
    shop.call(documents.AgentSetShippingMethod, {
      input: { cart_id: cartId, shipping_methods: [{ carrier_code, method_code: method_code ?? '' }] },
    }),
  )
  return notSet
    ? [recoverable('option_unavailable', notSet, `${METHOD_PATH}.groups[0].selected_option_id`)]
    : []
}

const buyerName = ({ first_name, last_name }: Buyer) => ({
  ...(first_name && { first_name }),
  ...(last_name && { last_name }),
})

/** Converts an address. The shop stores street, house number and addition on separate lines. */
function toAddress(given: Destination, { phone_number }: Buyer) {
  const { street_address = '', extended_address = '' } = given
  const [, street = street_address, number = '', addition = ''] =
    /^(.*\D)\s+(\d+)\s*-?\s*(.*)$/.exec(street_address.trim()) ?? []
  const last = [addition, extended_address].filter(Boolean).join(' ')
  return {
    firstname: given.first_name ?? '',
    lastname: given.last_name ?? '',
    street: [street, number, last].filter(Boolean),
    city: given.address_locality ?? '',
    postcode: given.postal_code ?? '',
    country_code: given.address_country ?? 'NL',
    telephone: given.phone_number ?? phone_number ?? '',
    ...(given.address_region && { region: given.address_region }),
  }
}

type Codes = { carrier_code: string; method_code?: string | null }
const toOptionId = ({ carrier_code, method_code }: Codes) => `${carrier_code}/${method_code ?? ''}`

/** Carrier code of Magento's in-store pickup. It has a single method for all stores. */
const STOCK_PICKUP = 'instore'

/** Filters the available shipping methods: those of one store, or those that deliver to an address. */
function filterMethods(cart: CartData | null, store: string | null) {
  return nonNull(cart?.shipping_addresses[0]?.available_shipping_methods).filter(
    ({ available, carrier_code, method_code, pickup_location_code: code }) => {
      if (!available || !method_code) return false
      const isPickup = code != null || carrier_code === STOCK_PICKUP
      return store === null ? !isPickup : code === store || carrier_code === STOCK_PICKUP
    },
  )
}

/** Converts the delivery of a cart to the fulfillment of a checkout. */
export async function toFulfillment(
  shop: AgentShop,
  cart: CartData,
  wish: FulfillmentWish | null,
  lineIds: readonly string[],
): Promise<Fulfillment> {
  const places = await pickupPlaces(shop)
  const isPickup = wish?.type === 'pickup'
  const store = isPickup ? wish.destinationId : null
  const isPlaced = wish !== null && cart.shipping_addresses.length > 0
  const selected = cart.shipping_addresses[0]?.selected_shipping_method
  const options = isPlaced ? filterMethods(cart, store) : []
  const destinations = isPickup
    ? places.map((place) => ({ type: 'business_location', ...place }))
    : (wish?.destinations ?? []).map((destination) => ({ ...destination, type: 'shipping_address' }))
  return {
    methods: [
      {
        id: isPickup ? 'pickup' : 'shipping',
        type: isPickup ? 'pickup' : 'shipping',
        line_item_ids: lineIds,
        destinations,
        selected_destination_id: wish?.destinationId ?? null,
        groups: [
          {
            id: 'package',
            line_item_ids: lineIds,
            options: options.map((method) => toOption(method, shop)),
            selected_option_id: selected ? toOptionId(selected) : null,
          },
        ],
      },
    ],
    available_methods: [
      { type: 'shipping', line_item_ids: lineIds, fulfillable_on: 'now' },
      ...(places.length > 0 ? [{ type: 'pickup', line_item_ids: lineIds, fulfillable_on: 'now' }] : []),
    ],
  }
}

function toOption(method: ReturnType<typeof filterMethods>[number], shop: AgentShop): FulfillmentOption {
  const [promise] = method.promises ?? []
  return {
    id: toOptionId(method),
    title: [method.carrier_title, method.method_title].filter(Boolean).join(': '),
    carrier: method.carrier_title,
    ...(promise && {
      description: {
        plain:
          promise.earliest === promise.latest
            ? shop.text('arrivesOn', { day: promise.latest })
            : shop.text('arrivesBetween', { first: promise.earliest, last: promise.latest }),
      },
    }),
    totals: [{ type: 'total', amount: cents(method.price_incl_tax.value) }],
  }
}
