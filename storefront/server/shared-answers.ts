import type { CommerceAnswer, CommerceClient } from '../app/platform/commerce-client.ts'

export interface SharedAnswers {
  client: CommerceClient
  /** Has every answer of these tags, or every answer, asked for anew. */
  purge(tags: readonly string[] | 'all'): void
}

interface Kept {
  answer: Promise<CommerceAnswer>
  /** Unknown until the answer is there. */
  tags: ReadonlySet<string> | null
  until: number
  /** Purged before it was there: whoever waits gets it, nobody after that. */
  isStale: boolean
}

/** Documents that every page reads are few; what is beyond this is a mistake, and must not fill the memory. */
const MOST_ANSWERS = 100

/**
 * Asks the backend once for what every page is made of (`isShared`): the frame. An answer is used again for `seconds`,
 * or until something with one of its tags is purged. Failures and answers with errors are not kept.
 */
export function shareAnswers(
  backend: CommerceClient,
  { seconds, now = Date.now }: { seconds: number; now?: () => number },
): SharedAnswers {
  const kept = new Map<string, Kept>()

  function ask(key: string, ...question: Parameters<CommerceClient['read']>): Promise<CommerceAnswer> {
    const answer = backend.read(...question)
    const entry: Kept = { answer, tags: null, until: now() + seconds * 1_000, isStale: false }
    if (kept.size >= MOST_ANSWERS) kept.clear()
    kept.set(key, entry)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    answer.then(({ tags, errors }) => {
      entry.tags = new Set(tags)
      if (entry.isStale || errors?.length) forget()
    }, forget)
    return answer
  }

  return {
    client: {
      read(document, variables, store, options = {}) {
        if (!options.isShared || seconds === 0) return backend.read(document, variables, store)
        const key = `${store}\n${document}\n${JSON.stringify(variables)}`
        const known = kept.get(key)
        if (known && !known.isStale && now() < known.until) return known.answer
        return ask(key, document, variables, store)
      },
    },
    purge(tags) {
      for (const [key, entry] of kept) {
        const isMeant = tags === 'all' || entry.tags === null || tags.some((tag) => entry.tags?.has(tag))
        if (!isMeant) continue
        entry.isStale = true
        if (entry.tags !== null) kept.delete(key)
      }
    },
  }
}
