import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Opens a receiver of webhooks on its own port. */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  /** Answers by path; 200 without one. Null never answers. */
  const answers = new Map<string, { status: number; body?: string } | null>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
    const answer = answers.get(path) ?? (answers.has(path) ? null : { status: 200 })
    if (answer) response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
