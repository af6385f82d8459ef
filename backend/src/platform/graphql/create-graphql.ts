import type { IncomingMessage, ServerResponse } from 'node:http'
import { useGraphQlJit } from '@envelop/graphql-jit'
import { blockFieldSuggestionsPlugin } from '@escape.tech/graphql-armor-block-field-suggestions'
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  parse,
  valueFromASTUntyped,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Kysely } from 'kysely'
import { type Attempts, createAttempts } from '../attempts.ts'
import type { Database } from '../database/database.ts'
import { readingOf } from '../database/versions.ts'
import { authorizationError, shopError } from '../errors.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Log } from '../log.ts'
import { offeredFeatures } from '../passkey-site.ts'
import { joinPhrases, translate } from '../phrases.ts'
import type { Purger } from '../purge.ts'
import type { Settings } from '../settings.ts'
import { bearerOf } from './bearer.ts'
import type { Loaders, ShopContext } from './context.ts'
import type { Domain } from './domain.ts'
import { compilability, inputLimits } from './input-limits.ts'
import { errorFacts, maskError } from './mask-error.ts'
import { observeOperations } from './observe-operations.ts'
import { badSyntaxIs400, requestErrorsWithoutEchoes } from './request-errors.ts'
import { joinResolvers, publicQueries, servedFeatures, servedSchema } from './served-schema.ts'
import { storeViewOf } from './store-views.ts'
import { answerLimit, countWork, createWork, endUnwanted, type Work, workLimit } from './work-limits.ts'

export interface GraphQLOptions {
  db: Kysely<Database>
  settings: Settings
  domains: readonly Domain[]
  log: Log
  purger: Purger
  now?: () => Date
  /** Counted by a clock of its own unless given. */
  attempts?: Attempts
  wakeMail?: () => void
  /** Further plugins, run before the limits. */
  plugins?: Plugin[]
  /** Sees the schema before it is used; the contract tests record through it what was answered. */
  onSchema?: (schema: GraphQLSchema) => void
  /** Whether documents are compiled; true unless said otherwise. */
  compiles?: boolean | undefined
}

export interface ShopGraphQL {
  schema: GraphQLSchema
  /** Answers a request to /graphql whose JSON body, if it is a POST, has been read and parsed. */
  handle(request: IncomingMessage & { body?: unknown }, response: ServerResponse): Promise<void>
  /** Resolves when the work after the answers given so far is done. */
  settled(): Promise<void>
}

/**
 * Seconds for which a public answer may be stored. Caches that are told of changes by PURGE keep pages far longer;
 * this is for those that are not.
 */
const PUBLIC_MAX_AGE = 60

/** What the answer to one request is made of; lives as long as the request. */
interface Answer {
  context?: ShopContext
  address: string
  work: Work
  afterwards: (() => Promise<void> | void)[]
  isPublic: boolean
}

/** The shop's GraphQL: yoga with compiled queries, limits against costly documents, and Magento's manners. */
export function createGraphQL(options: GraphQLOptions): ShopGraphQL {
  const {
    db,
    settings,
    domains,
    log,
    purger,
    now = () => new Date(),
    attempts = createAttempts(db),
    wakeMail = () => {},
    plugins = [],
    compiles = true,
  } = options
  const schema = servedSchema(joinResolvers(domains.map(({ resolvers }) => resolvers ?? {})))
  options.onSchema?.(schema)
  countWork(schema)
  const phrases = joinPhrases(domains.map((domain) => domain.phrases ?? {}))
  const contentVariables = new Map(domains.flatMap((domain) => Object.entries(domain.contentVariables ?? {})))
  const contentWidgets = new Map(domains.flatMap((domain) => Object.entries(domain.contentWidgets ?? {})))
  const features = offeredFeatures(servedFeatures(schema), settings)
  const isCompilable = compilability(schema)
  const makeLoaders = domains.flatMap((domain) => domain.loaders ?? [])

  async function contextOf(request: Request, answer: Answer): Promise<ShopContext> {
    const store = await storeViewOf(db, request.headers.get('Store'))
    const speaking = { store, phrases }
    const bearer = await bearerOf(db, request.headers.get('Authorization'), settings, now())
    if (!bearer) {
      throw shopError(
        'graphql-authorization',
        translate(speaking, "The current customer isn't authorized."),
        401,
      )
    }
    const context: ShopContext = {
      ...readingOf(db),
      store,
      bearer,
      address: answer.address,
      attempts,
      work: answer.work,
      requireCustomer() {
        if (bearer.kind === 'customer') return bearer.customerId
        throw authorizationError(context, "The current customer isn't authorized.")
      },
      tags: new Set(),
      loaders: {} as Loaders,
      settings,
      features,
      phrases,
      contentVariables,
      contentWidgets,
      log,
      now,
      afterResponse: (work) => answer.afterwards.push(work),
      purge: (tags) => purger.purge(tags),
      wakeMail,
    }
    Object.assign(context.loaders, ...makeLoaders.map((make) => make(context)))
    answer.context = context
    return context
  }

  const yoga = createYoga<{ answer: Answer }>({
    schema,
    context: ({ request, answer }) => contextOf(request, answer),
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, log) },
    plugins: [
      ...plugins,
      {
        onParse: ({ setParseFn }) => setParseFn(parseWithLimit),
      } satisfies Plugin,
      mutationsOnlyByPost,
      badSyntaxIs400,
      requestErrorsWithoutEchoes,
      blockFieldSuggestionsPlugin(),
      inputLimits,
      workLimit(schema),
      compiles && defaultVariables,
      compiles &&
        // biome-ignore lint/correctness/useHookAtTopLevel: a plugin, not a React hook
        useGraphQlJit(
          {},
          {
            enableIf: ({ document }) => isCompilable(document),
            onError: (problem) => log.error({ problem: problem.errors?.[0]?.message }, 'not compiled'),
          },
        ),
      endUnwanted,
      observeOperations,
      cacheHeaders(publicQueries(schema)),
      answerLimit,
    ],
  })

  const working = new Set<Promise<void>>()
  return {
    schema,
    async handle(request, response) {
      const address = clientAddress(request, settings.BACKEND_TRUST_PROXY)
      const work = createWork(settings.QUERY_SECONDS)
      response.once('close', work.leave)
      const answer: Answer = { address, work, afterwards: [], isPublic: false }
      await yoga(request, response, { answer })
      work.end()
      const afterwards = doAfterwards(answer.afterwards, log).finally(() => working.delete(afterwards))
      working.add(afterwards)
      await afterwards
    },
    async settled() {
      await Promise.all(working)
    },
  }
}

