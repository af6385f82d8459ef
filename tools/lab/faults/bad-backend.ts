import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FaultShop, findCategory } from './fault-shop.ts'
import { type Finding, Promises, percentile } from './report.ts'

/** Behaviour of the proxy in front of the backend. */
export type Mood = 'well' | 'slow' | 'down' | 'garbage' | 'expired'

/** Starts a proxy between storefront and backend whose behaviour can be switched. */
export async function moodyBackend(backend: string) {
  let mood: Mood = 'well'
  const { hostname, port } = new URL(backend)
  const server = createServer((incoming, response) => {
    if (mood === 'down') return void incoming.socket.destroy()
    if (mood === 'garbage') return answer(response, '<html>Gateway</html> {"data":')
    if (mood === 'expired') {
      return answer(
        response,
        '{"errors":[{"message":"The consumer isn\'t authorized to access %resources.","extensions":{"category":"graphql-authorization"}}]}',
      )
    }
    const pass = () => {
      const passed = request(
        { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
        (answered) => {
          response.writeHead(answered.statusCode ?? 502, answered.headers)
          answered.pipe(response)
        },
      )
      passed.on('error', () => response.destroy())
      incoming.pipe(passed)
    }
    if (mood === 'slow') setTimeout(pass, 20_000)
    else pass()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: Mood) {
      mood = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, body: string) {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(body)
}

/**
 * Tests that cached pages are served whatever the backend does, and that other pages are served or get 503.
 */
export async function badBackend(
  shop: FaultShop,
  moody: Awaited<ReturnType<typeof moodyBackend>>,
  purge: () => Promise<unknown>,
): Promise<Finding> {
  const promises = new Promises()
  const door = shop.storefront ?? ''
  const figures: Finding['figures'] = {}
  const sizes = new Map<string, number>()
  const category = await findCategory(shop)
  const cachedPaths = ['/', category, '/search?q=helm']
  for (const path of cachedPaths) sizes.set(path, (await page(door + path)).text.length)
  for (const mood of ['slow', 'down', 'garbage', 'expired'] as const) {
    moody.become(mood)
    await purge()
    const took: number[] = []
    for (const path of cachedPaths) {
      const { status, text, milliseconds } = await page(door + path)
      took.push(milliseconds)
      promises.hold(status === 200, `${mood}: ${path} answered ${status}`)
      promises.hold(
        text.length > 0.8 * (sizes.get(path) ?? 0),
        `${mood}: ${path} is worse than the page that was kept`,
      )
    }
    const other = await page(`${door}/search?q=onbekend-${mood}`)
    promises.hold([200, 503].includes(other.status), `${mood}: a new page answered ${other.status}`)
    figures[`${mood}: kept pages, longest`] = `${Math.round(percentile(took, 100))} ms`
    figures[`${mood}: a page that is not kept`] = `${other.status} after ${Math.round(other.milliseconds)} ms`
  }
  moody.become('well')
  process.kill(shop.getPid('backend'), 'SIGTERM')
  const { status } = await page(`${door}/`)
  promises.hold(status === 200, `restarting: / answered ${status}`)
  await shop.healthy()
  await purge()
  const after = await page(door + category)
  promises.hold(after.status === 200, `well again: ${category} answered ${after.status}`)
  return promises.finding('A backend that is slow, down, garbage, expired and restarted', figures)
}

async function page(url: string) {
  const began = performance.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
  const text = await response.text()
  return { status: response.status, text, milliseconds: performance.now() - began }
}
