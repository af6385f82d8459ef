import { request } from 'node:http'
import type { Encoding } from '@kopgroep/storefront/server/page-cache/encoding'
import type { BareAnswer } from './bare-server.ts'

/**
 * Requests a page until the server has cached it in the requested encoding.
 *
 * @throws {Error} after five seconds
 */
export async function cachedAnswer(
  url: string,
  headers: Record<string, string>,
  encoding: Encoding,
): Promise<BareAnswer> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await rawAnswer(url, headers)
    const isEncoded = (findHeader(answer, 'content-encoding') ?? 'identity') === encoding
    if (findHeader(answer, 'x-cache') === 'HIT' && (isEncoded || answer.status === 304)) return answer
    await new Promise((settle) => setTimeout(settle, 100))
  }
  throw new Error(`${url} is not cached in ${encoding}.`)
}

export function findHeader({ headers }: Pick<BareAnswer, 'headers'>, name: string): string | undefined {
  const place = headers.findIndex((header, at) => at % 2 === 0 && header.toLowerCase() === name)
  return place === -1 ? undefined : headers[place + 1]
}

/** Headers that node:http adds to each response. */
const NODE_HEADERS = new Set(['date', 'connection', 'keep-alive'])

/** Sends a request. Resolves to the response with its raw headers and body. */
function rawAnswer(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const given = response.rawHeaders
        resolve({
          status: response.statusCode ?? 0,
          headers: given.flatMap((header, place) =>
            place % 2 === 0 && !NODE_HEADERS.has(header.toLowerCase())
              ? [header, given[place + 1] ?? '']
              : [],
          ),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
