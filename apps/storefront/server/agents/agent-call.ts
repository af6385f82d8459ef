import { BusinessError } from './agent-error.ts'
import type { AgentShop } from './agent-shop.ts'
import type { ProfileFacts } from './protocol.ts'
import { SESSION_LASTS, type SessionRef, type Sessions } from './sessions.ts'

/** Request of an operation of carts, checkouts and orders. */
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

/** The session of a request. Throws BusinessError `not_found` for one that is of another kind, unknown or too old. */
export function requireSession(
  { shop, sessions, id, now }: SessionCall,
  kind: SessionRef['kind'],
): SessionRef {
  const ref = id === null ? null : sessions.open(id)
  if (ref?.kind !== kind) throw new BusinessError('not_found', shop.text('noSession'))
  // An order stays readable: its key is that of its page.
  if (kind !== 'order' && now > ref.created + SESSION_LASTS) {
    throw new BusinessError('not_found', shop.text('expired'))
  }
  return ref
}

export const expiresAt = ({ created }: SessionRef) => new Date(created + SESSION_LASTS).toISOString()

/** Returns the URL at which the buyer goes on: the shop's own checkout, with everything filled in. */
export const continueUrl = ({ shop, sessions }: SessionCall, ref: SessionRef) =>
  shop.file(`/ucp/continue/${sessions.seal({ ...ref, kind: 'handoff' })}`)
