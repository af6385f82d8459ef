import { findUnfitInput } from '@kopgroep/contract/unfit-text'
import { addressBlock, clientAddress } from '@kopgroep/server-kit/client-address'
import { createFairQueue, QueueFull } from '@kopgroep/server-kit/fair-queue'
import { bodyText, isBodyTooLarge, isSlowBody } from '@kopgroep/server-kit/http-app'
import type { Log } from '@kopgroep/server-kit/log'
import type { Outside } from '@kopgroep/server-kit/outside-request'
import { createRateLimit } from '@kopgroep/server-kit/rate-limit'
import { UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TransportError } from './agent-error.ts'
import { type AgentShop, BackendRefusal } from './agent-shop.ts'
import type { FetchProfile } from './fetch-profile.ts'
import { AgentHandOver } from './generated/operations.ts'
import { handoffPage } from './handoff-page.ts'
import { answerMcp, type McpCall, mcpRefusal } from './mcp.ts'
import { negotiate, PROTOCOLS, parseProfileUrl } from './negotiation.ts'
import { runOperation, sessionLanguage } from './operations.ts'
import type { Json, OperationName, ProfileFacts } from './protocol.ts'
import { SESSION_MS, type Sessions } from './sessions.ts'
import { requireValidSignature } from './signatures.ts'
import { notifyPlatform, type SigningKey } from './webhooks.ts'

/** Maximum bytes of a request body. */
const BODY_LIMIT = 64 * 1024
/** Rate limit per client address; a purchase takes about ten requests. */
const RATE_LIMIT = { burst: 120, perSecond: 5 }
/** Limits of the agents' queue. Leave most of the backend to shoppers. */
const QUEUE = { total: 12, perHolder: 4, waiting: { total: 200, perHolder: 60 }, patience: 10_000 }
const RETRY_SECONDS = 5
const NOT_STORED = { 'cache-control': 'private, no-store' }
/** Seconds for which clients may cache the profile. */
const PROFILE_MAX_AGE = 3_600

export interface AgentRoutesOptions {
  /** Returns the facts in the profile. They can change while the server runs. */
  facts(): ProfileFacts
  fetchProfile: FetchProfile
  /** Creates the shop in a language. `address` is the agent's client address. */
  shopIn(language: string, address: string): AgentShop
  sessions: Sessions
  outside: Outside
  signingKey: SigningKey
  /** Languages in which the shop sells, the default first. */
  languages(): readonly string[]
  log: Log
  trustedProxies: number
}

/** REST routes: method, URL below `/ucp`, operation. */
const REST: readonly (readonly ['GET' | 'POST' | 'PUT', string, OperationName])[] = [
  ['POST', '/catalog/search', 'search_catalog'],
  ['POST', '/catalog/lookup', 'lookup_catalog'],
  ['POST', '/catalog/product', 'get_product'],
  ['POST', '/carts', 'create_cart'],
  ['GET', '/carts/:id', 'get_cart'],
  ['PUT', '/carts/:id', 'update_cart'],
  ['POST', '/carts/:id/cancel', 'cancel_cart'],
  ['POST', '/checkout-sessions', 'create_checkout'],
  ['GET', '/checkout-sessions/:id', 'get_checkout'],
  ['PUT', '/checkout-sessions/:id', 'update_checkout'],
  ['POST', '/checkout-sessions/:id/complete', 'complete_checkout'],
  ['POST', '/checkout-sessions/:id/cancel', 'cancel_checkout'],
  ['GET', '/orders/:id', 'get_order'],
]

/**
 * Adds the agents' API: profiles at `/.well-known/ucp`, operations below `/ucp`. A refusal by the shop's
 * rules has status 200 and messages; any earlier refusal is 4xx or 503 with `code` and `content`. Agents have
 * their own rate limit and queue, so agents and shoppers cannot starve each other.
 *
 * @param agents encapsulated instance, whose hook and error handler no other route gets
 */
