import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { createRateLimit } from '../rate-limit.ts'
import { TransportError } from './agent-error.ts'

/** Milliseconds for the whole fetch of a profile. */
const TIMEOUT_MS = 3_000
const MAX_BYTES = 64 * 1024
const MAX_URL_LENGTH = 1_000
const FRESH_MS = 300_000
/** A profile that cannot be had is not asked for again before this. */
const FAILED_MS = 30_000
const FETCHES_OF_CALLER = { burst: 20, perSecond: 0.2 }
const FETCHES_OF_HOST = { burst: 30, perSecond: 0.5 }

const Entries = v.record(v.string(), v.array(v.looseObject({ version: v.string() })))
const Key = v.looseObject({ kid: v.string(), kty: v.string() })
const Profile = v.looseObject({
  ucp: v.looseObject({
    version: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
    capabilities: v.optional(Entries, {}),
  }),
  /** Named so since 2026-08-25. */
  keys: v.optional(v.array(Key)),
  signing_keys: v.optional(v.array(Key)),
})

/** Profile of an agent's platform, at the URL that it sends with each request. */
export type AgentProfile = v.InferOutput<typeof Profile>

/** @param caller address block of the request, which its own limit of fetches counts */
export type FetchProfile = (url: string, caller: string) => Promise<AgentProfile>

/**
 * Creates the reader of agents' profiles: over https alone, without redirects, from public addresses alone (the connection
 * goes to the address that was checked), within 3 s and 64 KB, kept for five minutes.
 *
 * @param allowsLoopback whether `http://localhost` is taken too: in a demo, whose agents run beside it
 */
export function createProfileReader({ allowsLoopback }: { allowsLoopback: boolean }): FetchProfile {
  const known = new LRUCache<string, Promise<AgentProfile>>({ max: 1_000 })
  const byCaller = createRateLimit(FETCHES_OF_CALLER)
  const byHost = createRateLimit(FETCHES_OF_HOST)
  return (given, caller) => {
    const url = requireUrl(given, allowsLoopback)
    const found = known.get(url.href)
    if (found) return found
    const wait = Math.max(byCaller.take(caller, 1), byHost.take(url.hostname, 1))
    if (wait > 0) throw new TransportError(429, 'rate_limited', 'Too many profiles; try again later.', wait)
    const made = readProfile(url, allowsLoopback)
    known.set(url.href, made, { ttl: FRESH_MS })
    made.catch(() => known.set(url.href, made, { ttl: FAILED_MS }))
    return made
  }
}

function requireUrl(given: string, allowsLoopback: boolean): URL {
  const url = given.length <= MAX_URL_LENGTH ? URL.parse(given) : null
  const isTaken = url?.protocol === 'https:' || (allowsLoopback && url?.protocol === 'http:' && isLocal(url))
  if (!url || !isTaken || url.username || url.password) {
    throw new TransportError(400, 'invalid_profile_url', 'The profile needs an https URL.')
  }
  return url
}

const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

async function readProfile(url: URL, allowsLoopback: boolean): Promise<AgentProfile> {
  const text = await download(url, await publicAddress(url, allowsLoopback))
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Profile), text)
  if (parsed.success) return parsed.output
  throw new TransportError(422, 'profile_malformed', 'The profile is no valid UCP profile.')
}

const unreachable = (reason: string) =>
  new TransportError(424, 'profile_unreachable', `The profile cannot be fetched: ${reason}.`)

/** Resolves a host, every address of which has to be public: one private one may be the next answer of its name server. */
async function publicAddress(
  url: URL,
  allowsLoopback: boolean,
): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => {
    throw unreachable('its host is unknown')
  })
  const allowed = allowsLoopback && isLocal(url) ? ['unicast', 'loopback'] : ['unicast']
  const [first] = found
  if (first && found.every(({ address }) => allowed.includes(ipaddr.process(address).range()))) return first
  throw new TransportError(400, 'invalid_profile_url', 'The profile has to be at a public address.')
}

function download(url: URL, { address, family }: { address: string; family: number }): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(
    url,
    {
      agent: false,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    },
    (response) => {
      const chunks: Buffer[] = []
      let length = 0
      const stop = (reason: string) => {
        request.destroy()
        reject(unreachable(reason))
      }
      if (response.statusCode !== 200) return stop(`it answers with status ${response.statusCode}`)
      response.on('data', (chunk: Buffer) => {
        length += chunk.byteLength
        if (length > MAX_BYTES) stop(`it is longer than ${MAX_BYTES} bytes`)
        else chunks.push(chunk)
      })
      response.on('error', () => reject(unreachable('it broke off')))
      response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    },
  )
  request.on('error', () => reject(unreachable('there is no answer')))
  request.end()
  return promise
}
