import type { CommerceAnswer, CommerceClient, ReadOptions } from '@kopgroep/contract/client/commerce-answer'
import { steadyNow } from '@kopgroep/server-kit/steady-clock'
import { LRUCache } from 'lru-cache'

export interface SharedAnswers {
  client: CommerceClient
  /** Marks answers with one of these tags, or all answers, as stale. */
  purge(tags: readonly string[] | 'all'): void
}

interface CachedAnswer {
  answer: Promise<CommerceAnswer>
  /** Cache tags; null until the answer has arrived. */
  tags: ReadonlySet<string> | null
  until: number
  /** True if purged while pending: requests that already wait get this answer, later ones do not. */
  isStale: boolean
}

type ReadArguments = Parameters<CommerceClient['read']>

const isGood = ({ data, errors }: CommerceAnswer, [, , , options]: ReadArguments) =>
  Boolean(data) && !errors?.length && options?.isComplete?.(data) !== false

type Kind = NonNullable<ReadOptions['shared']>

/**
 * Maximum bytes of each cache, and the bytes that every answer in it counts for. `shell` has few, large
 * answers with the whole menu; `address` has many small ones, of which the most recently used stay.
 */
const MAX_CACHE_BYTES: Record<Kind, number> = { shell: 8_000_000, address: 8_000_000 }
const MAX_ANSWER_BYTES: Record<Kind, number> = { shell: 100_000, address: 2_000 }

const createAnswerCache = <Answer extends object>(kind: Kind) =>
  new LRUCache<string, Answer>({
    maxSize: MAX_CACHE_BYTES[kind],
    sizeCalculation: (_, key) => 2 * key.length + MAX_ANSWER_BYTES[kind],
  })

/**
 * Caches the answers to reads that many pages share. An answer is reused for `seconds` or until one of its
 * tags is purged. Failures and answers with errors are not cached, nor are URLs without tags: a missing page
 * may be created later, and no purge would remove the answer. If the backend fails or omits required parts,
 * the last complete shell is used.
 */
export function shareAnswers(
  backend: CommerceClient,
  { seconds, now = steadyNow }: { seconds: number; now?: () => number },
): SharedAnswers {
  // Two caches, so that a crawler that requests many URLs cannot evict the shell.
  const caches: Record<Kind, LRUCache<string, CachedAnswer>> = {
    shell: createAnswerCache('shell'),
    address: createAnswerCache('address'),
  }

  const lastWhole = createAnswerCache<CommerceAnswer>('shell')

  function fetchAnswer(kind: Kind, key: string, ...request: ReadArguments) {
    const answer = kind === 'shell' ? readWhole(key, request) : read(request)
    const entry: CachedAnswer = { answer, tags: null, until: now() + seconds * 1_000, isStale: false }
    caches[kind].set(key, entry)
    const forget = () => {
      if (caches[kind].peek(key) === entry) caches[kind].delete(key)
    }
    answer.then((given) => {
      entry.tags = new Set(given.tags)
      const leadsNowhere = kind === 'address' && given.tags.length === 0
      if (entry.isStale || given.isStale || leadsNowhere || !isGood(given, request)) forget()
    }, forget)
    return answer
  }

  /** An async function turns a synchronous throw into a rejection. */
  const read = async (request: ReadArguments) => backend.read(...request)

  async function readWhole(key: string, request: ReadArguments): Promise<CommerceAnswer> {
    try {
      const answer = await read(request)
      if (isGood(answer, request)) {
        lastWhole.set(key, answer)
        return answer
      }
      return earlier(key) ?? answer
    } catch (error) {
      const answer = earlier(key)
      if (answer) return answer
      throw error
    }
  }

  function earlier(key: string): CommerceAnswer | null {
    const answer = lastWhole.get(key)
    return answer ? { ...answer, isStale: true } : null
  }

  function purgeKind(entries: LRUCache<string, CachedAnswer>, tags: ReadonlySet<string> | 'all') {
    for (const [key, entry] of [...entries.entries()]) {
      const isPurged = tags === 'all' || entry.tags === null || !entry.tags.isDisjointFrom(tags)
      if (!isPurged) continue
      entry.isStale = true
      if (entry.tags !== null) entries.delete(key)
    }
  }

  return {
    client: {
      read(document, variables, store, options = {}) {
        const { shared } = options
        if (!shared || seconds === 0) return backend.read(document, variables, store)
        const key = `${store}\n${document}\n${JSON.stringify(variables)}`
        const cached = caches[shared].get(key)
        if (cached && !cached.isStale && now() < cached.until) return cached.answer
        return fetchAnswer(shared, key, document, variables, store, options)
      },
    },
    purge(tags) {
      const purged = tags === 'all' ? tags : new Set(tags)
      for (const entries of Object.values(caches)) purgeKind(entries, purged)
    },
  }
}
