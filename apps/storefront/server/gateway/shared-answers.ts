import { LRUCache } from 'lru-cache'
import type { CommerceAnswer, CommerceClient, ReadOptions } from '../../app/lib/api/commerce-client.ts'
import { steadyNow } from '../steady-clock.ts'

export interface SharedAnswers {
  client: CommerceClient
  /** Has every answer of these tags, or every answer, asked for anew. */
  purge(tags: readonly string[] | 'all'): void
}

interface CachedAnswer {
  answer: Promise<CommerceAnswer>
  /** Unknown until the answer is there. */
  tags: ReadonlySet<string> | null
  until: number
  /** Purged before it was there: whoever waits gets it, nobody after that. */
  isStale: boolean
}

type Question = Parameters<CommerceClient['read']>

const isGood = ({ data, errors }: CommerceAnswer, [, , , options]: Question) =>
  Boolean(data) && !errors?.length && options?.isComplete?.(data) !== false

type Kind = NonNullable<ReadOptions['shared']>

/**
 * Bytes that the answers of a kind may take: the shell is few documents, large when they hold the whole menu; of addresses
 * those stay that are asked for most lately. An answer's size is taken to be that of its kind at its largest.
 */
const MAX_BYTES: Record<Kind, number> = { shell: 8_000_000, address: 8_000_000 }
const ANSWER: Record<Kind, number> = { shell: 100_000, address: 2_000 }

const answersOf = <Answer extends object>(kind: Kind) =>
  new LRUCache<string, Answer>({
    maxSize: MAX_BYTES[kind],
    sizeCalculation: (_, key) => 2 * key.length + ANSWER[kind],
  })

/**
 * Asks the backend once for what many pages read (`shared`). An answer is used again for `seconds`, or until something
 * with one of its tags is purged. Failures and answers with errors are not kept, nor are addresses without tags: what
 * leads nowhere may lead somewhere tomorrow, and no purge would tell. Of the shell the last whole answer stays beside, for
 * when the backend fails or leaves out what a shop cannot be without.
 */
export function shareAnswers(
  backend: CommerceClient,
  { seconds, now = steadyNow }: { seconds: number; now?: () => number },
): SharedAnswers {
  // Apart, so that a crawler of addresses cannot drive out the shell.
  const caches: Record<Kind, LRUCache<string, CachedAnswer>> = {
    shell: answersOf('shell'),
    address: answersOf('address'),
  }

  const lastWhole = answersOf<CommerceAnswer>('shell')

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

  /** A backend that throws at once fails like one that fails later. */
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
