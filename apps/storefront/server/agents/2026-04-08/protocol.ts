import type * as newest from '../2026-08-25/schema.generated.ts'
import {
  capabilityEntries,
  type Json,
  type Protocol,
  paymentHandlers,
  servedCapabilities,
  serviceEntries,
} from '../protocol.ts'

import type {
  BuyerConsentBuyer,
  Fulfillment,
  FulfillmentOption,
  Message,
  Product,
  ProfileAnswer,
  ShippingDestination,
  Variant,
} from './schema.generated.ts'

const VERSION = '2026-04-08'
const SEARCH = 'dev.ucp.shopping.catalog.search'
const LOOKUP = 'dev.ucp.shopping.catalog.lookup'
const CART = 'dev.ucp.shopping.cart'
const CHECKOUT = 'dev.ucp.shopping.checkout'

const SOURCES = {
  [SEARCH]: { page: 'catalog/search', schema: 'catalog_search' },
  [LOOKUP]: { page: 'catalog/lookup', schema: 'catalog_lookup' },
  [CART]: { page: 'cart', schema: 'cart' },
  [CHECKOUT]: { page: 'checkout', schema: 'checkout' },
  'dev.ucp.shopping.order': { page: 'order', schema: 'order' },
  'dev.ucp.shopping.fulfillment': { page: 'fulfillment', schema: 'fulfillment' },
  'dev.ucp.shopping.discount': { page: 'discount', schema: 'discount' },
  'dev.ucp.shopping.buyer_consent': { page: 'buyer-consent', schema: 'buyer_consent' },
}

/** UCP version of April 2026: policies are messages, units are words, and catalogue answers do not mention delivery. */
export const protocol20260408: Protocol = {
  version: VERSION,
  capabilities: {
    [SEARCH]: [],
    [LOOKUP]: [],
    [CART]: [],
    [CHECKOUT]: [],
    'dev.ucp.shopping.order': [],
    'dev.ucp.shopping.fulfillment': [CHECKOUT],
    'dev.ucp.shopping.discount': [CART, CHECKOUT],
    'dev.ucp.shopping.buyer_consent': [CHECKOUT],
  },
  profile: (facts): ProfileAnswer => ({
    ucp: {
      version: VERSION,
      services: { 'dev.ucp.shopping': serviceEntries(VERSION, facts.origin) },
      capabilities: capabilityEntries(VERSION, servedCapabilities(protocol20260408, facts), SOURCES),
      payment_handlers: paymentHandlers(VERSION, facts.hasTestPayment),
    },
    signing_keys: facts.signingKeys,
  }),
  answer({ policies = [], ...body }) {
    const messages: readonly Message[] = [...(body.messages ?? []), ...policies.flatMap(messagesOf)]
    return {
      ...body,
      ...(messages.length > 0 && { messages }),
      ...('products' in body && { products: productsOf(body.products) }),
      ...('product' in body && { product: productOf(body.product) }),
      ...('buyer' in body && body.buyer && { buyer: buyerOf(body.buyer) }),
      ...('fulfillment' in body && body.fulfillment && { fulfillment: fulfillmentOf(body.fulfillment) }),
    }
  },
  request(payload) {
    const { buyer } = isObject(payload) ? payload : {}
    if (!isObject(payload) || !isObject(buyer) || !isObject(buyer.consent)) return payload
    const granted = buyer.consent.marketing === true
    return { ...payload, buyer: { ...buyer, consent: { [MARKETING]: { granted, source: 'platform' } } } }
  },
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A policy as one message for each part that it is about. */
function messagesOf({ type, description, applies_to }: newest.Policy): Message[] {
  const paths: readonly (string | undefined)[] = applies_to ?? [undefined]
  return paths.map((path) => ({
    type: 'info',
    code: type.split('.').at(-1) ?? type,
    content: description.plain ?? '',
    ...(path !== undefined && { path }),
  }))
}

const productsOf = (products: readonly newest.FulfillmentProduct[]) => products.map(productOf)

function productOf(product: newest.FulfillmentProduct): Product {
  const variants: readonly newest.FulfillmentVariant[] = product.variants
  return { ...product, variants: variants.map(variantOf) }
}

/** Moves the delivery text of a variant to its metadata, where this version has room for it. */
function variantOf({ fulfillment, unit_price, ...variant }: newest.FulfillmentVariant): Variant {
  const delivery = fulfillment?.methods?.[0]?.description?.plain
  return {
    ...variant,
    ...(unit_price && { unit_price: unitPriceOf(unit_price) }),
    ...(delivery !== undefined && { metadata: { ...variant.metadata, delivery } }),
  }
}

const unitPriceOf = ({ measure, reference, ...price }: newest.UnitPrice): Variant['unit_price'] => ({
  ...price,
  measure: measureOf(measure),
  reference: measureOf(reference),
})

const measureOf = ({ value, display_text }: newest.Measure) => ({ value, unit: display_text })

const MARKETING = 'dev.ucp.consent.marketing'

/** Consents are flags in this version. */
function buyerOf({ consent, ...buyer }: newest.BuyerConsentBuyer): BuyerConsentBuyer {
  const marketing = consent?.[MARKETING]
  return { ...buyer, ...(marketing && { consent: { marketing: marketing.granted } }) }
}

type NewestFulfillment = newest.Fulfillment | newest.OrderAnswer['fulfillment']

/** Destinations have no type in this version, and a delivery option is described in plain text. That of an order is the same. */
function fulfillmentOf(fulfillment: NewestFulfillment): Fulfillment | NewestFulfillment {
  if (!('methods' in fulfillment)) return fulfillment
  const { methods = [], available_methods = [] } = fulfillment
  return {
    available_methods: available_methods.map((method) => ({ ...method, type: typeOf(method.type) })),
    methods: methods.map((method) => ({
      ...method,
      type: typeOf(method.type),
      destinations: (method.destinations ?? []).map(destinationOf),
      groups: (method.groups ?? []).map((group) => ({
        ...group,
        options: (group.options ?? []).map(optionOf),
      })),
    })),
  }
}

const typeOf = (type: string): 'pickup' | 'shipping' => (type === 'pickup' ? 'pickup' : 'shipping')

/** A store is shown as its address: the schema of this version takes what has a name for both kinds, and refuses it. */
function destinationOf({ type, ...destination }: ShownDestination): ShippingDestination {
  if (type !== 'business_location') return destination
  const { name, address, ...store } = destination
  return { ...store, ...address, ...(name !== undefined && { extended_address: name }) }
}

/** A destination with what its type brings along. */
type ShownDestination = newest.FulfillmentDestination & { name?: string; address?: newest.PostalAddress }

const optionOf = ({ description, ...option }: newest.FulfillmentOption): FulfillmentOption => ({
  ...option,
  ...(description?.plain !== undefined && { description: description.plain }),
})
