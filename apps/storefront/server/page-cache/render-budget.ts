import type { IncomingMessage } from 'node:http'
import { addressBlock, clientAddress, isThisMachine } from '@kopgroep/server-kit/client-address'
import { createRateLimit } from '@kopgroep/server-kit/rate-limit'

/** Renders per client address: enough for a busy office behind one address, and for a polite crawler. */
const RATE_LIMIT = { burst: 300, perSecond: 10 }

/** Decides before a render. Returns 0 to allow it, or the seconds to wait. */
export type RenderBudget = (request: IncomingMessage) => number

/** Limits the renders per client address. Cached pages are free, and this machine has no limit. */
export function createRenderBudget(
  trustedProxies: number,
  renders = createRateLimit(RATE_LIMIT),
): RenderBudget {
  return (request) =>
    isThisMachine(request) ? 0 : renders.take(addressBlock(clientAddress(request, trustedProxies)), 1)
}
