import type { CommerceBackend } from '@kopgroep/contract/client/commerce-client'
import type { Log } from '@kopgroep/server-kit/log'
import { createOutside } from '@kopgroep/server-kit/outside-request'
import type { FastifyInstance } from 'fastify'
import { createRecords } from './agent-records.ts'
import { type AgentShopOptions, agentShop, callBackend } from './agent-shop.ts'
import { createProfileReader } from './fetch-profile.ts'
import { AgentFollowOrder } from './generated/operations.ts'
import { addAgentRoutes } from './routes.ts'
import { createSessions, type FollowOrder } from './sessions.ts'
import { createSigningKey } from './webhooks.ts'

export interface AgentsOptions extends AgentShopOptions {
  /** Secret that encrypts sessions and signs webhooks, the same in every program of the shop. */
  key: string
  /** True for a demo shop, which offers the test payment and reads profiles at `http://localhost`. */
  isDemo: boolean
  trustedProxies: number
  log: Log
}

export interface Agents {
  plugin(app: FastifyInstance): Promise<void>
  /** Notes the order that a cart became. Does nothing for a cart that no agent filled, and never rejects. */
  noteOrder(cartId: string, order: { hash: string; number: string }): Promise<void>
}

/** Timeout of a request to an agent's platform, in milliseconds. */
const TIMEOUT_MS = 3_000
/** Feature of backends that report changes of agents' orders. */
const FOLLOWS_ORDERS = 'agent_orders'

export function createAgents(options: AgentsOptions): Agents {
  const { key, isDemo, origin, backend, storeViews, trustedProxies, log } = options
  const sessions = createSessions(key, createRecords(backend), followOrdersIn(backend, log))
  const outside = createOutside({ allowsLoopback: isDemo, timeout: TIMEOUT_MS })
  const signingKey = createSigningKey(key)
  return {
    plugin: async (app) =>
      addAgentRoutes(app, {
        facts: () => {
          const features = backend.capabilities.features()
          const hasOrders = features.has('order_hash')
          return {
            origin,
            hasOrders,
            hasTestPayment: isDemo && hasOrders && features.has('payment_multisafepay'),
            signingKeys: hasOrders && features.has(FOLLOWS_ORDERS) ? [signingKey.jwk] : [],
          }
        },
        fetchProfile: createProfileReader(outside),
        sessions,
        outside,
        signingKey,
        shopIn: (language, address) => agentShop(language, address, options),
        languages: storeViews.languages,
        trustedProxies,
        log,
      }),
    noteOrder: (cartId, order) =>
      sessions
        .noteOrder(cartId, order)
        .catch((error: unknown) => log.error({ err: error }, 'an agent’s order was not noted')),
  }
}

/**
 * Creates the function that asks the backend to report an order. It does nothing if the backend lacks the
 * feature.
 */
function followOrdersIn(backend: CommerceBackend, log: Pick<Log, 'error'>): FollowOrder {
  return async (hash, notice) => {
    if (!backend.capabilities.features().has(FOLLOWS_ORDERS)) return
    try {
      await callBackend(backend, AgentFollowOrder, { input: { hash, notice } })
    } catch (error) {
      log.error({ err: error }, 'the platform of an agent will not hear of an order')
    }
  }
}
