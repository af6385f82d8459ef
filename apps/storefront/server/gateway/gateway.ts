import type { IncomingMessage, ServerResponse } from 'node:http'
import fastifyCompress from '@fastify/compress'
import type { AdaptDocument, AdaptedDocument } from '@kopgroep/contract/client/adapt-document'
import { callBackend } from '@kopgroep/contract/client/call-backend'
import { type Capabilities, requireFeatures } from '@kopgroep/contract/client/capabilities'
import {
  graphqlBody,
  mayBeGet,
  shopAuthorization,
  withOmitted,
} from '@kopgroep/contract/client/commerce-client'
import type { Variables } from '@kopgroep/contract/client/cut-inputs'
import { DocumentRefused } from '@kopgroep/contract/client/inspect-document'
import type { Features } from '@kopgroep/contract/client/unserved-parts'
import type { WireRules } from '@kopgroep/contract/client/wire-rules'
import { addressBlock, clientAddress } from '@kopgroep/server-kit/client-address'
import { QueueFull } from '@kopgroep/server-kit/fair-queue'
import { isBodyTooLarge, isSlowBody } from '@kopgroep/server-kit/http-app'
import type { RateLimit } from '@kopgroep/server-kit/rate-limit'
import { UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { defaultLanguage, type Language } from '../../app/lib/i18n/language.ts'
import { NOT_STORED } from '../http-app.ts'
import { log } from '../observe/log.ts'
import { RETRY_SECONDS, type RequestQueue } from '../request-queues.ts'
import type { StoreViews } from '../store-views.ts'
import { BODY_LIMIT, Refusal, readGraphqlRequest, requireValidVariables } from './graphql-request.ts'
import { isServerOnly, type OwnDocuments } from './own-documents.ts'

/**
 * Root fields that guests may call. The gateway authorises these calls with the consumer key, which never
 * leaves the server.
 */
const SIGNED_FOR_GUESTS = new Set(['createProductReview', 'productAlertSubscription'])

/**
 * Headers of a shopper's request that the gateway forwards to the backend. It drops cookies and all others.
 */
const FORWARDED_HEADERS = ['content-currency', 'x-magento-cache-id', 'x-recaptcha', 'x-captcha'] as const

/**
 * Root fields with a longer timeout: they wait for the payment provider, and aborting one would leave the
 * shopper uncertain about the order.
 */
const ORDER_FIELDS = new Set(['placeOrder', 'setPaymentMethod', 'startExpressPayment'])
const TIMEOUTS = { call: 10_000, order: 30_000 }

export interface GatewayOptions {
  endpoint: string
  shopToken: string | null
  consumerKey: string | null
  /** Store views of the shop. A call without a `Store` header uses the default language. */
  storeViews: Pick<StoreViews, 'find' | 'findLanguage'>
  documents: OwnDocuments
  adapt: AdaptDocument
  rules: WireRules
  capabilities: Capabilities
  rateLimit: RateLimit
  queue: RequestQueue
  trustedProxies: number
  /** Timeouts in milliseconds: of an ordinary call, and of placing an order. */
  timeouts?: { call: number; order: number }
  /** Called after a shopper has placed an order, with the id of the cart that was ordered. */
  onOrder?: (cartId: string, order: { hash: string; number: string }) => void
}

/**
 * Adds `/graphql`, the browser's way to the backend: POST for all operations, GET for public reads. Accepts
 * the shop's own documents, and foreign ones if configured, within limits: 64 KB, one operation, 20 levels,
 * valid text, a rate limit per root field, and a queue that addresses share. Adapts each document to the
 * backend, adds the right token, and passes the response on unchanged. If the backend is unreachable, the
 * answer has status 503 and the error category `unavailable`.
 */
export function addGateway(app: FastifyInstance, options: GatewayOptions): void {
  app.register(async (gateway) => {
    // Defaults of the plugin: brotli level 4, responses from 1 KB.
    await gateway.register(fastifyCompress, { global: false, encodings: ['br', 'gzip', 'identity'] })
    gateway.setErrorHandler((error, _request, reply) => {
      const refusal = toRefusal(error)
      // The client disconnected, which aborted the call.
      if (!refusal && reply.raw.destroyed) return reply.hijack()
      if (!refusal) throw error
      return refuse(reply, refusal)
    })
    gateway.all('/graphql', {
      bodyLimit: BODY_LIMIT,
      compress: {},
      onRequest: async ({ raw, method }) => {
        if (method !== 'POST' && method !== 'GET') throw new Refusal(405, 'Only GET and POST.')
        spend(options.rateLimit, clientAddress(raw, options.trustedProxies), 1)
      },
      handler: (request, reply) => handle(request, reply, options),
    })
  })
}

const unreachableRefusal = () =>
  new Refusal(503, 'The shop is briefly unreachable.', 'unavailable', {
    'retry-after': String(RETRY_SECONDS),
  })

const tooManyRefusal = (seconds: number) =>
  new Refusal(429, 'Too many calls; try again later.', 'rate-limit', { 'retry-after': String(seconds) })

interface Call {
  source: string
  variables: Variables
  bearer: string | null
  store: string
  address: string
}

/** Converts an error to a refusal; null for an internal error. */
function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isBodyTooLarge(error)) return new Refusal(413, `The body is longer than ${BODY_LIMIT} bytes.`)
  if (isSlowBody(error)) return new Refusal(408, 'The body took too long.')
  if (error instanceof QueueFull)
    return error.status === 429 ? tooManyRefusal(RETRY_SECONDS) : unreachableRefusal()
  if (!(error instanceof UpstreamUnavailable)) return null
  log.warn({ reason: error.message }, 'the backend cannot be reached')
  return unreachableRefusal()
}

