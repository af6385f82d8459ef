import { capabilityEntries, type Protocol, serviceEntries } from '../protocol.ts'

const VERSION = '2026-08-25'
const SEARCH = 'dev.ucp.shopping.catalog.search'
const LOOKUP = 'dev.ucp.shopping.catalog.lookup'

const SOURCES = {
  [SEARCH]: { page: 'shopping/catalog/search', schema: 'catalog_search' },
  [LOOKUP]: { page: 'shopping/catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.fulfillment': { page: 'fulfillment', schema: 'fulfillment' },
}

/** The newest version, in whose form the operations answer. */
export const protocol20260825: Protocol = {
  version: VERSION,
  capabilities: {
    [SEARCH]: [],
    [LOOKUP]: [],
    'dev.ucp.shopping.fulfillment': [SEARCH, LOOKUP],
  },
  profile: ({ origin }) => ({
    ucp: {
      version: VERSION,
      supported_versions: { '2026-04-08': `${origin}/.well-known/ucp/2026-04-08` },
      services: { 'dev.ucp.shopping': serviceEntries(VERSION, origin) },
      capabilities: capabilityEntries(VERSION, protocol20260825.capabilities, SOURCES),
      payment_handlers: {},
    },
    keys: [],
  }),
  answer: (body) => body,
}
