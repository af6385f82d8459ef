import { capabilityEntries, type Json, type Protocol, serviceEntries } from '../protocol.ts'

const VERSION = '2026-04-08'
const SEARCH = 'dev.ucp.shopping.catalog.search'
const LOOKUP = 'dev.ucp.shopping.catalog.lookup'

const SOURCES = {
  [SEARCH]: { page: 'catalog/search', schema: 'catalog_search' },
  [LOOKUP]: { page: 'catalog/lookup', schema: 'catalog_lookup' },
}

/** The version of April 2026: policies are messages, units are words, and the catalogue tells nothing of delivery by itself. */
export const protocol20260408: Protocol = {
  version: VERSION,
  capabilities: { [SEARCH]: [], [LOOKUP]: [] },
  profile: ({ origin }) => ({
    ucp: {
      version: VERSION,
      services: { 'dev.ucp.shopping': serviceEntries(VERSION, origin) },
      capabilities: capabilityEntries(VERSION, protocol20260408.capabilities, SOURCES),
      payment_handlers: {},
    },
    signing_keys: [],
  }),
  answer({ policies, ...body }) {
    const messages = [...list(body.messages), ...list(policies).flatMap(messagesOf)]
    return {
      ...body,
      ...(messages.length > 0 && { messages }),
      ...(Array.isArray(body.products) && { products: body.products.map(productOf) }),
      ...(isObject(body.product) && { product: productOf(body.product) }),
    }
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
