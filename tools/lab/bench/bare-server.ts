/**
 * HTTP server that only sends prepared answers: the upper bound for a page cache. Arguments: a JSON file with
 * BareAnswers by path, and a port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

export interface BareAnswer {
  status: number
  /** Alternating names and values, as in the recorded response. */
  headers: string[]
  /** Base64. */
  body: string
}

const [file = '', port] = process.argv.slice(2)
const given: Record<string, BareAnswer> = JSON.parse(readFileSync(file, 'utf8'))
const answers = new Map(
  Object.entries(given).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer({ keepAliveTimeout: 65_000, noDelay: true }, (request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  else response.writeHead(request.url === '/health' ? 200 : 404).end()
}).listen(Number(port), '127.0.0.1')
