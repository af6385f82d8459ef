import type { CommerceError } from '@kopgroep/contract/client/commerce-answer'
import { getLocale } from '../i18n/runtime.ts'
import { hasFeature } from '../page/current-page.ts'
import { notifySessionExpiry } from '../page/page-events.ts'
import { readStored } from '../storage/browser-storage.ts'
import type { DocumentOf } from './graphql/graphql.ts'
import { proofFor } from './proof.ts'
import { retry } from './retry.ts'

/** The gateway on the shop's own server. Browsers never call the backend directly. */
const ENDPOINT = '/graphql'

/**
 * Longer than the gateway's own timeout for the backend, so that the gateway always answers first.
 * Milliseconds.
 */
const MAX_WAIT_MS = 40_000

/** Thrown when the backend refuses a call. `errors` are the backend's messages and categories. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly errors: readonly CommerceError[]
  /** The customer's token that was refused, which ended the session; null for any other refusal. */
  readonly expiredToken: string | null
  constructor(errors: readonly CommerceError[], expiredToken: string | null = null) {
    super(errors.map(({ message }) => message).join('\n'))
    this.errors = errors
    this.expiredToken = expiredToken
  }

  /** True when any of the errors is of this category, for instance `graphql-no-such-entity`. */
  is(category: string): boolean {
    return this.errors.some(({ extensions }) => extensions?.category === category)
  }
}

/** Thrown when there is no readable answer: it is unknown whether the call was executed. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

/**
 * Checks that a call failed for good. Backend errors and rate limits are not refusals: the same call may
 * succeed later.
 */
export function isRefusal(cause: unknown): cause is CallRefused {
  if (!(cause instanceof CallRefused) || isRateLimit(cause)) return false
  return cause.errors.every(({ extensions }) => extensions?.category?.startsWith('graphql-'))
}

/** Checks that the gateway or the backend did not execute a call because there were too many. */
export const isRateLimit = (cause: unknown): boolean =>
  cause instanceof CallRefused && secondsUntilRetry(cause) !== undefined

/** Returns the seconds after which a call that came too often may be sent again; undefined for other errors. */
export const secondsUntilRetry = ({ errors }: CallRefused): number | undefined =>
  errors.find(({ extensions }) => extensions?.retry_after !== undefined)?.extensions?.retry_after

export interface CallOptions {
  /** `customer` (default) sends the customer's token if there is one; `guest` never does. */
  as?: 'customer' | 'guest'
  /** True for a call that guests may make, too: if the customer's session has ended, it is repeated without one. */
  isOpenToGuests?: boolean
  /** True for public reads, which use GET so that caches can answer. Everything else is a POST. */
  isPublic?: boolean
  /**
   * True for the call within `exchangeToken` that ends the customer's session: it does not wait for other
   * calls.
   */
  exchangesToken?: boolean
  /**
   * Key of the shopper's action (`newIdempotencyKey`). A backend that honours it executes the call once, so a lost
   * answer is requested again.
   */
  idempotencyKey?: string
  /** True for a mutation that may be sent again to any backend. */
  isRepeatable?: boolean
  /** True for a call that must complete even if the shopper leaves the page. */
  keepalive?: boolean
  signal?: AbortSignal
}

/** Creates a key for one action. Works on insecure pages, unlike `crypto.randomUUID`. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Calls in total, and milliseconds before the second; the third follows after four times as long. */
const MAX_ATTEMPTS = 3
const FIRST_RETRY_DELAY_MS = 500
/** Time without an answer after which the shopper is informed and retries stop. Milliseconds. */
const RETRY_WINDOW_MS = 15_000

/**
 * Calls the commerce backend from the browser for personal data. Sends a call without an answer again if it is
 * executed only once. Rejects with CallRefused when the backend refuses, with CallFailed when it does not answer, and
 * with the signal's reason when the caller aborts.
 */
export function callCommerce<Result, Variables extends Record<string, unknown>>(
  document: DocumentOf<Result, Variables>,
  variables: Variables,
  options: CallOptions = {},
): Promise<Result> {
  const { idempotencyKey, isRepeatable } = options
  const hasKey = idempotencyKey !== undefined && hasFeature('idempotency_keys')
  const begun = Date.now()
  return retry(() => callInSession(document, variables, options), {
    maxAttempts: isRepeatable || hasKey ? MAX_ATTEMPTS : 1,
    delayMs: FIRST_RETRY_DELAY_MS,
    factor: 4,
    shouldRetry: (cause) => isUnsettled(cause) && Date.now() - begun <= RETRY_WINDOW_MS,
  })
}

/** Checks that a call has no answer yet: it was lost, or the same call is still being executed. */
const isUnsettled = (cause: unknown) =>
  cause instanceof CallFailed || (cause instanceof CallRefused && cause.is('lock_timeout'))

