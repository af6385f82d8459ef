import * as v from 'valibot'

/** Maximum ids per look-up. */
export const MAX_IDS = 50
const MAX_TEXT = 500

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
const cents = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Language and country of the buyer. Other hints are accepted and ignored. */
const Context = v.looseObject({
  language: v.optional(v.pipe(text, v.description('BCP 47 tag: nl or en.'))),
  address_country: v.optional(text),
  postal_code: v.optional(text),
})

const Filters = v.looseObject({
  categories: v.optional(v.pipe(v.array(text), v.maxLength(10), v.description('Names of categories.'))),
  price: v.optional(
    v.pipe(
      v.looseObject({ min: v.optional(cents), max: v.optional(cents) }),
      v.description('Price in cents, VAT included.'),
    ),
  ),
})

const shared = { context: v.optional(Context), filters: v.optional(Filters) }

export const SearchRequest = v.looseObject({
  query: v.optional(v.pipe(text, v.description('Words to search for.'))),
  ...shared,
  pagination: v.optional(
    v.looseObject({
      cursor: v.optional(text),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
})

export const LookupRequest = v.looseObject({
  ids: v.pipe(
    v.array(text),
    v.minLength(1),
    v.description(`Ids of products or variants, ${MAX_IDS} at most.`),
  ),
  ...shared,
})

const SelectedOption = v.looseObject({ name: text, label: text, id: v.optional(text) })

export const ProductRequest = v.looseObject({
  id: v.pipe(text, v.description('Id of a product or variant.')),
  selected: v.optional(v.pipe(v.array(SelectedOption), v.maxLength(20))),
  preferences: v.optional(v.array(text)),
  ...shared,
})

export type SearchInput = v.InferOutput<typeof SearchRequest>
export type LookupInput = v.InferOutput<typeof LookupRequest>
export type ProductInput = v.InferOutput<typeof ProductRequest>

const LineItem = v.looseObject({
  id: v.optional(text),
  item: v.looseObject({ id: v.pipe(text, v.description('Id of a variant.')) }),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
})
const Lines = v.pipe(v.array(LineItem), v.minLength(1), v.maxLength(50))

const Consent = v.looseObject({})
const Buyer = v.looseObject({
  first_name: v.optional(text),
  last_name: v.optional(text),
  email: v.optional(text),
  phone_number: v.optional(text),
  consent: v.optional(Consent),
})

const Address = v.looseObject({
  id: v.optional(text),
  street_address: v.optional(text),
  extended_address: v.optional(text),
  address_locality: v.optional(text),
  address_region: v.optional(text),
  address_country: v.optional(text),
  postal_code: v.optional(text),
  first_name: v.optional(text),
  last_name: v.optional(text),
  phone_number: v.optional(text),
})

const FulfillmentMethod = v.looseObject({
  id: v.optional(text),
  type: v.optional(v.pipe(text, v.description('shipping or pickup.'))),
  destinations: v.optional(v.pipe(v.array(Address), v.maxLength(10))),
  selected_destination_id: v.nullish(v.pipe(text, v.description('Of pickup the id of a store.'))),
  groups: v.optional(v.array(v.looseObject({ selected_option_id: v.nullish(text) }))),
})

const Instrument = v.looseObject({
  handler_id: text,
  type: text,
  credential: v.optional(v.looseObject({ type: text, token: v.optional(text) })),
  billing_address: v.optional(Address),
})
const Payment = v.looseObject({ instruments: v.optional(v.pipe(v.array(Instrument), v.maxLength(5))) })

const Discounts = v.looseObject({ codes: v.optional(v.pipe(v.array(text), v.maxLength(10))) })

const cart = { context: v.optional(Context), buyer: v.optional(Buyer), discounts: v.optional(Discounts) }

export const CartRequest = v.looseObject({ ...cart, line_items: Lines })

const checkout = {
  ...cart,
  fulfillment: v.optional(
    v.looseObject({ methods: v.optional(v.pipe(v.array(FulfillmentMethod), v.maxLength(5))) }),
  ),
  payment: v.optional(Payment),
}

export const CheckoutCreateRequest = v.looseObject({
  ...checkout,
  line_items: v.optional(Lines),
  cart_id: v.optional(v.pipe(text, v.description('Id of a cart that becomes this checkout.'))),
})
export const CheckoutRequest = v.looseObject({ ...checkout, line_items: Lines })
export const CompleteRequest = v.looseObject({ payment: Payment })
/** Payload of operations that need only an id. */
export const EmptyRequest = v.optional(v.looseObject({}), {})

export type CartInput = v.InferOutput<typeof CartRequest>
export type CheckoutCreateInput = v.InferOutput<typeof CheckoutCreateRequest>
export type CheckoutInput = v.InferOutput<typeof CheckoutRequest>
export type CompleteInput = v.InferOutput<typeof CompleteRequest>
