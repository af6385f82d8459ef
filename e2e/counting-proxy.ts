import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the shop and notes what a browser really asks it for: what is fetched ahead, a test does not see otherwise. */
export async function countRequests(shop: string) {
  const asked: { target: string; purpose: string }[] = []
  const server = createServer((request, response) => {
    asked.push({ target: request.url ?? '', purpose: String(request.headers['sec-purpose'] ?? '') })
    const passed = ask(shop + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What a path with its query was asked for, each time: '' for a visit, `prefetch` or `prefetch;prerender` for later. */
    purposesOf: (target: string) =>
      asked.filter((one) => one.target === target).map(({ purpose }) => purpose),
    async close() {
      server.closeAllConnections()
      await new Promise((settle) => server.close(settle))
    },
  }
}
