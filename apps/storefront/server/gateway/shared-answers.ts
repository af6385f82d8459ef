import { LRUCache } from 'lru-cache'
import type { CommerceAnswer, CommerceClient, ReadOptions } from '../../app/lib/api/commerce-client.ts'
import { steadyNow } from '../steady-clock.ts'

export interface SharedAnswers {
  client: CommerceClient
  /** Marks every answer with these tags, or every answer, as stale. */
  purge(tags: readonly string[] | 'all'): void
}

interface CachedAnswer {
  answer: Promise<CommerceAnswer>
  /** Tags; unknown until the answer has arrived. */
  tags: ReadonlySet<string> | null
  until: number
  /** Purged while pending: requests already waiting still get this answer, later ones do not. */
  isStale: boolean
}

type Question = Parameters<CommerceClient['read']>

const isGood = ({ data, errors }: CommerceAnswer, [, , , options]: Question) =>
  Boolean(data) && !errors?.length && options?.isComplete?.(data) !== false

type Kind = NonNullable<ReadOptions['shared']>

/**
 * Maximum bytes per kind of answer: `shell` has few documents, large ones with the whole menu; for `address` the
 * most recently used ones are kept. Every answer counts with the maximum size of its kind.
 */
const MAX_BYTES: Record<Kind, number> = { shell: 8_000_000, address: 8_000_000 }
const ANSWER: Record<Kind, number> = { shell: 100_000, address: 2_000 }

const createAnswerCache = <Answer extends object>(kind: Kind) =>
  new LRUCache<string, Answer>({
    maxSize: MAX_BYTES[kind],
    sizeCalculation: (_, key) => 2 * key.length + ANSWER[kind],
  })

/**
 * Shares the answers to reads of many pages (`shared`). An answer is reused for `seconds`, or until one of its tags
 * is purged. Failures and answers with errors are not cached, nor are addresses without tags: a missing page may
 * exist later, and no purge would tell. The last complete shell is kept as a fallback for when the backend fails or
 * omits required parts.
 */
export function shareAnswers(
  backend: CommerceClient,
  { seconds, now = steadyNow }: { seconds: number; now?: () => number },
): SharedAnswers {
  // Separate caches, so that a crawler of URLs cannot evict the shell.
  const caches: Record<Kind, LRUCache<string, CachedAnswer>> = {
    shell: createAnswerCache('shell'),
    address: createAnswerCache('address'),
  }

  const lastWhole = createAnswerCache<CommerceAnswer>('shell')

  function fetchAnswer(kind: Kind, key: string, ...question: Question) {
    const answer = kind === 'shell' ? readWhole(key, question) : read(question)
    const entry: CachedAnswer = { answer, tags: null, until: now() + seconds * 1_000, isStale: false }
    caches[kind].set(key, entry)
    const forget = () => {
      if (caches[kind].peek(key) === entry) caches[kind].delete(key)
    }
    answer.then((given) => {
      entry.tags = new Set(given.tags)
      const leadsNowhere = kind === 'address' && given.tags.length === 0
      if (entry.isStale || given.isStale || leadsNowhere || !isGood(given, question)) forget()
    }, forget)
    return answer
  }

  /** Turns a synchronous throw into a rejection. */
  const read = async (question: Question) => backend.read(...question)

  async function readWhole(key: string, question: Question): Promise<CommerceAnswer> {
    try {
      const answer = await read(question)
      if (isGood(answer, question)) {
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
        const known = caches[shared].get(key)
        if (known && !known.isStale && now() < known.until) return known.answer
        return fetchAnswer(shared, key, document, variables, store, options)
      },
    },
    purge(tags) {
      const purged = tags === 'all' ? tags : new Set(tags)
      for (const entries of Object.values(caches)) purgeKind(entries, purged)
    },
  }
}
