import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { failed } from './send.ts'

/**
 * One link of the server's chain. It either answers the request and returns true (an answer may still be on its
 * way), or leaves request and response untouched and returns false, so that the next link is asked.
 */
export type Middleware = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The links as one listener; the first that answers wins. A request that none answers gets an empty 404.
 * A link that throws costs its own request a bare 500, and not the server.
 */
export function chain(links: readonly Middleware[]): RequestListener {
  return (request, response) => {
    try {
      for (const link of links) if (link(request, response)) return
      response.writeHead(404, ['content-length', '0']).end()
    } catch (error) {
      failed(response, error)
    }
  }
}

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}

/** The query parameters of a request target. */
export function queryOf(target: string): URLSearchParams {
  const query = target.indexOf('?')
  return new URLSearchParams(query === -1 ? '' : target.slice(query + 1))
}