export function addAgentRoutes(agents: FastifyInstance, options: AgentRoutesOptions): void {
  const rateLimit = createRateLimit(RATE_LIMIT)
  const queue = createFairQueue(QUEUE)
  const refusalOf = (error: unknown) => toRefusal(error, options.log)
  addProfiles(agents, options)
  agents.addHook('onRequest', async ({ raw, url }) => {
    if (!url.startsWith('/ucp') || url === NOTICE_PATH) return
    const wait = rateLimit.take(addressBlock(clientAddress(raw, options.trustedProxies)), 1)
    if (wait > 0) throw new TransportError(429, 'rate_limited', 'Too many requests; try again later.', wait)
  })
  agents.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refuse(reply, refusal, request.url.startsWith(MCP_PATH))
  })
  const inTurn = <Result>({ raw }: FastifyRequest, work: () => Promise<Result>) =>
    queue.run({ address: addressBlock(clientAddress(raw, options.trustedProxies)) }, work)
  for (const [method, url, operation] of REST) {
    agents.route({
      method,
      url: `/ucp${url}`,
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        const body = await inTurn(request, () => run(request, restCall(request, operation), options))
        const isNew = operation.startsWith('create_') && 'id' in body
        return reply
          .code(isNew ? 201 : 200)
          .headers(NOT_STORED)
          .type('application/json')
          .send(JSON.stringify(body))
      },
    })
  }
  agents.get<Handoff>('/ucp/continue/:id', (request, reply) => showHandoff(request, reply, options))
  agents.post<Handoff>('/ucp/continue/:id', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    requireOwnOrigin(request, options.facts().origin)
    const cartId = await inTurn(request, () => handOver(request, options))
    return reply.headers(NOT_STORED).type('application/json').send(JSON.stringify({ cartId }))
  })
  agents.post(NOTICE_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    await notifyPlatform(parseJson(request), options)
    return reply.code(204).send()
  })
  agents.route({
    method: ['GET', 'DELETE'],
    url: MCP_PATH,
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
  agents.post(MCP_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    requireOwnOrigin(request, options.facts().origin)
    requireJson(request)
    const { status, body } = await answerMcp(
      bodyText(request),
      request.headers,
      (call) => inTurn(request, () => run(request, call, options)),
      refusalOf,
    )
    reply.code(status).headers(NOT_STORED)
    return body ? reply.type('application/json').send(JSON.stringify(body)) : reply.send()
  })
}

/** Adds the profile of each supported version. */
function addProfiles(agents: FastifyInstance, { facts }: AgentRoutesOptions): void {
  for (const [index, protocol] of PROTOCOLS.entries()) {
    const url = index === 0 ? '/.well-known/ucp' : `/.well-known/ucp/${protocol.version}`
    agents.get(url, (_request, reply) =>
      reply
        .type('application/json')
        .header('cache-control', `public, max-age=${PROFILE_MAX_AGE}`)
        .send(JSON.stringify(protocol.profile(facts()))),
    )
  }
}

const MCP_PATH = '/ucp/mcp'
/** Route where the backend reports changes of agents' orders. */
const NOTICE_PATH = '/ucp/notices'

/** Converts a REST request to a call. The body is optional if the id suffices. */
function restCall(request: FastifyRequest, operation: OperationName): McpCall {
  const { id } = request.params as { id?: string }
  const { 'ucp-agent': agent, 'idempotency-key': key } = request.headers
  const hasBody = request.method !== 'GET' && bodyText(request) !== ''
  return {
    operation,
    profileUrl: parseProfileUrl(agent),
    id: id ?? null,
    idempotencyKey: typeof key === 'string' ? key : null,
    payload: hasBody ? parseJson(request) : {},
  }
}

/** Negotiates with the agent and runs the operation, in the session's language or else the requested one. */
async function run(
  { raw, headers, body }: FastifyRequest,
  { profileUrl, ...call }: McpCall,
  { trustedProxies, fetchProfile, languages, shopIn, sessions, facts }: AgentRoutesOptions,
): Promise<Json> {
  if (findUnfitInput(call.payload)) {
    throw new TransportError(400, 'invalid_request', 'The payload holds characters that cannot be read.')
  }
  const address = clientAddress(raw, trustedProxies)
  const inHeader = parseProfileUrl(headers['ucp-agent'])
  // A signature covers the header, so the body must name the same profile.
  if (inHeader !== null && inHeader !== profileUrl) {
    throw new TransportError(400, 'invalid_profile_url', 'UCP-Agent and meta name different profiles.')
  }
  const negotiated = await negotiate(profileUrl, addressBlock(address), fetchProfile, facts())
  const isSigned = await requireValidSignature(
    { method: raw.method ?? '', url: facts().origin + raw.url, headers, body: toBuffer(body) },
    negotiated.profile,
  )
  const language =
    sessionLanguage(sessions, call.id) ??
    chooseLanguage(call.payload, headers['accept-language'], languages())
  return runOperation({
    ...call,
    negotiated,
    signer: isSigned ? negotiated.url : null,
    sessions,
    facts: facts(),
    now: Date.now(),
    shop: shopIn(language, address),
  })
}

const toBuffer = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

interface Handoff {
  Params: { id: string }
}

/** Returns the session that a URL hands over, with its shop; null if it has expired or was handed over before. */
async function findHandoff(
  { raw, params }: FastifyRequest<Handoff>,
  { sessions, shopIn, trustedProxies }: AgentRoutesOptions,
) {
  const ref = sessions.open(params.id)
  if (ref?.kind !== 'handoff' || Date.now() > ref.created + SESSION_MS) return null
  const { handedTo, platform = '' } = await sessions.state(ref.cartId)
  const shop = shopIn(ref.language, clientAddress(raw, trustedProxies))
  return handedTo ? null : { shop, platform, cartId: ref.cartId }
}

