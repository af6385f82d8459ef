import type {
  CartAnswer,
  CheckoutAnswer,
  LookupAnswer,
  OrderAnswer,
  ProductAnswer,
  SearchAnswer,
} from './2026-08-25/schema.generated.ts'

/** Operations of UCP's shopping service that the shop serves, named like their MCP tools. */
export type OperationName =
  | 'search_catalog'
  | 'lookup_catalog'
  | 'get_product'
  | 'create_cart'
  | 'get_cart'
  | 'update_cart'
  | 'cancel_cart'
  | 'create_checkout'
  | 'get_checkout'
  | 'update_checkout'
  | 'complete_checkout'
  | 'cancel_checkout'
  | 'get_order'

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

/** Answers by kind, in the newest version and without the envelope `ucp`. */
export interface Contents {
  search: Omit<SearchAnswer, 'ucp'>
  lookup: Omit<LookupAnswer, 'ucp'>
  product: Omit<ProductAnswer, 'ucp'>
  cart: Omit<CartAnswer, 'ucp'>
  checkout: Omit<CheckoutAnswer, 'ucp'>
  order: Omit<OrderAnswer, 'ucp'>
}
export type Content = Contents[keyof Contents]

/** Public key in a profile (JWK). */
export interface PublicKey {
  kid: string
  kty: string
  crv: string
  x: string
  y: string
  alg: string
  use: 'sig'
}

/** Facts about the shop that its profile states. */
export interface ProfileFacts {
  /** Public URL of the shop, without a trailing slash. */
  origin: string
  /** True if orders can be paid with the test provider. */
  hasTestPayment: boolean
  /** True if the backend shows an order by its key; a stock Magento does not. */
  hasOrders: boolean
  /** Public keys that verify webhooks; empty if the backend sends no order events. */
  signingKeys: readonly PublicKey[]
}

/** Filters the capabilities of a version to those that the backend can serve. */
export const servedCapabilities = (
  { capabilities }: Pick<Protocol, 'capabilities'>,
  { hasOrders }: ProfileFacts,
): Protocol['capabilities'] =>
  Object.fromEntries(Object.entries(capabilities).filter(([name]) => hasOrders || name !== ORDER))

/** One version of UCP. Operations return answers in the newest version. */
export interface Protocol {
  version: string
  /** Capabilities with those that they extend; an empty list for a base capability. */
  capabilities: Readonly<Record<string, readonly string[]>>
  /** Builds the profile at `/.well-known/ucp`; earlier versions have their profile below it. */
  profile(facts: ProfileFacts): Json
  /** Converts an answer from the newest version to this one. */
  answer(body: Content & { ucp: Json }): Json
  /** Converts a payload from this version to the newest one. */
  request(payload: unknown): unknown
}

export const SEARCH = 'dev.ucp.shopping.catalog.search'
export const LOOKUP = 'dev.ucp.shopping.catalog.lookup'
export const CART = 'dev.ucp.shopping.cart'
export const CHECKOUT = 'dev.ucp.shopping.checkout'
export const ORDER = 'dev.ucp.shopping.order'
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment'
export const DISCOUNT = 'dev.ucp.shopping.discount'
export const BUYER_CONSENT = 'dev.ucp.shopping.buyer_consent'

/** Capability that each operation belongs to. */
export const CAPABILITY_BY_OPERATION: Readonly<Record<OperationName, string>> = {
  search_catalog: SEARCH,
  lookup_catalog: LOOKUP,
  get_product: LOOKUP,
  create_cart: CART,
  get_cart: CART,
  update_cart: CART,
  cancel_cart: CART,
  create_checkout: CHECKOUT,
  get_checkout: CHECKOUT,
  update_checkout: CHECKOUT,
  complete_checkout: CHECKOUT,
  cancel_checkout: CHECKOUT,
  get_order: ORDER,
}

/** Payment handlers for profile and checkout: the test provider in a demo shop, else none. */
export const paymentHandlers = (
  version: string,
  hasTestPayment: boolean,
): Record<string, { id: string; version: string; available_instruments: { type: string }[] }[]> =>
  hasTestPayment
    ? {
        'example.kopgroep.test_payment': [
          { id: 'test_payment', version, available_instruments: [{ type: 'test' }] },
        ],
      }
    : {}

/** Builds the profile's entries for the REST and MCP services. */
function serviceEntries(version: string, origin: string) {
  const shared = { version, spec: `https://ucp.dev/${version}/specification/overview` }
  const schema = (name: string) => `https://ucp.dev/${version}/services/shopping/${name}`
  return [
    { ...shared, transport: 'rest' as const, schema: schema('rest.openapi.json'), endpoint: `${origin}/ucp` },
    {
      ...shared,
      transport: 'mcp' as const,
      schema: schema('mcp.openrpc.json'),
      endpoint: `${origin}/ucp/mcp`,
    },
  ]
}

/** Capabilities with those that they extend, as far as the versions agree. */
export const CAPABILITIES = {
  [SEARCH]: [],
  [LOOKUP]: [],
  [CART]: [],
  [CHECKOUT]: [],
  [ORDER]: [],
  [FULFILLMENT]: [CHECKOUT],
  [DISCOUNT]: [CART, CHECKOUT],
  [BUYER_CONSENT]: [CHECKOUT],
} as const satisfies Protocol['capabilities']

/** Builds the part `ucp` of a profile. @param baseFolder as for `capabilityEntries` */
export function businessProfile(
  { version, capabilities }: Pick<Protocol, 'version' | 'capabilities'>,
  facts: ProfileFacts,
  baseFolder: '' | 'shopping/',
) {
  return {
    version,
    services: { 'dev.ucp.shopping': serviceEntries(version, facts.origin) },
    capabilities: capabilityEntries(version, servedCapabilities({ capabilities }, facts), baseFolder),
    payment_handlers: paymentHandlers(version, facts.hasTestPayment),
  }
}

/**
 * Builds the profile's capability entries.
 *
 * @param baseFolder folder of the specification with the pages of base capabilities, which extend no other
 */
function capabilityEntries(
  version: string,
  capabilities: Protocol['capabilities'],
  baseFolder: '' | 'shopping/',
) {
  const entries = Object.entries(capabilities).map(([name, parents]) => {
    const own = name.replace('dev.ucp.shopping.', '')
    const page = (parents.length > 0 ? '' : baseFolder) + own.replace('.', '/').replace('_', '-')
    const entry = {
      version,
      spec: `https://ucp.dev/${version}/specification/${page}`,
      schema: `https://ucp.dev/${version}/schemas/shopping/${own.replace('.', '_')}.json`,
      ...(parents.length > 0 && { extends: parents.length === 1 ? parents[0] : parents }),
    }
    return [name, [entry]]
  })
  return Object.fromEntries(entries)
}
