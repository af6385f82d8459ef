import { clientAddress } from './client-address.ts'
import { type HttpRoute, sendJson } from './routes.ts'

/** The route for callers on this very machine; for all others, also behind a proxy on it, there is none. */
export function onLoopback(route: HttpRoute, trustedEntries: number): HttpRoute {
  return {
    path: route.path,
    handle: (request, response, url) => {
      const address = clientAddress(request, Math.max(1, trustedEntries))
      if (address === '::1' || address.startsWith('127.')) return route.handle(request, response, url)
      sendJson(response, 404, { message: 'Not found' })
    },
  }
}
