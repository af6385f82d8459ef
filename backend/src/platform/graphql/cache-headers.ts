import { type DocumentNode, Kind, OperationTypeNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Answer } from './answer.ts'
import { operationsOf } from './operations-of.ts'

/**
 * Seconds for which a public answer may be stored. Caches that are told of changes by PURGE keep pages far longer;
 * this is for those that are not.
 */
const PUBLIC_MAX_AGE = 60

/**
 * Public reads that were answered without errors may be stored and carry the tags to purge them by; everything
 * else, and whatever was asked with a customer's token, may not.
 */
export function cacheHeaders(
  publicFields: ReadonlySet<string>,
): Plugin<{ answer: Answer }, { answer: Answer }> {
  const known = new WeakMap<DocumentNode, boolean>()
  return {
    onExecute: ({ args, context }) => {
      let isPublic = known.get(args.document)
      if (isPublic === undefined) {
        isPublic = readsOnly(args.document, publicFields)
        known.set(args.document, isPublic)
      }
      context.answer.isPublic = isPublic
    },
    onExecutionResult: ({ result, context }) => {
      if (!result || Symbol.asyncIterator in result || Array.isArray(result) || result.errors?.length) {
        context.answer.isPublic = false
      }
    },
    onResponse: ({ response, serverContext }) => {
      const { context, isPublic } = serverContext.answer
      response.headers.set('Vary', 'Store')
      if (!context || !isPublic || context.bearer.kind === 'customer') {
        response.headers.set('Cache-Control', 'no-store')
        return
      }
      response.headers.set('Cache-Control', `public, max-age=${PUBLIC_MAX_AGE}`)
      if (context.tags.size > 0) response.headers.set('X-Magento-Tags', [...context.tags].sort().join(','))
    },
  }
}

function readsOnly(document: DocumentNode, fields: ReadonlySet<string>): boolean {
  return operationsOf(document).every(
    ({ operation, selectionSet }) =>
      operation === OperationTypeNode.QUERY &&
      selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && fields.has(selection.name.value),
      ),
  )
}
