import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { endWithProblem, errorCode, StartupProblem } from './startup-problem.ts'

/**
 * Starts listening.
 *
 * @param setting name of the setting with the port, for the error message
 * @throws {StartupProblem} if the port cannot be used
 */
export async function listen(
  server: Server,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = errorCode(error)
    const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${code})`
    throw new StartupProblem(`Port ${port} of ${host} ${reason}: set ${setting} to a free one.`)
  }
}

/** Calls `stop` on the first SIGTERM or SIGINT and exits when it resolves; later signals change nothing. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(() => process.exit(process.exitCode ?? 0), endWithProblem)
    })
  }
}

/** Milliseconds for in-flight requests to finish at shutdown. */
const SHUTDOWN_MS = 2_000

/**
 * Tracks a server's requests for a graceful shutdown. The returned function refuses new requests with 503,
 * waits for those in flight, and then ends every connection, including idle and half-closed ones and those
 * without a request.
 *
 * @param patience milliseconds after which requests still in flight are aborted
 */
export function closableServer(server: Server, patience = SHUTDOWN_MS): () => Promise<void> {
  let inFlight = 0
  let isClosing = false
  const endWhenIdle = () => {
    if (isClosing && inFlight === 0) server.closeAllConnections()
  }
  // One shared function, to avoid creating a closure per response.
  const leave = () => {
    inFlight -= 1
    endWhenIdle()
  }
  const follow = (response: ServerResponse) => {
    inFlight += 1
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
