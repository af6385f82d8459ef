import type { Server, ServerResponse } from 'node:http'

/** Milliseconds that requests under way get when a server closes. */
const PATIENCE = 2_000

/**
 * Follows a server's requests, so that it can be closed: the result refuses what still comes, waits for what is under
 * way, and then ends every connection, those too on which nobody ever asked anything or of which only one half is left.
 *
 * @param patience milliseconds after which requests that are still under way are cut off
 */
export function closableServer(server: Server, patience = PATIENCE): () => Promise<void> {
  let underWay = 0
  let isClosing = false
  const endWhenIdle = () => {
    if (isClosing && underWay === 0) server.closeAllConnections()
  }
  // One function for all: a response closes once, and what is made for each of them is made for every page that is sent.
  const leave = () => {
    underWay -= 1
    endWhenIdle()
  }
  const follow = (response: ServerResponse) => {
    underWay += 1
    response.on('close', leave)
  }
  server.prependListener('request', (_request, response) => follow(response))
  return async () => {
    isClosing = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.removeAllListeners('request')
    server.on('request', (_request, response) => {
      follow(response)
      response.writeHead(503, { connection: 'close', 'retry-after': '1', 'content-length': '0' }).end()
    })
    const forced = setTimeout(() => server.closeAllConnections(), patience)
    endWhenIdle()
    await closed
    clearTimeout(forced)
  }
}
