import type { Log } from '@kopgroep/server-kit/log'
import type { ShopContext } from './context.ts'
import { errorFacts } from './mask-error.ts'
import type { Work } from './work.ts'

/** State of one request to the GraphQL endpoint. */
export interface RequestScope {
  context?: ShopContext
  /** Client address, after trusted proxies. */
  address: string
  work: Work
  /** True if it places an order, which may wait for the payment provider. */
  isOrder: boolean
  afterResponse: (() => Promise<void> | void)[]
  /** True for a public read without errors, which caches may store. */
  isPublic: boolean
  /** True for a public read: its tags are sent, also beside errors. */
  hasTags: boolean
  /** True if a replica may serve it to anyone but customers. */
  allowsReplica: boolean
}

/** Runs work after the response, sequentially; logs failures. */
export async function runAfterResponse(works: RequestScope['afterResponse'], log: Log) {
  for (const work of works) await runAfterwards(work, log)
}

async function runAfterwards(work: () => Promise<void> | void, log: Log) {
  try {
    await work()
  } catch (error) {
    log.error(errorFacts(error), 'work after an answer failed')
  }
}
