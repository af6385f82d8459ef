import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'

const MAX_BYTES = 64 * 1024
const MAX_URL_LENGTH = 1_000

/** Thrown when a request to a URL that others provide is refused or fails. */
export class OutsideRefusal extends Error {
  /** False if the URL or its address is not allowed. */
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
 * Sends requests to URLs that others provide. Protects the internal network: only https, no redirects, and
 * only public addresses. Connects to the address that was checked. Reads at most 64 KB.
 */
export interface Outside {
  /** Parses a URL. @throws OutsideRefusal if it is not allowed */
  parseUrl(given: string): URL
  /** Resolves if the host of a URL is known and public. @throws OutsideRefusal otherwise */
  check(url: URL): Promise<void>
  /** Sends a request. @throws OutsideRefusal if there is no response */
  send(url: URL, request: OutsideRequest): Promise<{ status: number; text: string }>
}

interface OutsideOptions {
  /** True to also allow `http://localhost`, for programs beside a demo shop. */
  allowsLoopback: boolean
  /** Timeout of a request, in milliseconds. */
  timeout: number
}

export function createOutside({ allowsLoopback, timeout }: OutsideOptions): Outside {
  return {
    parseUrl(given) {
      const url = given.length <= MAX_URL_LENGTH ? URL.parse(given) : null
      const isAllowed =
        url?.protocol === 'https:' || (allowsLoopback && url?.protocol === 'http:' && isLocal(url))
      if (!url || !isAllowed || url.username || url.password)
        throw new OutsideRefusal('it needs an https URL', false)
      return url
    },
    check: async (url) => void (await publicAddress(url, allowsLoopback)),
    send: async (url, request) => sendTo(await publicAddress(url, allowsLoopback), url, request, timeout),
  }
}

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

interface Address {
  address: string
  family: number
}

/**
 * Resolves a host. All its addresses must be public: a rebinding name server could return another one next
 * time.
 */
async function publicAddress(url: URL, allowsLoopback: boolean): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new OutsideRefusal('its host is unknown')
  })
  const allowed = allowsLoopback && isLocal(url) ? ['unicast', 'loopback'] : ['unicast']
  const [first] = addresses
  if (first && addresses.every(({ address }) => allowed.includes(ipaddr.process(address).range())))
    return first
  throw new OutsideRefusal('it has to be at a public address', false)
}

function sendTo(
  { address, family }: Address,
  url: URL,
  { method = 'GET', headers, body }: OutsideRequest,
  timeout: number,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(
    url,
    {
      method,
      agent: false,
      headers,
      signal: AbortSignal.timeout(timeout),
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
