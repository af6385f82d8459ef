/**
 * Runs an attack in a separate process: `node tools/lab/faults/attacker.ts <kind> <origin> <seconds> <values as
 * JSON>`. Prints requests, responses and CPU time as JSON. All attacks are limited in number and time, and
 * use loopback only.
 */
import { connect, type Socket } from 'node:net'
import { wireTexts } from '@kopgroep/contract/storefront-documents'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { type Shape, send } from './shopper.ts'

/** Result of an attack. */
export interface AttackReport {
  sent: number
  /** Responses by status; 0 for connections that were closed without one. */
  answers: Record<string, number>
  /** Maximum connections open at the same time. */
  open: number
  /** CPU time as a share of one core. */
  cpu: number
}

/**
 * Returns the client address of this attack, as a trusted proxy would forward it. Each kind has its own
 * address, so that several can run at once.
 */
const ownAddress = () => `203.0.113.${66 + Object.keys(KINDS).indexOf(kind)}`
const headersFrom = (address: string) => ({
  'content-type': 'application/json',
  authorization: 'Bearer demo-shop-token',
  store: 'kopgroep_nl',
  'x-forwarded-for': address,
})

const [kind = '', origin = '', seconds = '1', values = '{}'] = process.argv.slice(2)
if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(origin)) throw new Error('An attack goes to this machine alone.')
const end = performance.now() + Math.min(60, Number(seconds)) * 1_000
const given = JSON.parse(values) as {
  category?: string
  cart?: string
  owner?: string
  shape?: Shape
  address?: string
}
const report: AttackReport = { sent: 0, answers: {}, open: 0, cpu: 0 }
const count = (answer: string | number) => {
  report.answers[answer] = (report.answers[answer] ?? 0) + 1
}

async function call(query: string, variables: object = {}, address = ownAddress()): Promise<void> {
  report.sent += 1
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: headersFrom(address),
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(60_000),
    })
    await response.arrayBuffer()
    count(response.status)
  } catch {
    count(0)
  }
}

/** Runs concurrent callers that repeat a request as soon as it is answered. */
async function keepCalling(atOnce: number, query: string, variables: object = {}): Promise<void> {
  const caller = async () => {
    while (performance.now() < end) await call(query, variables)
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
}

/** Sends requests like a botnet: from many addresses, a few requests at a time. */
async function callFromEverywhere(times: number, query: string): Promise<void> {
  const caller = async () => {
    while (report.sent < times) await call(query, {}, `198.51.100.${1 + (report.sent % 250)}`)
  }
  await Promise.all(Array.from({ length: 4 }, caller))
}

/** Keeps connections open that have sent only these bytes. */
async function keepOpen(connections: number, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin)
  const open = new Set<Socket>()
  while (performance.now() < end) {
    for (let fresh = 0; open.size < connections && fresh < 500; fresh += 1) {
      const socket = connect({ port: Number(port), host: hostname })
      open.add(socket)
      report.sent += 1
      let answer = ''
      socket.setEncoding('latin1').on('data', (text) => {
        answer += text
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        if (open.delete(socket)) count(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
      })
      if (bytes) socket.write(bytes)
    }
    report.open = Math.max(report.open, open.size)
    await new Promise((settle) => setTimeout(settle, 50))
  }
  for (const socket of open) {
    open.delete(socket)
    socket.destroy()
  }
}

const aliases = (field: (index: number) => string) =>
  `mutation { ${Array.from({ length: 20 }, (_, index) => `a${index}: ${field(index)}`).join(' ')} }`
const head = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nX-Forwarded-For: ${ownAddress()}\r\nContent-Length: ${length}\r\n\r\n`
const texts = () => wireTexts(ROOT)
const listing = () => ({
  id: '3',
  sliderOf: 0,
  filter: { category_uid: { eq: given.category } },
  sort: {},
  currentPage: 1,
  pageSize: 300,
})
const HEAVY = `{ ${[1, 2, 3, 4, 5]
  .map(
    (index) =>
      `p${index}: products(filter: {}, pageSize: 100) { aggregations { attribute_code options { label count value } }
        items { sku name ... on ConfigurableProduct { variants { product { sku name price_range { minimum_price { final_price { value } } } } } } } }`,
  )
  .join(' ')} }`

const readTwentyTimes = (field: (index: number) => string) => aliases(field).replace(/^mutation /, '')
/** Few items, but every facet of the largest category, each time for another price. */
const FACETS = readTwentyTimes(
  (index) =>
    `products(filter: { category_uid: { eq: "${given.category}" }, price: { from: "1.${index}" } }, pageSize: 1) {
      aggregations { attribute_code options { label count value } } }`,
)
const CARTS = readTwentyTimes(
  () =>
    `cart(cart_id: "${given.cart}") { items { uid quantity prices { row_total { value } } product { sku name media_gallery { url } } } }`,
)

const KINDS: Record<string, () => Promise<void>> = {
  'half-bodies': () => keepOpen(600, `${head('POST', '/graphql', 90)}{"q`),
  feeds: () => keepCalling(40, texts().get('FeedProducts') ?? '', { pageSize: 100, currentPage: 1 }),
  listings: () => keepCalling(40, texts().get('CategoryPage') ?? '', listing()),
  documents: () => keepCalling(20, HEAVY),
  facets: () => keepCalling(40, FACETS),
  'large-carts': () => keepCalling(40, CARTS),
  'unknown-pages': async () => {
    const caller = async () => {
      while (performance.now() < end) {
        report.sent += 1
        const response = await fetch(`${origin}/niet-${report.sent}`, { headers: headersFrom(ownAddress()) })
        await response.arrayBuffer()
        count(response.status)
      }
    }
    await Promise.all(Array.from({ length: 40 }, caller))
  },
  silent: () => keepOpen(2_200, ''),
  mails: () =>
    keepCalling(
      2,
      aliases(
        (index) =>
          `withdrawFromContract(input: { name: "https://evil.example", order_number: "${index}", email: "v${index}@slachtoffer.example" }) { received_at }`,
      ),
    ),
  coupons: () =>
    keepCalling(
      4,
      aliases(
        (index) =>
          `applyCouponToCart(input: { cart_id: "${given.cart}", coupon_code: "RAAD${index}" }) { cart { id } }`,
      ),
    ),
  carts: () =>
    keepCalling(
      4,
      aliases(() => 'createEmptyCart'),
    ),
  logins: () =>
    callFromEverywhere(
      80,
      `mutation { generateCustomerToken(email: "${given.owner}", password: "Geraden-1") { token } }`,
    ),
  resets: () => callFromEverywhere(40, `mutation { requestPasswordResetEmail(email: "${given.owner}") }`),
  shape: async () => {
    const { shape, address } = given
    const caller = async () => {
      while (shape && performance.now() < end) {
        report.sent += 1
        const answer = await send(origin, shape, report.sent, address ?? ownAddress()).catch(() => null)
        count(answer?.status ?? 0)
      }
    }
    await Promise.all(Array.from({ length: 40 }, caller))
  },
  purges: async () => {
    while (performance.now() < end) {
      report.sent += 1
      const { status } = await fetch(`${origin}/purge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' },
        body: '{"tags":"all"}',
      })
      count(status)
    }
  },
}

const attack = KINDS[kind]
if (!attack) throw new Error(`There is no attack ${kind}: ${Object.keys(KINDS).join(', ')}.`)
const before = process.cpuUsage()
const began = performance.now()
await attack()
const { user, system } = process.cpuUsage(before)
report.cpu = (user + system) / 1_000 / (performance.now() - began)
console.log(JSON.stringify(report))
process.exit(0)
