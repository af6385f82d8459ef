import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions'
import { openDocumentLists, PERSISTED_DOCUMENTS } from '@kopgroep/contract/document-lists'
import { addressBlock, clientAddressFromOwnNetwork, isOwnServer } from '@kopgroep/server-kit/client-address'
import type { Log } from '@kopgroep/server-kit/log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { type Attempts, createAttempts } from '../attempts.ts'
import type { Db } from '../database/database.ts'
import type { ReplicaReads } from '../database/replica-reads.ts'
import { shopError, unavailableError } from '../errors.ts'
import type { Purger } from '../purge.ts'
import { offeredFeatures } from '../relying-party.ts'
import type { Settings } from '../settings.ts'
import { cacheHeaders } from './cache-headers.ts'
import { createContextFactory } from './context-factory.ts'
import { createDocumentCache } from './document-cache.ts'
import type { Domain } from './domain.ts'
import { inputLimits, parseLimits } from './input-limits.ts'
import { listOperations } from './list-operations.ts'
import { maskError } from './mask-error.ts'
import { observeOperations } from './observe-operations.ts'
import { ownDocuments } from './own-documents.ts'
import { readsThatMayLag } from './reads-that-may-lag.ts'
import { badSyntaxIs400, requestErrorsWithoutEchoes } from './request-errors.ts'
import { type RequestScope, runAfterResponse } from './request-scope.ts'
import { requireCallers } from './require-callers.ts'
import { joinResolvers, publicQueries, servedFeatures, servedSchema } from './served-schema.ts'
import { createTurns } from './turns.ts'
import { createReads, createWork, type WorkOptions } from './work.ts'
import { answerLimit, countWork, endedReads, rootFieldLimit } from './work-limits.ts'

export interface GraphQLOptions {
  db: Db
  /** Replica for guests' reads of public data; without it all reads go to `db`. */
  replica?: ReplicaReads | undefined
  settings: Settings
  domains: readonly Domain[]
  log: Log
  purger: Purger
  now?: () => Date
  /** Attempt limiter; by default one with its own clock. */
  attempts?: Attempts
  notifyMailWorker?: () => void
  /** Further plugins, run before the limits. */
  plugins?: Plugin[]
  /** Called with the schema before it is used, so that contract tests can record the answered fields. */
  onSchema?: (schema: GraphQLSchema) => void
}

export interface ShopGraphQL {
  schema: GraphQLSchema
  /** Handles a request to /graphql. The body of a POST is parsed JSON. */
  handle(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Resolves once the work after all responses so far is done. */
  settled(): Promise<void>
}

/** Creates the GraphQL endpoint: yoga with work limits and Magento's error format. */
export function createGraphQL(options: GraphQLOptions): ShopGraphQL {
  const {
    db,
    replica,
    settings,
    domains,
    log,
    purger,
    now = () => new Date(),
    attempts = createAttempts(db),
    notifyMailWorker = () => {},
    plugins = [],
  } = options
  const schema = servedSchema(joinResolvers(domains.map(({ resolvers }) => resolvers ?? {})))
  options.onSchema?.(schema)
  requireCallers(schema)
  countWork(schema)
  const takesOwnOnly = settings.GRAPHQL_DOCUMENTS === 'own'
  const createContext = createContextFactory({
    db,
    replica,
    settings,
    domains,
    features: listFeatures(schema, settings),
    attempts,
    log,
    purger,
    now,
    notifyMailWorker,
  })

  const yoga = createYoga<{ answer: RequestScope }>({
    schema,
    context: ({ request, params, answer }) => createContext(request, params, answer),
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, log) },
    parserAndValidationCache: createDocumentCache(),
    plugins: [
      ...plugins,
      ...(takesOwnOnly ? ownDocuments(openDocumentLists(settings.BUILDS)) : []),
      ...listPlugins(schema),
    ],
  })

  const shared = { turns: createTurns(), reads: createReads() }
  const working = new Set<Promise<void>>()
  return {
    schema,
    async handle(request, reply) {
      const answer = createScope(request.raw, settings, shared)
      const { work } = answer
      // `close` also fires after a complete response.
      reply.raw.once('close', () => reply.raw.writableFinished || work.leave())
      const end = answerInTime(reply, answer, settings.QUERY_SECONDS)
      const response = await yoga.handleNodeRequestAndResponse(request, reply, { answer })
      if (end()) await send(reply, response)
      work.end()
      const after = runAfterResponse(answer.afterResponse, log).finally(() => working.delete(after))
      working.add(after)
      await after
    },
    async settled() {
      await Promise.all(working)
    },
  }
}

