import type { ProfileAnswer as AprilProfile } from '../2026-04-08/schema.generated.ts'
import {
  BUYER_CONSENT,
  CART,
  CHECKOUT,
  capabilityEntries,
  DISCOUNT,
  FULFILLMENT,
  LOOKUP,
  ORDER,
  type Protocol,
  paymentHandlers,
  SEARCH,
  servedCapabilities,
  serviceEntries,
} from '../protocol.ts'
import type { ProfileAnswer } from './schema.generated.ts'

const VERSION = '2026-08-25'

/** UCP version of August 2026, the newest. Operations return answers in this version. */
export const protocol20260825: Protocol = {
  version: VERSION,
  capabilities: {
    [SEARCH]: [],
    [LOOKUP]: [],
    [CART]: [],
    [CHECKOUT]: [],
    [ORDER]: [],
    [FULFILLMENT]: [CHECKOUT, SEARCH, LOOKUP],
    [DISCOUNT]: [CART, CHECKOUT],
    [BUYER_CONSENT]: [CHECKOUT],
  },
  profile: (facts): ProfileAnswer & Pick<AprilProfile, 'signing_keys'> => ({
    ucp: {
      version: VERSION,
      supported_versions: { '2026-04-08': `${facts.origin}/.well-known/ucp/2026-04-08` },
      services: { 'dev.ucp.shopping': serviceEntries(VERSION, facts.origin) },
      capabilities: capabilityEntries(VERSION, servedCapabilities(protocol20260825, facts), 'shopping/'),
      payment_handlers: paymentHandlers(VERSION, facts.hasTestPayment),
    },
    keys: facts.signingKeys,
    // Platforms that know only the earlier version read the webhook keys here.
    signing_keys: facts.signingKeys,
  }),
  answer: (body) => body,
  request: (payload) => payload,
}