/** Documents of more tokens than any screen needs cost nothing but the reading of their first tokens. */
const parseWithLimit: typeof parse = (source, options) => parse(source, { ...options, maxTokens: 2_000 })

async function doAfterwards(works: Answer['afterwards'], log: Log) {
  for (const work of works) await runAfterwards(work, log)
}

async function runAfterwards(work: () => Promise<void> | void, log: Log) {
  try {
    await work()
  } catch (error) {
    log.error(errorFacts(error), 'work after an answer failed')
  }
}

/**
 * Gives variables that were left out their defaults: the compiler asks for every variable that may not be null,
 * whether it has a default or not.
 */
const defaultVariables: Plugin = {
  onExecute: ({ args }) => {
    const given = args.variableValues ?? {}
    const missing = operationsOf(args.document)
      .flatMap(({ variableDefinitions }) => variableDefinitions ?? [])
      .filter(({ variable, defaultValue }) => defaultValue && given[variable.name.value] === undefined)
    if (missing.length === 0) return
    const defaults = missing.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue && valueFromASTUntyped(defaultValue),
    ])
    args.variableValues = { ...given, ...Object.fromEntries(defaults) }
  },
}

/** Refused as Magento refuses it: HTTP 500, category graphql-input. */
const mutationsOnlyByPost: Plugin<{ request: Request }> = {
  onParse: ({ context }) => {
    return ({ result }: { result: unknown }) => {
      const document = result as DocumentNode
      if (context.request.method !== 'GET' || document?.kind !== Kind.DOCUMENT) return
      if (operationsOf(document).some(({ operation }) => operation === OperationTypeNode.MUTATION)) {
        throw shopError('graphql-input', 'Mutation requests allowed only for POST requests', 500)
      }
    }
  },
}

function operationsOf(document: DocumentNode) {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
}

/**
 * Public reads that were answered without errors may be stored and carry the tags to purge them by; everything
 * else, and whatever was asked with a customer's token, may not.
 */
function cacheHeaders(publicFields: ReadonlySet<string>): Plugin<{ answer: Answer }, { answer: Answer }> {
  const known = new WeakMap<DocumentNode, boolean>()
  return {
    onExecute: ({ args, context }) => {
      let isPublic = known.get(args.document)
      if (isPublic === undefined) {
        isPublic = readsOnly(args.document, publicFields)
        known.set(args.document, isPublic)
      }
      context.answer.isPublic = isPublic
    },
    onExecutionResult: ({ result, context }) => {
      if (!result || Symbol.asyncIterator in result || Array.isArray(result) || result.errors?.length) {
        context.answer.isPublic = false
      }
    },
    onResponse: ({ response, serverContext }) => {
      const { context, isPublic } = serverContext.answer
      response.headers.set('Vary', 'Store')
      if (!context || !isPublic || context.bearer.kind === 'customer') {
        response.headers.set('Cache-Control', 'no-store')
        return
      }
      response.headers.set('Cache-Control', `public, max-age=${PUBLIC_MAX_AGE}`)
      if (context.tags.size > 0) response.headers.set('X-Magento-Tags', [...context.tags].sort().join(','))
    },
  }
}

function readsOnly(document: DocumentNode, fields: ReadonlySet<string>): boolean {
  return operationsOf(document).every(
    ({ operation, selectionSet }) =>
      operation === OperationTypeNode.QUERY &&
      selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && fields.has(selection.name.value),
      ),
  )
}