/** Sends the page that asks the buyer whether to take over a session's cart. */
async function showHandoff(
  request: FastifyRequest<Handoff>,
  reply: FastifyReply,
  options: AgentRoutesOptions,
) {
  const handoff = await findHandoff(request, options)
  if (!handoff) return reply.redirect(options.facts().origin, 302)
  const { html, policy } = handoffPage(handoff.shop, handoff.platform)
  return reply
    .headers({ ...NOT_STORED, 'content-security-policy': policy, 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html)
}

/**
 * Hands a session's cart over to the buyer, once.
 *
 * @returns the cart's new token, which the agent never learns; the old one if the backend cannot replace it
 * @throws TransportError 409 if it was handed over or ordered before
 */
async function handOver(request: FastifyRequest<Handoff>, options: AgentRoutesOptions): Promise<string> {
  const { sessions } = options
  const goneError = () =>
    new TransportError(409, 'handed_over', 'This cart was handed over or ordered before.')
  const cartId = sessions.open(request.params.id)?.cartId ?? ''
  return sessions.inTurn(cartId, async () => {
    const handoff = await findHandoff(request, options)
    if (!handoff) throw goneError()
    const { shop } = handoff
    if (!shop.features.has('agent_handover')) return cartId
    try {
      const { handOverCart } = await shop.call(AgentHandOver, { cartId })
      await sessions.handOver(cartId, handOverCart)
      return handOverCart
    } catch (error) {
      throw error instanceof BackendRefusal && error.category === 'graphql-no-such-entity'
        ? goneError()
        : error
    }
  })
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Lists the origins of a shop's own pages. A shop on this machine has each of its names. */
export function ownOrigins(origin: string): string[] {
  const { hostname } = new URL(origin)
  const names = LOOPBACK_NAMES.includes(hostname) ? LOOPBACK_NAMES : [hostname]
  return names.map((name) => Object.assign(new URL(origin), { hostname: name }).origin)
}

/**
 * Refuses requests from pages of other sites: a visitor's browser might reach a shop that its owner keeps
 * private. Agents send no Origin header.
 */
function requireOwnOrigin({ headers }: FastifyRequest, origin: string): void {
  if (headers.origin === undefined || ownOrigins(origin).includes(headers.origin)) return
  throw new TransportError(403, 'forbidden', 'Pages of other sites may not call this.')
}

function requireJson({ headers }: FastifyRequest): void {
  if (/^application\/json\b/i.test(headers['content-type'] ?? '')) return
  throw new TransportError(415, 'invalid_request', 'The content type is application/json.')
}

function parseJson(request: FastifyRequest): unknown {
  requireJson(request)
  try {
    return JSON.parse(bodyText(request))
  } catch {
    throw new TransportError(400, 'invalid_request', 'This is not JSON.')
  }
}

/**
 * Chooses a language: that of the payload's context, else the first accepted one that the shop has, else the
 * default.
 */
export function chooseLanguage(
  payload: unknown,
  accepted: string | undefined,
  offered: readonly string[],
): string {
  const requestedLanguage = contextLanguage(payload)
  const candidates = [
    ...(requestedLanguage ? [requestedLanguage] : []),
    ...(accepted ?? '')
      .split(',')
      .map((part) => part.split(';q='))
      .sort(([, a = '1'], [, b = '1']) => Number(b) - Number(a))
      .map(([tag = '']) => tag.trim()),
  ]
  const primary = candidates.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return primary.find((language) => offered.includes(language)) ?? offered[0] ?? 'nl'
}

function contextLanguage(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('context' in payload)) return null
  const { context } = payload
  if (typeof context !== 'object' || context === null || !('language' in context)) return null
  return typeof context.language === 'string' ? context.language : null
}

/** Maps an error to the agent's refusal; null for an internal error. */
function toRefusal(error: unknown, log: Pick<Log, 'warn'>): TransportError | null {
  if (error instanceof TransportError) return error
  if (isBodyTooLarge(error)) {
    return new TransportError(413, 'request_too_large', `The body is longer than ${BODY_LIMIT} bytes.`)
  }
  if (isSlowBody(error)) return new TransportError(408, 'request_timeout', 'The body took too long.')
  if (error instanceof QueueFull) {
    const code = error.status === 429 ? 'rate_limited' : 'overloaded'
    return new TransportError(error.status, code, 'The shop is busy; try again later.', RETRY_SECONDS)
  }
  if (!(error instanceof UpstreamUnavailable || error instanceof BackendRefusal)) return null
  log.warn({ reason: error.message }, 'the backend does not answer an agent')
  return new TransportError(503, 'unavailable', 'The shop is briefly unreachable.', RETRY_SECONDS)
}

function refuse(reply: FastifyReply, refusal: TransportError, byMcp: boolean) {
  const { status, code, message, retryAfter } = refusal
  if (status === 413) reply.header('connection', 'close')
  return reply
    .code(status)
    .headers({ ...NOT_STORED, ...(retryAfter !== null && { 'retry-after': String(retryAfter) }) })
    .type('application/json')
    .send(JSON.stringify(byMcp ? mcpRefusal(refusal) : { code, content: message }))
}
