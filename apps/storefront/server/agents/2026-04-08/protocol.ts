import {
  capabilityEntries,
  type Json,
  type Protocol,
  paymentHandlers,
  servedCapabilities,
  serviceEntries,
} from '../protocol.ts'

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

/** The version of April 2026: policies are messages, units are words, and the catalogue tells nothing of delivery by itself. */
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
  profile: (facts) => ({
    ucp: {
      version: VERSION,
      services: { 'dev.ucp.shopping': serviceEntries(VERSION, facts.origin) },
      capabilities: capabilityEntries(VERSION, servedCapabilities(protocol20260408, facts), SOURCES),
      payment_handlers: paymentHandlers(VERSION, facts.hasTestPayment),
    },
    signing_keys: facts.signingKeys,
  }),
  answer({ policies, ...body }) {
    const messages = [...list(body.messages), ...list(policies).flatMap(messagesOf)]
    return {
      ...body,
      ...(messages.length > 0 && { messages }),
      ...(Array.isArray(body.products) && { products: body.products.map(productOf) }),
      ...(isObject(body.product) && { product: productOf(body.product) }),
      ...(isObject(body.fulfillment) && { fulfillment: fulfillmentOf(body.fulfillment) }),
      ...(isObject(body.buyer) && { buyer: buyerOf(body.buyer) }),
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
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** A policy as one message for each part that it is about. */
function messagesOf({ type, description, applies_to }: Json): Json[] {
  const paths = Array.isArray(applies_to) ? applies_to : [undefined]
  return paths.map((path) => ({
    type: 'info',
    code: String(type).split('.').at(-1),
    content: isObject(description) ? String(description.plain ?? '') : '',
    ...(path !== undefined && { path }),
  }))
}

function productOf(product: Json): Json {
  return { ...product, variants: list(product.variants).map(variantOf) }
}

/** Moves the delivery text of a variant to its metadata, where this version has room for it. */
function variantOf({ fulfillment, unit_price, ...variant }: Json): Json {
  const [method] = isObject(fulfillment) ? list(fulfillment.methods) : []
  const delivery = isObject(method?.description) ? method.description.plain : undefined
  return {
    ...variant,
    ...(isObject(unit_price) && { unit_price: unitPriceOf(unit_price) }),
    ...(delivery !== undefined && {
      metadata: { ...(isObject(variant.metadata) && variant.metadata), delivery },
    }),
  }
}

const unitPriceOf = ({ measure, reference, ...price }: Json) => ({
  ...price,
  measure: isObject(measure) ? measureOf(measure) : {},
  reference: isObject(reference) ? measureOf(reference) : {},
})

const measureOf = ({ value, display_text }: Json) => ({ value, unit: display_text })

const MARKETING = 'dev.ucp.consent.marketing'

/** Consents are flags in this version. */
function buyerOf({ consent, ...buyer }: Json): Json {
  const marketing = isObject(consent) ? consent[MARKETING] : undefined
  return { ...buyer, ...(isObject(marketing) && { consent: { marketing: marketing.granted === true } }) }
}

/** Destinations have no type in this version, and a delivery option is described in plain text. */
function fulfillmentOf({ methods, ...rest }: Json): Json {
  if (methods === undefined) return rest
  return {
    ...rest,
    methods: list(methods).map((method) => ({
      ...method,
      destinations: list(method.destinations).map(destinationOf),
      groups: list(method.groups).map((group) => ({ ...group, options: list(group.options).map(optionOf) })),
    })),
  }
}

/** A store is shown as its address: the schema of this version takes what has a name for both kinds, and refuses it. */
function destinationOf({ type, ...destination }: Json): Json {
  if (type !== 'business_location') return destination
  const { name, address, ...store } = destination
  return { ...store, ...(isObject(address) && address), extended_address: name }
}

const optionOf = ({ description, ...option }: Json): Json => ({
  ...option,
  ...(isObject(description) && { description: description.plain }),
})
