import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { documentHash } from '@kopgroep/contract/document-lists'
import type { Plugin } from 'graphql-yoga'

const refusal = (message: string, code: string) => ({
  message,
  extensions: { category: 'graphql-input', code, http: { status: 400 } },
})
const NOT_LISTED = refusal(
  'PersistedQueryOnly: this shop answers the documents of its own storefronts, each by its hash in extensions.persistedQuery.',
  'PERSISTED_QUERY_ONLY',
)

/**
 * Accepts only listed documents, by hash as Apollo's clients send it or by identical text.
 *
 * @param findText returns the listed document with a hash
 */
export function ownDocuments(findText: (hash: string) => string | undefined): Plugin[] {
  const listedTextIsItsHash: Plugin = {
    onParams({ params, setParams }) {
      if (typeof params.query !== 'string') return
      const sha256Hash = documentHash(params.query)
      if (findText(sha256Hash) === undefined) return
      const { query, ...rest } = params
      setParams({ ...rest, extensions: { persistedQuery: { version: 1, sha256Hash } } })
    },
  }
  return [
    listedTextIsItsHash,
    usePersistedOperations({
      getPersistedOperation: (hash) => findText(hash) ?? null,
      customErrors: {
        notFound: refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND'),
        keyNotFound: NOT_LISTED,
        persistedQueryOnly: NOT_LISTED,
      },
    }),
  ]
}
