import { createServer, request as forward, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a proxy in front of the shop that records requests. Playwright shows no prefetches, and cannot
 * answer the request for a newer service worker.
 */
export async function countRequests(shop: string) {
  const requests: { target: string; purpose: string }[] = []
  let isRenewed = false
  const server = createServer((request, response) => {
    requests.push({ target: request.url ?? '', purpose: String(request.headers['sec-purpose'] ?? '') })
    if (isRenewed && request.url === '/sw.js') {
      sendNextWorker(shop, response).catch(() => response.destroy())
      return
    }
    const passed = forward(
      shop + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Lists the purpose of each request for a path with its query: '' for a navigation, `prefetch` or
     * `prefetch;prerender` for a speculative one.
     */
    listPurposes: (target: string) =>
      requests.filter((one) => one.target === target).map(({ purpose }) => purpose),
    /** Serves another service worker from now on, as after a deploy. */
    renew() {
      isRenewed = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}

async function sendNextWorker(shop: string, response: ServerResponse) {
  const worker = await (await fetch(`${shop}/sw.js`)).text()
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  response.end(worker.replace(/(const BUILD = ').*'/, "$1/assets/entry.client-next.js'"))
}
