import { connect } from 'node:net'
import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, request } from './shopper.ts'

/** One request to send slowly per kind of endpoint of each program. */
const STOREFRONT = [
  'GET /',
  'GET /search?q=helm',
  'POST /graphql',
  'POST /contact',
  'POST /purge',
  'GET /images/320/x.jpg',
  'GET /api/postcode?postcode=1781AB&number=1',
  'GET /feeds/google-1.xml',
  'GET /sitemap.xml',
  'GET /assets/x.js',
  'GET /live',
  'GET /ready',
  'GET /health',
]
const BACKEND = [
  'GET /graphql?query={storeConfig{locale}}',
  'POST /graphql',
  'GET /media/x',
  'POST /payment/multisafepay',
  'GET /lookup/postcode?postcode=1781AB&number=1',
  'GET /live',
  'GET /ready',
  'GET /health',
]
/** Milliseconds between two bytes. */
const PAUSE_MS = 200

/**
 * Tests clients that send the head of a request, or its body, byte by byte. The server must close each
 * connection in time and serve others meanwhile.
 */
export async function slowClients(shop: FaultShop, article: Article): Promise<Finding> {
  const promises = new Promises()
  const doors = [
    ...STOREFRONT.map((line) => ({ origin: shop.storefront, line })),
    ...BACKEND.map((line) => ({ origin: shop.backend, line })),
  ].filter((door): door is { origin: string; line: string } => door.origin !== null)
  const slow = doors.flatMap(({ origin, line }) => [
    {
      origin,
      line,
      part: 'head',
      promise: drip(origin, '', `${line} HTTP/1.1\r\nHost: shop\r\nX-Slow: ${'x'.repeat(1_000)}`),
    },
    ...(line.startsWith('POST')
      ? [
          {
            origin,
            line,
            part: 'body',
            promise: drip(
              origin,
              `${line} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
              `{"q":"${'x'.repeat(1_000)}`,
            ),
          },
        ]
      : []),
  ])
  const longest = { head: 0, body: 0 }
  const served = shopWhile(Promise.all(slow.map(({ promise }) => promise)), shop, article)
  for (const { origin, line, part, promise } of slow) {
    const seconds = await promise
    const limit = part === 'head' ? 20 : 12
    longest[part as 'head' | 'body'] = Math.max(longest[part as 'head' | 'body'], seconds)
    promises.hold(
      seconds <= limit,
      `${line} at ${origin}: a slow ${part} was served for ${Math.round(seconds)} s`,
    )
  }
  const { count, failed } = await served
  promises.hold(failed === 0, `${failed} additions to a cart failed`)
  return promises.finding('A slow client on every route', {
    routes: doors.length,
    'slow head, cut off after at most': `${longest.head.toFixed(1)} s`,
    'slow body, cut off after at most': `${longest.body.toFixed(1)} s`,
    'carts filled meanwhile': count,
  })
}

/** Returns the seconds until the server closes a connection that sends one byte at a time; at most 40. */
function drip(origin: string, atOnce: string, slowly: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((settle) => {
    const began = performance.now()
    const socket = connect(Number(port), hostname)
    if (atOnce) socket.write(atOnce)
    let sent = 0
    const timer = setInterval(() => {
      if (performance.now() - began > 40_000) socket.destroy()
      else if (socket.writable) socket.write(slowly[sent++ % slowly.length] ?? 'x')
    }, PAUSE_MS)
    socket.on('error', () => {})
    socket.resume().on('close', () => {
      clearInterval(timer)
      settle((performance.now() - began) / 1_000)
    })
  })
}

async function shopWhile(work: Promise<unknown>, { storefront, backend }: FaultShop, { sku }: Article) {
  const door = storefront ?? backend
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  let [count, failed] = [0, 0]
  while (!isOver) {
    const { data } = await request(door, 'mutation { createEmptyCart }')
    const added = await request(
      door,
      'mutation ($id: String!, $sku: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) { cart { id } } }',
      { id: data?.createEmptyCart, sku },
    )
    if (added.data?.addProductsToCart?.cart) count += 1
    else failed += 1
    await new Promise((settle) => setTimeout(settle, 100))
  }
  return { count, failed }
}