/**
 * Handles a call once its body is complete, so that a client that sends half a body holds no place in the
 * queue.
 */
async function handle(request: FastifyRequest, reply: FastifyReply, options: GatewayOptions) {
  const { source, variables } = readGraphqlRequest(request, options.documents)
  const language = readLanguage(request.raw, options.storeViews)
  requireValidVariables(variables, language)
  const call = {
    source,
    variables,
    address: clientAddress(request.raw, options.trustedProxies),
    bearer: readBearer(request.raw),
    store: options.storeViews.find(language)?.code ?? '',
  }
  return options.queue.run(request.raw, () => pass(request.raw, reply, call, options), {
    session: call.bearer ?? findCartId(variables),
    signal: signalOfLeaving(reply.raw),
  })
}

/** Finds the cart of a call, which tells the guests of an address apart. */
function findCartId({ cartId, cart_id, input }: Variables): string | undefined {
  const ids = [cartId, cart_id, v.is(OrderedCart, input) ? input.cart_id : undefined]
  return ids.find((id) => typeof id === 'string')
}

async function pass(request: IncomingMessage, reply: FastifyReply, call: Call, options: GatewayOptions) {
  const { rules, timeouts = TIMEOUTS } = options
  const document = adaptSource(call.source, options.adapt, await requireFeatures(options.capabilities))
  if (document.operation === 'mutation' && request.method === 'GET')
    throw new Refusal(405, 'Mutations only by POST.')
  if (isServerOnly(document, rules)) throw new Refusal(400, `${document.name} is for the shop's own server.`)
  if (document.text === '') return reply.headers(NOT_STORED).send({ data: withOmitted({}, document) })

  const byGet = request.method === 'GET' && call.bearer === null && mayBeGet(document, rules)
  const variables = document.variables(call.variables)
  const isOwn = options.documents.isOwn(call.source)
  // Every further field costs as much as a call of its own.
  const fields = [...document.calls.values()].reduce((sum, times) => sum + times, 0)
  if (fields > 1) spend(options.rateLimit, call.address, fields - 1)
  const headers = {
    accept: 'application/json',
    ...(call.store && { store: call.store }),
    'x-forwarded-for': call.address,
    ...forwardedHeaders(request, FORWARDED_HEADERS),
    // Reads must not vary by them, or no cache could answer.
    ...(document.operation === 'mutation' && mutationHeaders(request)),
    ...authorization(document, call.bearer, options),
  }
  // Reads are aborted when the client disconnects; mutations always complete.
  const signal = document.operation === 'query' ? signalOfLeaving(reply.raw) : new AbortController().signal
  const timeout = document.rootFields.some((field) => ORDER_FIELDS.has(field))
    ? timeouts.order
    : timeouts.call
  const answer = await callBackend(options, { document, isOwn, variables, byGet, headers, timeout, signal })
  const body = graphqlBody(answer)
  reportOrder(body.data ?? {}, variables.input, options)
  const bytes =
    document.omitted.length > 0 && body.data
      ? Buffer.from(JSON.stringify({ ...body, data: withOmitted(body.data, document) }))
      : answer.body
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .headers(answerHeaders(answer.headers, byGet))
    .send(bytes)
}

