import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { rebuildProductIndex } from '@kopgroep/backend/listing/product-index'
import { fillTestShop } from '@kopgroep/backend/testing/test-goods'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { openLog } from '@kopgroep/server-kit/log'
import * as april from '../conformance/validators-2026-04-08.generated.ts'
import * as august from '../conformance/validators-2026-08-25.generated.ts'
import { createAgentsServer } from '../server.ts'
import { readSettings } from '../settings.ts'

export const VERSIONS = ['2026-08-25', '2026-04-08'] as const
export type Version = (typeof VERSIONS)[number]

type Kind = 'profile' | 'search' | 'lookup' | 'product' | 'cart' | 'checkout' | 'order' | 'error'
type Validate = ((value: unknown) => boolean) & { errors?: unknown }

const VALIDATORS: Record<Version, Record<Kind, Validate>> = { '2026-04-08': april, '2026-08-25': august }

// biome-ignore lint/suspicious/noExplicitAny: each test spells out what it expects of an answer
type Body = any

/** @throws {Error} if an answer does not match the schema of its version */
export function requireValid(version: Version, kind: Kind, body: Body): void {
  const validate = VALIDATORS[version][body.ucp?.status === 'error' ? 'error' : kind]
  if (!validate(body)) {
    throw new Error(`${kind} of ${version}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(body)}`)
  }
}

const KINDS: readonly [RegExp, Kind][] = [
  [/^\/ucp\/catalog\/search/, 'search'],
  [/^\/ucp\/catalog\/lookup/, 'lookup'],
  [/^\/ucp\/catalog\/product/, 'product'],
  [/^\/ucp\/carts/, 'cart'],
  [/^\/ucp\/checkout-sessions/, 'checkout'],
  [/^\/ucp\/orders/, 'order'],
]

export interface Answer {
  status: number
  headers: Headers
  body: Body
}

export interface AgentTestShop {
  backend: TestShop
  url: string
  /**
   * Returns the URL of the platform's profile for a version. The profile names everything that the shop
   * supports.
   */
  profileUrl(version: Version): string
  /** Other documents of the platform's server: status and body by path. */
  served: Map<string, { status: number; body: string; headers?: Record<string, string> }>
  received: { path: string; headers: IncomingHttpHeaders; body: string }[]
  platform: string
  /** Sends a request as an agent. Successful answers are validated. */
  send(
    version: Version,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  close(): Promise<void>
}

/** Takes a cart over, like the button of the page that asks the buyer. */
export async function handOver({ url }: Pick<AgentTestShop, 'url'>, session: { continue_url: string }) {
  const response = await fetch(url + new URL(session.continue_url).pathname, { method: 'POST' })
  const { cartId = '' } = (await response.json()) as { cartId?: string }
  return { status: response.status, cartId }
}

const CAPABILITIES = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.shopping.discount',
  'dev.ucp.shopping.buyer_consent',
  'dev.ucp.shopping.order',
]

/** Creates a server with the agents' API, which does not listen yet. */
export type ServeAgents = (env: Record<string, string>) => Promise<{ server: Server; close(): Promise<void> }>

const serveAlone: ServeAgents = async (env) => {
  const { app, close } = await createAgentsServer(readSettings(env), openLog('silent'))
  return { server: app.server, close }
}

/**
 * Starts backend, agents' API and the agent's platform in this process, each on its own port.
 *
 * @param serve serves the agents: a program of its own by default
 * @param before starts a proxy between backend and agents and returns its URL
 */
export async function openAgentShop(
  env: Record<string, string> = {},
  serve: ServeAgents = serveAlone,
  before: (backend: string) => Promise<{ url: string; close(): Promise<void> }> = async (url) => ({
    url,
    close: async () => {},
  }),
): Promise<AgentTestShop> {
  const backend = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example', TEST_PAYMENT: 'on' })
  await fillTestShop(backend.db)
  await rebuildProductIndex(backend.db, { now: backend.now })
  const commerce = await before(backend.url)
  const served: AgentTestShop['served'] = new Map()
  const received: AgentTestShop['received'] = []
  const platform = createServer(async (request, response) => {
    if (request.method === 'POST') {
      received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    }
    const { status, body, headers = {} } = served.get(request.url ?? '') ?? { status: 404, body: '' }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  const platformUrl = await listening(platform)
  for (const version of VERSIONS) {
    const capabilities = Object.fromEntries(CAPABILITIES.map((name) => [name, [{ version }]]))
    const ucp = { version, services: {}, capabilities, payment_handlers: {} }
    served.set(`/${version}.json`, { status: 200, body: JSON.stringify({ ucp }) })
  }
  const agents = await serve({
    COMMERCE_ENDPOINT: `${commerce.url}/graphql`,
    STOREFRONT_URL: 'https://kopgroep.example',
    TRUST_PROXY: '1',
    AGENT_KEY: 'the key of this test shop',
    ...env,
  })
  const url = await listening(agents.server)
  const profileUrl = (version: Version) => `${platformUrl}/${version}.json`
  return {
    backend,
    url,
    served,
    received,
    platform: platformUrl,
    profileUrl,
    async send(version, method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          'ucp-agent': `profile="${profileUrl(version)}"`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer = { status: response.status, headers: response.headers, body: await response.json() }
      const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1]
      if (kind && response.ok) requireValid(version, kind, answer.body)
      return answer
    },
    async close() {
      await agents.close()
      await new Promise((resolve) => platform.close(resolve))
      await commerce.close()
      await backend.close()
    },
  }
}

/** Lets a server listen on a free port. @returns its origin */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
