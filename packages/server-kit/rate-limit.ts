import { LRUCache } from 'lru-cache'
import { steadyNow } from './steady-clock.ts'

interface Bucket {
  tokens: number
  /** Time of the last refill, in milliseconds. */
  at: number
}

export interface RateLimit {
  /** Takes `cost` tokens from a bucket. Returns 0, or the seconds to wait if there are too few. */
  take(holder: string, cost: number): number
}

/**
 * Creates token buckets, one per holder: at most `burst` tokens, refilled at `perSecond`. Remembers the
 * latest 20,000 holders; any other starts with a full bucket.
 */
export function createRateLimit(options: {
  burst: number
  perSecond: number
  now?: () => number
}): RateLimit {
  const { burst, perSecond, now = steadyNow } = options
  const buckets = new LRUCache<string, Bucket>({ max: 20_000 })
  return {
    take(holder, cost) {
      const at = now()
      const bucket = buckets.get(holder) ?? { tokens: burst, at }
      bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      buckets.set(holder, bucket)
      if (bucket.tokens < cost) return Math.max(1, Math.ceil((cost - bucket.tokens) / perSecond))
      bucket.tokens -= cost
      return 0
    },
  }
}
