import type { Log } from '@kopgroep/server-kit/log'
import type { Attempts } from '../attempts.ts'
import type { Db } from '../database/database.ts'
import type { ReplicaReads } from '../database/replica-reads.ts'
import { createReadContext } from '../database/versions.ts'
import { authorizationError, shopError } from '../errors.ts'
import { joinPhrases, translate } from '../phrases.ts'
import type { Purger } from '../purge.ts'
import type { Settings } from '../settings.ts'
import { readBearer } from './bearer.ts'
import type { Loaders, ShopContext } from './context.ts'
import type { Domain } from './domain.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import type { RequestScope } from './request-scope.ts'
import { findStoreView } from './store-views.ts'

export interface ContextOptions {
  db: Db
  replica: ReplicaReads | undefined
  settings: Settings
  domains: readonly Domain[]
  /** Shop features that this backend serves completely. */
  features: readonly string[]
  attempts: Attempts
  log: Log
  purger: Purger
  now: () => Date
  notifyMailWorker: () => void
}

/**
 * Builds a request's context from its headers. @throws graphql-authorization if its token is unknown
 *
 * @param params document and variables
 */
export type ContextOf = (
  request: Request,
  params: { query?: string; variables?: Record<string, unknown> },
  answer: RequestScope,
) => Promise<ShopContext>

/** Creates the factory, which combines the shared parts with those of each request. */
export function createContextFactory({ db, replica, domains, purger, ...shared }: ContextOptions): ContextOf {
  const { settings, now } = shared
  const phrases = joinPhrases(domains.map((domain) => domain.phrases ?? {}))
  const contentVariables = new Map(domains.flatMap((domain) => Object.entries(domain.contentVariables ?? {})))
  const contentWidgets = new Map(domains.flatMap((domain) => Object.entries(domain.contentWidgets ?? {})))
  const makeLoaders = domains.flatMap((domain) => domain.loaders ?? [])

  return async function createContext(request, params, answer) {
    const store = await findStoreView(db, request.headers.get('Store'))
    const speaking = { store, phrases }
    const bearer = await readBearer(db, request.headers.get('Authorization'), settings, now())
    if (!bearer) {
      throw shopError(
        'graphql-authorization',
        translate(speaking, "The current customer isn't authorized."),
        401,
      )
    }
    const context: ShopContext = {
      ...shared,
      ...(replica && answer.allowsReplica && bearer.kind !== 'customer'
        ? await replica.reading()
        : createReadContext(db)),
      store,
      bearer,
      address: answer.address,
      userAgent: request.headers.get('User-Agent') ?? '',
      idempotencyKey: readIdempotencyKey(request.headers.get('Idempotency-Key'), params),
      work: answer.work,
      requireCustomer() {
        if (bearer.kind === 'customer') return bearer.customerId
        throw authorizationError(context, "The current customer isn't authorized.")
      },
      tags: new Set(),
      loaders: {} as Loaders,
      phrases,
      contentVariables,
      contentWidgets,
      afterResponse: (work) => answer.afterResponse.push(work),
      purge: (tags) => purger.purge(tags),
    }
    Object.assign(context.loaders, ...makeLoaders.map((make) => make(context)))
    answer.context = context
    return context
  }
}