const PlacedOrder = v.object({ order: v.object({ hash: v.string(), increment_id: v.string() }) })
const OrderedCart = v.object({ cart_id: v.string() })

/** Answer of Magento's own `placeOrder`, which has no order key. */
const PlacedCoreOrder = v.object({ order: v.object({ order_number: v.string() }) })

function reportOrder(data: Record<string, unknown>, input: unknown, { onOrder }: GatewayOptions): void {
  const { setPaymentMethod: placed, placeOrder: placedByCore } = data
  if (!onOrder || !v.is(OrderedCart, input)) return
  if (v.is(PlacedOrder, placed)) {
    onOrder(input.cart_id, { hash: placed.order.hash, number: placed.order.increment_id })
  } else if (v.is(PlacedCoreOrder, placedByCore)) {
    onOrder(input.cart_id, { hash: '', number: placedByCore.order.order_number })
  }
}

function signalOfLeaving(response: ServerResponse): AbortSignal {
  const aborted = new AbortController()
  response.once('close', () => aborted.abort(new UpstreamUnavailable('the client left')))
  return aborted.signal
}

function answerHeaders(headers: Record<string, string | string[] | undefined>, byGet: boolean) {
  const lifetime = String(headers['cache-control'] ?? '')
  const mayBeStored = byGet && /\bpublic\b/.test(lifetime)
  const passed = ['x-magento-cache-id', 'retry-after'].flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [],
  )
  return {
    ...(mayBeStored ? { 'cache-control': lifetime } : NOT_STORED),
    vary: 'Store, Authorization, Content-Currency',
    ...Object.fromEntries(passed),
  }
}

function adaptSource(source: string, adapt: AdaptDocument, features: Features): AdaptedDocument {
  try {
    return adapt(source, features)
  } catch (error) {
    if (error instanceof DocumentRefused) throw new Refusal(400, error.message)
    throw error
  }
}

function authorization(document: AdaptedDocument, bearer: string | null, options: GatewayOptions) {
  if (bearer !== null) return { authorization: `Bearer ${bearer}` }
  const { consumerKey } = options
  if (consumerKey !== null && document.rootFields.some((field) => SIGNED_FOR_GUESTS.has(field))) {
    return { authorization: `Bearer ${consumerKey}` }
  }
  return shopAuthorization(document, options)
}

function readBearer({ headers }: IncomingMessage): string | null {
  if (headers.authorization === undefined) return null
  const [, token] = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(headers.authorization) ?? []
  if (!token) throw new Refusal(401, 'Authorization is `Bearer` and a token.', 'graphql-authorization')
  return token
}

function readLanguage({ headers }: IncomingMessage, storeViews: GatewayOptions['storeViews']): Language {
  const store = headers.store
  if (store === undefined) return defaultLanguage()
  const language = typeof store === 'string' ? storeViews.findLanguage(store) : null
  if (language) return language
  throw new Refusal(400, 'There is no such store view.', 'graphql-input')
}

function forwardedHeaders({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
  )
}

/** The account lists sessions with their browser. A backend executes a mutation once per key. */
const mutationHeaders = (request: IncomingMessage): Record<string, string> => ({
  ...forwardedHeaders(request, ['idempotency-key']),
  ...(request.headers['user-agent'] && { 'user-agent': request.headers['user-agent'].slice(0, 400) }),
})

function spend(rateLimit: RateLimit, address: string, cost: number) {
  const wait = rateLimit.take(addressBlock(address), cost)
  if (wait > 0) throw tooManyRefusal(wait)
}

function refuse(reply: FastifyReply, { status, message, category, headers }: Refusal) {
  // Closes the connection, because the server does not read the rest of a refused body.
  if (status === 413 || (status === 429 && !reply.request.raw.complete)) reply.header('connection', 'close')
  if (status === 405) reply.header('allow', 'GET, POST')
  const retry_after = status === 429 ? Number(headers['retry-after']) : undefined
  return reply
    .code(status)
    .headers({ ...NOT_STORED, ...headers })
    .send({ errors: [{ message, extensions: { category, retry_after } }] })
}
