import type { IncomingMessage, ServerResponse } from 'node:http'

/** One address of the backend's HTTP server beside /graphql. */
export interface HttpRoute {
  /** An exact path (`/outbox`), or everything below one (`/media/`) when it ends in a slash. */
  path: string
  /** Answers the request; what it throws is logged and answered with 500. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> | void
}

/** The route with the longest path that fits. */
export function findRoute(routes: readonly HttpRoute[], pathname: string): HttpRoute | null {
  const fitting = routes.filter(({ path }) =>
    path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
  )
  return fitting.sort((a, b) => b.path.length - a.path.length)[0] ?? null
}

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(JSON.stringify(body))
}

export function sendText(response: ServerResponse, status: number, text: string, type = 'text/plain') {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
  response.end(text)
}
