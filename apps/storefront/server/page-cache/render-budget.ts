import type { IncomingMessage } from 'node:http'
import {
  addressBlock,
  clientAddress,
  isLoopbackAddress,
} from '../../../../packages/server-kit/client-address.ts'
import { createRateLimit } from '../rate-limit.ts'

/** Pages that nobody asked for before: what a busy office behind one address opens, and a search engine that takes its time. */
const RENDERS = { burst: 300, perSecond: 10 }

/** Asked before a page is made for somebody; gives 0, or the seconds to wait. */
export type RenderBudget = (request: IncomingMessage) => number

/**
 * What an address may have rendered. Kept pages cost nothing. This machine itself has no bound: a proxy on it that `TRUST_PROXY` does not
 * know of would make one shopper of all.
 */
export function createRenderBudget(trustedProxies: number, renders = createRateLimit(RENDERS)): RenderBudget {
  return (request) => {
    const address = clientAddress(request, trustedProxies)
    return isLoopbackAddress(address) ? 0 : renders.take(addressBlock(address), 1)
  }
}
