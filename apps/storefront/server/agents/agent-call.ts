import { BusinessError } from './agent-error.ts'
import type { AgentShop } from './agent-shop.ts'
import type { ProfileFacts } from './protocol.ts'
import { SESSION_LASTS, type SessionRef, type Sessions } from './sessions.ts'

/** Request for an operation on carts, checkouts or orders. */
export interface SessionCall {
  shop: AgentShop
  sessions: Sessions
  /** Id of the session that the request names; null for a new one. */
  id: string | null
  /** Capabilities of shop and agent. */
  active: ReadonlySet<string>
  facts: ProfileFacts
  /** URL of the profile of a platform that wants webhooks; null for any other. */
  follower: string | null
  /** Milliseconds since 1970. */
  now: number
}

/**
 * The session of a request. Throws BusinessError `not_found` for a session of another kind, an unknown one
 * and an expired one.
 */
export function requireSession(
  { shop, sessions, id, now }: SessionCall,
  kind: SessionRef['kind'],
): SessionRef {
  const ref = id === null ? null : sessions.open(id)
  if (ref?.kind !== kind) throw new BusinessError('not_found', shop.text('noSession'))
  // An order can always be read, because its key is that of its page.
  if (kind !== 'order' && now > ref.created + SESSION_LASTS) {
    throw new BusinessError('not_found', shop.text('expired'))
  }
  return ref
}

export const expiresAt = ({ created }: SessionRef) => new Date(created + SESSION_LASTS).toISOString()

/** Returns the URL of the shop's checkout, prefilled, where the buyer continues. */
export const continueUrl = ({ shop, sessions }: SessionCall, ref: SessionRef) =>
  shop.file(`/ucp/continue/${sessions.seal({ ...ref, kind: 'handoff' })}`)