const listFeatures = (schema: GraphQLSchema, settings: Settings) => [
  ...offeredFeatures(servedFeatures(schema), settings),
  ...(settings.GRAPHQL_DOCUMENTS === 'own' ? [PERSISTED_DOCUMENTS] : []),
]

function createScope(
  request: FastifyRequest['raw'],
  settings: Settings,
  shared: Pick<WorkOptions, 'turns' | 'reads'>,
): RequestScope {
  const address = clientAddressFromOwnNetwork(request, settings.BACKEND_TRUST_PROXY)
  const holder = isOwnServer(request) ? null : addressBlock(address)
  return {
    address,
    work: createWork({ ...shared, seconds: settings.QUERY_SECONDS, address: holder }),
    isOrder: false,
    afterResponse: [],
    isPublic: false,
    hasTags: false,
    allowsReplica: false,
  }
}

/** Milliseconds in which an aborted read must answer. */
const ABORT_MARGIN_MS = 500
/** Seconds that placing an order may take. */
const ORDER_SECONDS = 30

/**
 * Answers 503 if a request takes too long, for example while the database hangs. Writes continue anyway.
 *
 * @returns a function that stops the timer; true if a response must still be sent
 */
function answerInTime(reply: FastifyReply, answer: RequestScope, seconds: number): () => boolean {
  const giveUp = () => {
    const { message, extensions } = unavailableError(`No answer within ${seconds} seconds.`)
    const { status, headers } = extensions.http as { status: number; headers: Record<string, string> }
    const body = { errors: [{ message, extensions: { category: extensions.category } }] }
    reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  }
  let timer = setTimeout(
    () => {
      if (!answer.isOrder) return giveUp()
      timer = setTimeout(giveUp, (ORDER_SECONDS - seconds) * 1_000)
    },
    seconds * 1_000 + ABORT_MARGIN_MS,
  )
  return () => {
    clearTimeout(timer)
    return !reply.sent
  }
}

/** Sends a complete answer as text instead of a stream. */
async function send(reply: FastifyReply, response: Response) {
  const text = await response.text()
  reply.code(response.status).headers(Object.fromEntries(response.headers)).send(text)
}

/** Lists the plugins in their order: parsing, limits, execution, response headers. */
function listPlugins(schema: GraphQLSchema) {
  const publicFields = publicQueries(schema)
  return [
    parseLimits,
    mutationsOnlyByPost,
    readsThatMayLag(publicFields),
    badSyntaxIs400,
    requestErrorsWithoutEchoes,
    blockFieldSuggestionsPlugin(),
    inputLimits,
    rootFieldLimit,
    endedReads,
    observeOperations,
    cacheHeaders(publicFields),
    answerLimit,
  ]
}

/** Uses Magento's message and category graphql-input, but with HTTP 405. */
const mutationsOnlyByPost: Plugin<{ request: Request }> = {
  onParse: ({ context }) => {
    return ({ result }: { result: unknown }) => {
      const document = result as DocumentNode
      if (context.request.method !== 'GET' || document?.kind !== Kind.DOCUMENT) return
      if (listOperations(document).some(({ operation }) => operation === OperationTypeNode.MUTATION)) {
        throw shopError('graphql-input', 'Mutation requests allowed only for POST requests', 405)
      }
    }
  },
}
