import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { rebuildProductIndex } from '@kopgroep/backend/listing/product-index'
import { fillTestShop } from '@kopgroep/backend/testing/test-goods'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { createStorefrontApp } from '@kopgroep/storefront/server/http-app'
import type { ShopBuild } from '@kopgroep/storefront/server/render'
import { refuseUnfit } from '@kopgroep/storefront/server/security'
import { readSettings } from '@kopgroep/storefront/server/settings'
import { createShopRoutes } from '@kopgroep/storefront/server/shop-routes'
import { testBuild } from '@kopgroep/storefront/server/test-build'
import * as april from './validators-2026-04-08.generated.ts'
import * as august from './validators-2026-08-25.generated.ts'

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

/** Shop with the agents' API, and the platform of an agent. */
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
  /** Requests that the platform's server received by POST. */
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

/**
 * Starts backend, storefront and the agent's platform in this process, each on its own port.
 *
 * @param build renders the pages
 * @param before starts a proxy between backend and storefront and returns its URL
 */
export async function openAgentShop(
  env: Record<string, string> = {},
  build: ShopBuild = testBuild,
  before: (backend: string) => Promise<{ url: string; close(): Promise<void> }> = async (url) => ({
    url,
    close: async () => {},
  }),
): Promise<AgentTestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-agents-'))
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
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  for (const version of VERSIONS) {
    const capabilities = Object.fromEntries(CAPABILITIES.map((name) => [name, [{ version }]]))
    const ucp = { version, services: {}, capabilities, payment_handlers: {} }
    served.set(`/${version}.json`, { status: 200, body: JSON.stringify({ ucp }) })
  }
  const settings = readSettings({
    COMMERCE_ENDPOINT: `${commerce.url}/graphql`,
    STOREFRONT_URL: 'https://kopgroep.example',
    IMAGE_CACHE: join(folder, 'images'),
    BUILDS: join(folder, 'builds'),
    TRUST_PROXY: '1',
    ...env,
  })
  const { add, capabilities } = await createShopRoutes(settings, () => build, 'production')
  const app = createStorefrontApp((listener) => (request, response) => {
    if (!refuseUnfit(request, response)) listener(request, response)
  })
  add(app)
  await app.ready()
  await capabilities.refresh()
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
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
      capabilities.stop()
      await app.close()
      await new Promise((resolve) => platform.close(resolve))
      await commerce.close()
      await backend.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
