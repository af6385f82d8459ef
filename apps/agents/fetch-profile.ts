import { type Outside, OutsideRefusal } from '@kopgroep/server-kit/outside-request'
import { createRateLimit } from '@kopgroep/server-kit/rate-limit'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { TransportError } from './agent-error.ts'

const FRESH_MS = 300_000
/** Milliseconds before an unavailable profile is fetched again. */
const FAILED_MS = 30_000
const CALLER_LIMIT = { burst: 20, perSecond: 0.2 }
const HOST_LIMIT = { burst: 30, perSecond: 0.5 }

const Entries = v.record(
  v.string(),
  v.array(
    v.looseObject({
      version: v.string(),
      config: v.optional(v.looseObject({ webhook_url: v.optional(v.string()) })),
    }),
  ),
)
const Key = v.looseObject({ kid: v.string(), kty: v.string() })
const Profile = v.looseObject({
  ucp: v.looseObject({
    version: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
    capabilities: v.optional(Entries, {}),
  }),
  /** Name of this field since version 2026-08-25. */
  keys: v.optional(v.array(Key)),
  signing_keys: v.optional(v.array(Key)),
})

/** Profile of an agent's platform. Its URL is in every request. */
export type AgentProfile = v.InferOutput<typeof Profile>

/** Fetches a profile. @param caller address block of the client, for the rate limit */
export type FetchProfile = (url: string, caller: string) => Promise<AgentProfile>

/** Creates a function that fetches profiles of platforms and caches each for five minutes. */
export function createProfileReader(outside: Outside): FetchProfile {
  const profiles = new LRUCache<string, Promise<AgentProfile>>({ max: 1_000 })
  const byCaller = createRateLimit(CALLER_LIMIT)
  const byHost = createRateLimit(HOST_LIMIT)
  return (given, caller) => {
    const url = requireUrl(given, outside)
    const cached = profiles.get(url.href)
    if (cached) return cached
    const wait = Math.max(byCaller.take(caller, 1), byHost.take(url.hostname, 1))
    if (wait > 0) throw new TransportError(429, 'rate_limited', 'Too many profiles; try again later.', wait)
    const profile = readProfile(url, outside)
    profiles.set(url.href, profile, { ttl: FRESH_MS })
    profile.catch(() => profiles.set(url.href, profile, { ttl: FAILED_MS }))
    return profile
  }
}

function requireUrl(given: string, outside: Outside): URL {
  try {
    return outside.parseUrl(given)
  } catch {
    throw new TransportError(400, 'invalid_profile_url', 'The profile needs an https URL.')
  }
}

async function readProfile(url: URL, outside: Outside): Promise<AgentProfile> {
  const { status, text } = await outside.send(url, { headers: { accept: 'application/json' } }).catch(refuse)
  if (status !== 200) throw unreachable(`it answers with status ${status}`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Profile), text)
  if (parsed.success) return parsed.output
  throw new TransportError(422, 'profile_malformed', 'The profile is no valid UCP profile.')
}

function refuse(error: unknown): never {
  if (!(error instanceof OutsideRefusal)) throw error
  if (error.isAllowed) throw unreachable(error.message)
  throw new TransportError(400, 'invalid_profile_url', 'The profile has to be at a public address.')
}

const unreachable = (reason: string) =>
  new TransportError(424, 'profile_unreachable', `The profile cannot be fetched: ${reason}.`)
