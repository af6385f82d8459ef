import type { IncomingMessage } from 'node:http'
import { addressBlock, clientAddress, isThisMachine } from '../../../../packages/server-kit/client-address.ts'
import { createRateLimit } from '../rate-limit.ts'

/** Budget of uncached pages: enough for a busy office behind one address, and for a polite crawler. */
const RENDERS = { burst: 300, perSecond: 10 }

/** Called before a render; returns 0, or the seconds to wait. */
export type RenderBudget = (request: IncomingMessage) => number

/** Limits the renders per address. Cached pages are free, and this machine has no limit. */
export function createRenderBudget(trustedProxies: number, renders = createRateLimit(RENDERS)): RenderBudget {
  return (request) =>
    isThisMachine(request) ? 0 : renders.take(addressBlock(clientAddress(request, trustedProxies)), 1)
}
