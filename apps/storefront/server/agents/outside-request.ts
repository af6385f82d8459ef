import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'

/** Timeout of a whole request, in milliseconds. */
const TIMEOUT_MS = 3_000
/** Bytes of an answer. */
const MAX_BYTES = 64 * 1024
const MAX_URL_LENGTH = 1_000

/** Thrown when a request to a URL from an agent fails. */
export class OutsideRefusal extends Error {
  /** False if the address itself is not allowed. */
  readonly isAllowed: boolean
  constructor(reason: string, isAllowed = true) {
    super(reason)
    this.isAllowed = isAllowed
  }
}

export interface OutsideRequest {
  method?: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

/**
 * Sends requests to URLs from agents: only https, without redirects, only to public addresses (the connection uses the
 * checked address), at most 3 s and 64 KB.
 */
export interface Outside {
  /** Parses a URL. Throws OutsideRefusal for one that is not allowed. */
  urlOf(given: string): URL
  /** Sends a request. Returns status and text; throws OutsideRefusal without an answer. */
  send(url: URL, request: OutsideRequest): Promise<{ status: number; text: string }>
}

/** @param allowsLoopback true to allow `http://localhost` too: in a demo, whose agents run beside it */
export function createOutside({ allowsLoopback }: { allowsLoopback: boolean }): Outside {
  return {
    urlOf(given) {
      const url = given.length <= MAX_URL_LENGTH ? URL.parse(given) : null
      const isAllowed =
        url?.protocol === 'https:' || (allowsLoopback && url?.protocol === 'http:' && isLocal(url))
      if (!url || !isAllowed || url.username || url.password)
        throw new OutsideRefusal('it needs an https URL', false)
      return url
    },
    send: async (url, request) => sendTo(await publicAddress(url, allowsLoopback), url, request),
  }
}

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

interface Address {
  address: string
  family: number
}

/** Resolves a host. All its addresses must be public, because the name server may return a different one next time. */
async function publicAddress(url: URL, allowsLoopback: boolean): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => {
    throw new OutsideRefusal('its host is unknown')
  })
  const allowed = allowsLoopback && isLocal(url) ? ['unicast', 'loopback'] : ['unicast']
  const [first] = found
  if (first && found.every(({ address }) => allowed.includes(ipaddr.process(address).range()))) return first
  throw new OutsideRefusal('it has to be at a public address', false)
}

function sendTo(
  { address, family }: Address,
  url: URL,
  { method = 'GET', headers, body }: OutsideRequest,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(
    url,
    {
      method,
      agent: false,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    },
    (response) => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.byteLength
        chunks.push(chunk)
        if (length <= MAX_BYTES) return
        request.destroy()
        reject(new OutsideRefusal(`it is longer than ${MAX_BYTES} bytes`))
      })
      response.on('error', () => reject(new OutsideRefusal('it broke off')))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
    },
  )
  request.on('error', () => reject(new OutsideRefusal('there is no answer')))
  request.end(body)
  return promise
}
