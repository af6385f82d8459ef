/**
 * Measures what the agents' API costs a storefront: its memory after 200 purchases by agents, and the
 * response time of shoppers' pages. Compares two storefronts of one shop, with and without the API: `node
 * tools/lab/bench/agents.ts [rounds]`, after `npm run build`. Exits with 1 if memory grows by more than 40 MB.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { median } from './figure.ts'
import { residentMb } from './processes.ts'
import { openShop, type Server, startStorefront } from './shop.ts'

const AGENTS = 200
const CONCURRENCY = 8
const LIMIT_MB = 40
const VERSION = '2026-08-25'
const CAPABILITIES = ['catalog.search', 'cart', 'checkout', 'fulfillment', 'order']
const [ROUNDS = 3] = process.argv.slice(2).map(Number)

// biome-ignore lint/suspicious/noExplicitAny: answers of another program
type Body = any

/** Starts a server on this machine that publishes the profile of the agents' platform. */
async function openPlatform(): Promise<{ profile: string; close(): void }> {
  const capabilities = Object.fromEntries(
    CAPABILITIES.map((name) => [`dev.ucp.shopping.${name}`, [{ version: VERSION }]]),
  )
  const text = JSON.stringify({ ucp: { version: VERSION, capabilities } })
  const server = createServer((_request, response) => response.end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { profile: `http://127.0.0.1:${port}/profile.json`, close: () => server.close() }
}

/** Sends a UCP request from a client address of the caller's own. Retries while the shop is busy. */
async function send(url: string, profile: string, path: string, body: object, caller: number): Promise<Body> {
  const response = await fetch(`${url}/ucp${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ucp-agent': `profile="${profile}"`,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `203.0.${caller % 250}.${Math.floor(caller / 250) + 1}`,
    },
    body: JSON.stringify(body),
  })
  if (response.status === 503) return send(url, profile, path, body, caller)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const INSTRUMENT = {
  id: 'i1',
  handler_id: 'test_payment',
  type: 'test',
  credential: { type: 'test', token: 'success_token' },
}

/** Buys as an agent: searches, fills a checkout and orders. @returns the status of the checkout */
async function buy(url: string, profile: string, caller: number): Promise<string> {
  const { products } = await send(url, profile, '/catalog/search', { query: 'bidon' }, caller)
  const [variant] = products[caller % products.length].variants
  const checkout = await send(
    url,
    profile,
    '/checkout-sessions',
    {
      line_items: [{ item: { id: variant.id }, quantity: 1 }],
      buyer: { first_name: 'A', last_name: 'B', email: `a${caller}@example.nl`, phone_number: '0612345678' },
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                street_address: 'Kanaalweg 12',
                postal_code: '1781 AB',
                address_locality: 'Den Helder',
                address_country: 'NL',
              },
            ],
          },
        ],
      },
    },
    caller,
  )
  if (checkout.status !== 'ready_for_complete') return checkout.status ?? 'refused'
  const path = `/checkout-sessions/${checkout.id}/complete`
  return (await send(url, profile, path, { payment: { instruments: [INSTRUMENT] } }, caller)).status
}

/** Runs work for the indexes 0 to `count` − 1 with limited concurrency. */
async function each<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < count; index = next++) results.push(await work(index))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  return results
}

/** Measures the milliseconds of a page request. */
async function timePage(url: string, path: string): Promise<number> {
  const begun = performance.now()
  await (await fetch(url + path)).arrayBuffer()
  return performance.now() - begun
}

/** Requests pages like a shopper. @returns the median in milliseconds */
async function shop(url: string, paths: readonly string[], times: number): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    for (const path of paths) taken.push(await timePage(url, path))
  }
  return median(taken)
}

const memory = ({ pid }: Server) => residentMb(pid) ?? Number.NaN

async function measureRound(backendUrl: string, profile: string) {
  const [plainPort = 0, agentsPort = 0] = await freePorts(2)
  const shared = { TRUST_PROXY: '1', PAGE_FRESH_SECONDS: '3600' }
  const plain = await startStorefront(backendUrl, plainPort, { ...shared, AGENTS: 'off' })
  const open = await startStorefront(backendUrl, agentsPort, { ...shared, AGENTS: 'on' })
  try {
    const { products } = await send(
      open.url,
      profile,
      '/catalog/search',
      { query: 'shirt', pagination: { limit: 20 } },
      0,
    )
    const paths = ['/', ...products.map(({ url }: Body) => new URL(url).pathname)]
    for (const { url } of [plain, open, plain, open]) await shop(url, paths, 10)
    const without = await shop(plain.url, paths, 20)
    const idle = await shop(open.url, paths, 20)
    const before = memory(open) - memory(plain)
    const ends = await each(AGENTS, (caller) => buy(open.url, profile, caller))
    const after = await shop(open.url, paths, 20)
    const withoutAfter = await shop(plain.url, paths, 20)
    return {
      bought: ends.filter((status) => /^complete/.test(status)).length,
      plainMb: memory(plain),
      agentsMb: memory(open),
      beforeMb: before,
      addedMb: memory(open) - memory(plain),
      pageWithoutMs: without,
      pageWithMs: idle,
      pageAfterMs: after,
      pageWithoutAfterMs: withoutAfter,
    }
  } finally {
    await plain.stop()
    await open.stop()
  }
}

const bench = await openShop()
await bench.storefront.stop()
const platform = await openPlatform()
try {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureRound(bench.backend.url, platform.profile))
    console.log(
      JSON.stringify(rounds.at(-1), (_key, value) =>
        typeof value === 'number' ? Number(value.toFixed(2)) : value,
      ),
    )
  }
  const added = median(rounds.map(({ addedMb }) => addedMb))
  console.log(`agents add ${added.toFixed(1)} MB (limit ${LIMIT_MB})`)
  if (!(added <= LIMIT_MB)) process.exitCode = 1
} finally {
  platform.close()
  await bench.close()
  bench.forget()
}
