import type { ProfileAnswer as AprilProfile } from '../2026-04-08/schema.generated.ts'
import {
  capabilityEntries,
  type Protocol,
  paymentHandlers,
  servedCapabilities,
  serviceEntries,
} from '../protocol.ts'
import type { ProfileAnswer } from './schema.generated.ts'

const VERSION = '2026-08-25'
const SEARCH = 'dev.ucp.shopping.catalog.search'
const LOOKUP = 'dev.ucp.shopping.catalog.lookup'
const CART = 'dev.ucp.shopping.cart'
const CHECKOUT = 'dev.ucp.shopping.checkout'

const SOURCES = {
  [SEARCH]: { page: 'shopping/catalog/search', schema: 'catalog_search' },
  [LOOKUP]: { page: 'shopping/catalog/lookup', schema: 'catalog_lookup' },
  [CART]: { page: 'shopping/cart', schema: 'cart' },
  [CHECKOUT]: { page: 'shopping/checkout', schema: 'checkout' },
  'dev.ucp.shopping.order': { page: 'shopping/order', schema: 'order' },
  'dev.ucp.shopping.fulfillment': { page: 'fulfillment', schema: 'fulfillment' },
  'dev.ucp.shopping.discount': { page: 'discount', schema: 'discount' },
  'dev.ucp.shopping.buyer_consent': { page: 'buyer-consent', schema: 'buyer_consent' },
}

/** UCP version of August 2026, the newest. Operations return answers in this version. */
export const protocol20260825: Protocol = {
  version: VERSION,
  capabilities: {
    [SEARCH]: [],
    [LOOKUP]: [],
    [CART]: [],
    [CHECKOUT]: [],
    'dev.ucp.shopping.order': [],
    'dev.ucp.shopping.fulfillment': [CHECKOUT, SEARCH, LOOKUP],
    'dev.ucp.shopping.discount': [CART, CHECKOUT],
    'dev.ucp.shopping.buyer_consent': [CHECKOUT],
  },
  profile: (facts): ProfileAnswer & Pick<AprilProfile, 'signing_keys'> => ({
    ucp: {
      version: VERSION,
      supported_versions: { '2026-04-08': `${facts.origin}/.well-known/ucp/2026-04-08` },
      services: { 'dev.ucp.shopping': serviceEntries(VERSION, facts.origin) },
      capabilities: capabilityEntries(VERSION, servedCapabilities(protocol20260825, facts), SOURCES),
      payment_handlers: paymentHandlers(VERSION, facts.hasTestPayment),
    },
    keys: facts.signingKeys,
    // Platforms that know only the earlier version read the webhook keys here.
    signing_keys: facts.signingKeys,
  }),
  answer: (body) => body,
  request: (payload) => payload,
}
