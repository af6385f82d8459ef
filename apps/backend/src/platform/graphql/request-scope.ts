import type { Log } from '../../../../../packages/server-kit/log.ts'
import type { ShopContext } from './context.ts'
import { errorFacts } from './mask-error.ts'
import type { Work } from './work.ts'

/** What one request to the GraphQL endpoint carries along; lives as long as the request. */
export interface RequestScope {
  context?: ShopContext
  /** Of the client, after trusted proxies. */
  address: string
  /** Who takes turns in reading: the address, an IPv6 customer as one; null for a server of the shop's own. */
  holder: string | null
  work: Work
  /** Whether it places an order, which may wait for the payment provider. */
  isOrder: boolean
  afterResponse: (() => Promise<void> | void)[]
  isPublic: boolean
  /** Whether it may be read from a replica, for whoever is no customer. */
  allowsReplica: boolean
}

/** Does what the shopper need not wait for, one after the other; what fails is logged. */
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
