import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { errorCode } from '@kopgroep/server-kit/startup-problem'
import ipaddr from 'ipaddr.js'
import { CellProblem } from './cells.ts'

/** Rules for the hosts that pictures are fetched from. */
export interface PictureSources {
  /** Host names like `pictures.example`, or `*.example` for all subdomains. */
  hosts: readonly string[]
  /** Allows http and private networks; never for files from third parties. */
  allowsPrivate: boolean
}

/** A fetched picture, with its validators (ETag, Last-Modified) for the next request. */
export interface FetchedPicture {
  body: Uint8Array
  etag: string | null
  lastModified: string | null
}

const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 30_000
const MAX_REDIRECTS = 5

/**
 * Fetches a picture from an allowed host over https, also after redirects. Checks the IP address when
 * connecting, so that DNS rebinding is impossible.
 *
 * @param known validators of an earlier response
 * @returns null if it has not changed since
 * @throws {CellProblem} if the URL is not allowed or cannot be fetched
 */
export async function fetchPicture(
  address: string,
  sources: PictureSources,
  cached: Pick<FetchedPicture, 'etag' | 'lastModified'> | null = null,
): Promise<FetchedPicture | null> {
  const fetchProblem = (reason: string) =>
    new CellProblem(`the picture at ${address} cannot be fetched: ${reason}`)
  try {
    let at = new URL(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refused = findRefusal(at, sources)
      if (refused) throw fetchProblem(refused)
      const answer = await sendRequest(at, sources, cached)
      const { statusCode = 0, headers } = answer
      if (statusCode === 304) {
        answer.destroy()
        return null
      }
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy()
        at = new URL(headers.location, at)
        continue
      }
      if (statusCode !== 200) {
        answer.destroy()
        throw fetchProblem(`it is answered with ${statusCode}`)
      }
      const body = await readBody(answer)
      if (!body) throw fetchProblem('it is larger than 20 MB')
      return { body, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
    }
    throw fetchProblem(`it is passed on more than ${MAX_REDIRECTS} times`)
  } catch (error) {
    if (error instanceof CellProblem) throw error
    throw fetchProblem(errorCode(error) || (error instanceof Error ? error.message : String(error)))
  }
}

/** Returns why a URL may not be fetched; null if it is allowed. */
export function findRefusal(
  { protocol, hostname }: URL,
  { hosts, allowsPrivate }: PictureSources,
): string | null {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const isAllowed = hosts.some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1).toLowerCase()) : host === allowed.toLowerCase(),
  )
  if (!isAllowed) return `${host} is not allowed; --picture-host ${host} allows it`
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'only https is asked'
  if (isIP(host) && !allowsPrivate && isPrivate(host)) return `${host} is an address of a private network`
  return null
}

/** Checks for a non-public IP address: private networks, loopback and the like. */
export const isPrivate = (address: string) => ipaddr.process(address).range() !== 'unicast'

const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const privateAddress = addresses?.find(({ address }) => isPrivate(address))
    const [first] = addresses ?? []
    if (error || !first) done(error ?? new Error('no address'), '', 0)
    else if (privateAddress)
      done(
        new Error(`${hostname} leads to ${privateAddress.address}, an address of a private network`),
        '',
        0,
      )
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

function sendRequest(
  at: URL,
  { allowsPrivate }: PictureSources,
  cached: Pick<FetchedPicture, 'etag' | 'lastModified'> | null,
): Promise<IncomingMessage> {
  const request = at.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((settle, fail) => {
    const outgoing = request(at, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'image/*',
        ...(cached?.etag && { 'if-none-match': cached.etag }),
        ...(cached?.lastModified && { 'if-modified-since': cached.lastModified }),
      },
      ...(!allowsPrivate && { lookup: publicLookup }),
    })
    outgoing.on('response', settle)
    outgoing.on('error', fail)
    outgoing.end()
  })
}

/** Reads the body; null if it is too large. */
async function readBody(answer: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_PICTURE_BYTES) {
      answer.destroy()
      return null
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
