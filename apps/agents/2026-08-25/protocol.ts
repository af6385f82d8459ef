import type { ProfileAnswer as AprilProfile } from '../2026-04-08/schema.generated.ts'
import {
  businessProfile,
  CAPABILITIES,
  CHECKOUT,
  FULFILLMENT,
  LOOKUP,
  type Protocol,
  SEARCH,
} from '../protocol.ts'
import type { ProfileAnswer } from './schema.generated.ts'

/** UCP version of August 2026, the newest. Operations return answers in this version. */
export const protocol20260825: Protocol = {
  version: '2026-08-25',
  capabilities: { ...CAPABILITIES, [FULFILLMENT]: [CHECKOUT, SEARCH, LOOKUP] },
  profile: (facts): ProfileAnswer & Pick<AprilProfile, 'signing_keys'> => ({
    ucp: {
      ...businessProfile(protocol20260825, facts, 'shopping/'),
      supported_versions: { '2026-04-08': `${facts.origin}/.well-known/ucp/2026-04-08` },
    },
    keys: facts.signingKeys,
    // Platforms that know only the earlier version read the webhook keys here.
    signing_keys: facts.signingKeys,
  }),
  answer: (body) => body,
  request: (payload) => payload,
}
