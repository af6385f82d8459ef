import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

interface Call {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

interface Answer {
  status: number
  /** Sent as JSON; undefined for an empty answer. */
  content?: unknown
}

/** Failure of the stand-in. */
type Fault = 'none' | '500' | 'garbage' | 'refuses' | 'hangs up' | 'loses the answer'

/**
 * Opens a stand-in of a payment provider's API on a port of this machine.
 *
 * @param provider carries out calls; `refusal` is its answer if it refuses
 */
export async function openTestProvider(provider: { refusal: Answer; answer(call: Call): Answer }) {
  const calls: string[] = []
  /**
   * Failure to simulate; `of` is a pattern of the calls that fail, in the notation of `calls`, and `delay` is
   * in milliseconds.
   */
  const state = { fault: 'none' as Fault, of: /./, delay: 0 }
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}')
    const { method = '', url: path = '', headers } = request
    const name = `${method} ${path}`
    calls.push(name)
    if (state.delay > 0) await wait(state.delay)
    const fault = state.of.test(name) ? state.fault : 'none'
    const send = ({ status, content }: Answer) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(content === undefined ? '' : JSON.stringify(content))
    }
    if (fault === 'hangs up') return void response.destroy()
    if (fault === '500') return send({ status: 500, content: { message: 'Internal server error' } })
    if (fault === 'garbage') return void response.end('<html>maintenance</html>')
    if (fault === 'refuses') return send(provider.refusal)
    const answer = provider.answer({ method, path, headers, body })
    if (fault === 'loses the answer') return void response.destroy()
    send(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
