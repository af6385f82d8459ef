import type { Log } from '../log.ts'
import type { ShopContext } from './context.ts'
import { errorFacts } from './mask-error.ts'
import type { Work } from './work-limits.ts'

/** What the answer to one request is made of; lives as long as the request. */
export interface RequestScope {
  context?: ShopContext
  address: string
  work: Work
  afterwards: (() => Promise<void> | void)[]
  isPublic: boolean
  /** Whether it may be read from a replica, for whoever is no customer. */
  allowsReplica: boolean
}

/** Does what the shopper need not wait for, one after the other; what fails is logged. */
export async function doAfterwards(works: RequestScope['afterwards'], log: Log) {
  for (const work of works) await runAfterwards(work, log)
}

async function runAfterwards(work: () => Promise<void> | void, log: Log) {
  try {
    await work()
  } catch (error) {
    log.error(errorFacts(error), 'work after an answer failed')
  }
}
