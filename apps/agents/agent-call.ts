import { BusinessError, TransportError } from './agent-error.ts'
import type { AgentShop } from './agent-shop.ts'
import type { ProfileFacts } from './protocol.ts'
import { SESSION_MS, type SessionRef, type Sessions } from './sessions.ts'

/** Call of an operation on a cart, checkout or order. */
export interface SessionCall {
  shop: AgentShop
  sessions: Sessions
  /** Session id in the request; null to create a session. */
  id: string | null
  /** Capabilities that shop and agent share. */
  active: ReadonlySet<string>
  facts: ProfileFacts
  /** Host name of the platform's profile. */
  platform: string
  /** URL of the platform's profile if the platform wants webhooks, else null. */
  follower: string | null
  /** URL of the platform's profile if the platform signed the request, else null. */
  signer: string | null
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Returns the session of a call.
 *
 * @throws BusinessError `not_found` for an unknown or expired session, or one of another kind
 * @throws TransportError 403 if another platform began it with a signature
 */
export async function requireSession(
  { shop, sessions, id, now, signer }: SessionCall,
  kind: SessionRef['kind'],
): Promise<SessionRef> {
  const ref = id === null ? null : sessions.open(id)
  if (ref?.kind !== kind) throw new BusinessError('not_found', shop.text('noSession'))
  // Orders never expire: the id contains the order's key, as does the URL of its page.
  if (kind !== 'order' && now > ref.created + SESSION_MS) {
    throw new BusinessError('not_found', shop.text('expired'))
  }
  const { signer: owner = signer } = await sessions.state(ref.cartId)
  if (owner !== signer) throw new TransportError(403, 'forbidden', 'Another platform began this session.')
  return ref
}

export const expiresAt = ({ created }: SessionRef) => new Date(created + SESSION_MS).toISOString()

/** Returns the URL where the buyer continues in the shop's checkout with this session's cart. */
export const continueUrl = ({ shop, sessions }: SessionCall, ref: SessionRef) =>
  shop.file(`/ucp/continue/${sessions.seal({ ...ref, kind: 'handoff' })}`)
