import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Maximum size of all documents. A token takes 260 bytes of memory; the shop's own documents have 18,000 tokens. */
const MAX_TOKENS = 100_000
/** Characters of a text that take as much memory as a token. */
const CHARACTERS_PER_TOKEN = 130

/** Creates yoga's cache of parsed documents, limited by their size. By default yoga caches 1,024 of any size. */
export const createDocumentCache = () => ({
  documentCache: new LRUCache<string, DocumentNode>({
    maxSize: MAX_TOKENS,
    sizeCalculation: (document, text) =>
      countTokens(document) + Math.ceil(text.length / CHARACTERS_PER_TOKEN),
  }),
  // Errors are not cached.
  errorCache: { get: () => undefined, set: () => {} },
})

function countTokens({ loc }: DocumentNode): number {
  let count = 1
  for (let token = loc?.startToken; token?.next; token = token.next) count += 1
  return count
}