async function callInSession<Result, Variables extends Record<string, unknown>>(
  document: DocumentOf<Result, Variables>,
  variables: Variables,
  options: CallOptions,
): Promise<Result> {
  const { as = 'customer', isPublic, exchangesToken } = options
  if (as === 'guest' || isPublic) return call(document, variables, null, options)
  if (exchange && !exchangesToken) await exchange
  const answer = call(document, variables, readStored('user-server-token'), options)
  calls.add(answer)
  const settled = () => calls.delete(answer)
  answer.then(settled, settled)
  if (!options.isOpenToGuests) return answer
  return answer.catch((cause) => {
    if (cause instanceof CallRefused && cause.expiredToken) return call(document, variables, null, options)
    throw cause
  })
}

/** Pending calls with the customer's token. */
const calls = new Set<Promise<unknown>>()
/**
 * The pending exchange of the customer's token: resolves once it has succeeded or failed. Null without one.
 */
let exchange: Promise<unknown> | null = null

/**
 * Runs a change that replaces the customer's session, such as a new password. Earlier calls finish first and later
 * calls wait for the new token: with the old one they would be refused, and the shopper would see that the session
 * has expired.
 * @param change makes the call that ends the session with `exchangesToken`
 */
export async function exchangeToken(change: () => Promise<void>): Promise<void> {
  const exchanged = Promise.allSettled(calls).then(change)
  exchange = exchanged.catch(() => undefined)
  await exchanged.finally(() => {
    exchange = null
  })
}

async function call<Result, Variables extends Record<string, unknown>>(
  document: DocumentOf<Result, Variables>,
  variables: Variables,
  token: string | null,
  { isPublic, idempotencyKey, keepalive = false, signal }: CallOptions,
): Promise<Result> {
  // The gateway knows the store view of each language.
  const headers: Record<string, string> = { Store: getLocale() }
  if (token) headers.Authorization = `Bearer ${token}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const proof = isPublic ? null : await proofFor(document)
  if (proof) headers['X-ReCaptcha'] = proof
  const sorted = JSON.stringify(variables, sortedKeys)

  const answer = isPublic
    ? await send(
        `${ENDPOINT}?query=${encodeURIComponent(document)}&variables=${encodeURIComponent(sorted)}`,
        {
          headers,
          signal,
        },
      )
    : await send(ENDPOINT, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: `{"query":${JSON.stringify(document)},"variables":${sorted}}`,
        keepalive,
        signal,
      })

  if (answer.errors.length === 0) {
    if (document.trimStart().startsWith('mutation')) requireData(answer.data)
    return answer.data as Result
  }
  const refusal = new CallRefused(answer.errors, isExpired(answer) ? token : null)
  // The gateway or the backend had no answer in time; the call may have been executed.
  if (refusal.is('unavailable') || NO_ANSWER.has(answer.status)) throw new CallFailed(refusal.message)
  if (refusal.expiredToken) notifySessionExpiry(refusal.expiredToken)
  throw refusal
}

/** HTTP statuses of a server that got no answer. */
const NO_ANSWER: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Rejects a mutation without errors and without data: nothing confirms that it was executed.
 *
 * @throws {CallFailed}
 */
function requireData(data: unknown): void {
  const answers = typeof data === 'object' && data !== null ? Object.entries(data) : []
  const missing = answers.flatMap(([field, value]) => (hasData(value) ? [] : [field]))
  if (answers.length > 0 && missing.length === 0) return
  throw new CallFailed(`The answer holds no data for ${missing.join(', ') || 'anything'}.`)
}

/** Checks that an answer has data. An object whose values are all null has none, unless an error explains the nulls. */
function hasData(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false
  if (typeof value !== 'object' || Array.isArray(value) || 'error' in value) return true
  return Object.values(value).some((part) => part !== null)
}

/** Sorts object keys, so that equal variables produce the same text as a cache key. */
function sortedKeys(_key: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function send(url: string, init: RequestInit) {
  let response: Response
  let body: { data?: unknown; errors?: CommerceError[] }
  const limit = new AbortController()
  const giveUp = () => limit.abort()
  setTimeout(giveUp, MAX_WAIT_MS)
  init.signal?.addEventListener('abort', giveUp)
  try {
    response = await fetch(url, { ...init, signal: limit.signal })
    body = await response.json()
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason
    throw new CallFailed('The shop cannot be reached.', { cause })
  }
  if (typeof body !== 'object' || body === null || (body.data === undefined && !body.errors)) {
    throw new CallFailed(`Not a GraphQL answer (status ${response.status}).`)
  }
  return { status: response.status, data: body.data, errors: body.errors ?? [] }
}

/** Wrong credentials have the category `graphql-authentication` too, but must not end the session. */
function isExpired({ errors, status }: { errors: readonly CommerceError[]; status: number }): boolean {
  const categories = errors.map(({ extensions }) => extensions?.category)
  if (categories.includes('graphql-authorization')) return true
  return status === 401 && !categories.some(Boolean)
}
