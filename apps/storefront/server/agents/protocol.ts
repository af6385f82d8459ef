/** Operations of UCP's shopping service that the shop serves, by the names of their MCP tools. */
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

/** Facts of the shop that a profile names. */
export interface ProfileFacts {
  /** Public address of the shop, without a slash at the end. */
  origin: string
  /** True if orders can be paid by the test provider. */
  hasTestPayment: boolean
  /** True if the backend shows an order by its key. */
  hasOrders: boolean
  /** Public keys of webhooks; empty where the backend does not tell of orders. */
  signingKeys: readonly Json[]
}

/** Returns the capabilities of a version that the shop's backend can serve. */
export const servedCapabilities = (
  { capabilities }: Pick<Protocol, 'capabilities'>,
  { hasOrders }: ProfileFacts,
): Protocol['capabilities'] =>
  Object.fromEntries(Object.entries(capabilities).filter(([name]) => hasOrders || name !== ORDER))

/** One version of the protocol. The operations answer in the newest form. */
export interface Protocol {
  version: string
  /** Capability -> the capabilities that it extends; those of the protocol itself extend none. */
  capabilities: Readonly<Record<string, readonly string[]>>
  /** The document at `/.well-known/ucp`, or of an earlier version below it. */
  profile(facts: ProfileFacts): Json
  /** Puts an answer of the newest form into that of this version. */
  answer(body: Json): Json
  /** Puts the payload of a request of this version into the newest form. */
  request(payload: unknown): unknown
}

const SEARCH = 'dev.ucp.shopping.catalog.search'
const LOOKUP = 'dev.ucp.shopping.catalog.lookup'
const CART = 'dev.ucp.shopping.cart'
const CHECKOUT = 'dev.ucp.shopping.checkout'
export const ORDER = 'dev.ucp.shopping.order'

/** The capability that an operation belongs to. */
export const CAPABILITY_OF: Readonly<Record<OperationName, string>> = {
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

/** The payment handlers that a profile and a checkout name: the test provider, where the demo is on. */
export const paymentHandlers = (version: string, hasTestPayment: boolean): Json =>
  hasTestPayment
    ? {
        'example.kopgroep.test_payment': [
          { id: 'test_payment', version, available_instruments: [{ type: 'test' }] },
        ],
      }
    : {}

/** The entry of the REST or MCP service in a profile. */
export function serviceEntries(version: string, origin: string): Json[] {
  const shared = { version, spec: `https://ucp.dev/${version}/specification/overview` }
  const schema = (name: string) => `https://ucp.dev/${version}/services/shopping/${name}`
  return [
    { ...shared, transport: 'rest', schema: schema('rest.openapi.json'), endpoint: `${origin}/ucp` },
    { ...shared, transport: 'mcp', schema: schema('mcp.openrpc.json'), endpoint: `${origin}/ucp/mcp` },
  ]
}

/** The entries of capabilities in a profile. `page` is that of the specification, `schema` a file of its schemas. */
export function capabilityEntries(
  version: string,
  capabilities: Protocol['capabilities'],
  sources: Readonly<Record<string, { page: string; schema: string }>>,
): Json {
  return Object.fromEntries(
    Object.entries(capabilities).map(([name, parents]) => [
      name,
      [
        {
          version,
          spec: `https://ucp.dev/${version}/specification/${sources[name]?.page}`,
          schema: `https://ucp.dev/${version}/schemas/shopping/${sources[name]?.schema}.json`,
          ...(parents.length > 0 && { extends: parents.length === 1 ? parents[0] : parents }),
        },
      ],
    ]),
  )
}
