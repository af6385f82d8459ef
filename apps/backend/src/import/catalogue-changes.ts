import { setTimeout as wait } from 'node:timers/promises'
import { reindexProducts } from '../listing/product-index.ts'
import {
  CHANNEL,
  forgetChanges,
  lockUnindexed,
  lockUnpurged,
  markIndexed,
  markPurged,
} from '../platform/catalogue-changes.sql.ts'
import { type Db, databaseUrl } from '../platform/database/database.ts'
import { listen } from '../platform/database/listen.ts'
import type { Domain, ShopParts } from '../platform/graphql/domain.ts'
import { isLocked } from '../platform/graphql/mask-error.ts'
import { type BackgroundWork, repeatedWork } from '../platform/repeated-work.ts'

const MINUTE = 60_000
/** Maximum delay in ms between a change and its purge. Storefronts may serve stale pages for that long. */
const DAY = 24 * 60 * MINUTE
const PRODUCTS_PER_BATCH = 500
/**
 * Milliseconds to wait until page caches confirm a purge. A cache that has not confirmed by then is retried
 * in the background.
 */
const PURGE_TIMEOUT_MS = 2_000

export interface IndexOptions {
  now(): Date
  /** `wait` for changes that another process is indexing, or `skip` them. */
  others: 'wait' | 'skip'
  onProgress?: (done: number, all: number) => void
}

/**
 * Indexes recorded changes in batches, so that orders, which also write to the index, wait at most a second.
 * If the process dies, the next one continues its change.
 */
export async function indexChanges(db: Db, { now, others, onProgress }: IndexOptions): Promise<void> {
  let isDone = false
  while (!isDone) {
    isDone = await db.transaction().execute(async (transaction) => {
      const change = await lockUnindexed(transaction, others)
      if (!change) return true
      const { id, productIds } = change
      for (let start = 0; start < productIds.length; start += PRODUCTS_PER_BATCH) {
        await reindexProducts(db, productIds.slice(start, start + PRODUCTS_PER_BATCH), { now: now() })
        onProgress?.(Math.min(start + PRODUCTS_PER_BATCH, productIds.length), productIds.length)
      }
      await markIndexed(transaction, id, now())
      return false
    })
  }
}

/**
 * Indexes the changes of a save, and waits for those that another process took first, so that the shop shows what
 * was saved. A change that takes longer than a lock may, such as a large import, is left to its process.
 */
export async function indexSaved({ db, now }: Pick<ShopParts, 'db' | 'now'>): Promise<void> {
  await indexChanges(db, { now, others: 'skip' })
  try {
    await indexChanges(db, { now, others: 'wait' })
  } catch (error) {
    if (!isLocked(error)) throw error
  }
}

/**
 * Purges the pages of indexed changes. A single backend does so, because a further purge would discard pages
 * that storefronts have just rendered. If the process dies, the next one continues.
 */
async function purgeChanges({ db, now, purger }: Pick<ShopParts, 'db' | 'now' | 'purger'>): Promise<void> {
  const since = new Date(now().getTime() - DAY)
  await db.transaction().execute(async (transaction) => {
    const changes = await lockUnpurged(transaction, since)
    if (changes.length === 0) return
    purger.purge(changes.flatMap(({ tags }) => tags))
    const timeout = new AbortController()
    await Promise.race([
      purger.settled(),
      wait(PURGE_TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).catch(() => {}),
    ])
    timeout.abort()
    await markPurged(
      transaction,
      changes.map(({ id }) => id),
      now(),
    )
  })
}

/**
 * Processes catalogue changes of every process: on NOTIFY, and every minute in case a pooler drops NOTIFY.
 * Indexing records the tags of the products and their listings, so that new pages contain no old data.
 */
export function followCatalogueChanges({ db, log, now, purger }: ShopParts): BackgroundWork {
  const work = repeatedWork({
    name: 'changes of the catalogue',
    every: MINUTE,
    log,
    work: async () => {
      await indexChanges(db, { now, others: 'skip' })
      await purgeChanges({ db, now, purger })
      await forgetChanges(db, new Date(now().getTime() - 30 * DAY))
    },
  })
  let listening: { stop(): Promise<void> } | null = null
  return {
    start() {
      work.start()
      listening = listen(databaseUrl(db), CHANNEL, work.wake)
    },
    wake: work.wake,
    async stop() {
      await listening?.stop()
      await work.stop()
    },
  }
}

/** Background work of a running backend: processes the changes of imports. */
export const importDomain: Domain = { background: followCatalogueChanges }
