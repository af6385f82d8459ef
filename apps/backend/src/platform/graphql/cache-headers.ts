import type { Plugin } from 'graphql-yoga'
import type { RequestScope } from './request-scope.ts'
import { selectsOnly } from './selects-only.ts'

/**
 * Maximum age of public responses in seconds, for caches without PURGE. Caches with PURGE keep responses much
 * longer.
 */
const PUBLIC_MAX_AGE = 60

/**
 * Makes error-free public reads cacheable. Adds the tags of public reads, also of those with an error: the page
 * that shows the rest is cached. Everything else, and every request with a customer's token, is uncacheable.
 */
export function cacheHeaders(
  publicFields: ReadonlySet<string>,
): Plugin<{ answer: RequestScope }, { answer: RequestScope }> {
  const isPublic = selectsOnly(publicFields)
  return {
    onExecute: ({ args, context }) => {
      context.answer.isPublic = isPublic(args.document)
      context.answer.hasTags = context.answer.isPublic
    },
    onExecutionResult: ({ result, context }) => {
      if (!result || Symbol.asyncIterator in result || Array.isArray(result) || result.errors?.length) {
        context.answer.isPublic = false
      }
    },
    onResponse: ({ response, serverContext }) => {
      const { context, isPublic, hasTags } = serverContext.answer
      const isShared = context && context.bearer.kind !== 'customer'
      response.headers.set('Vary', 'Store')
      const cacheControl = isShared && isPublic ? `public, max-age=${PUBLIC_MAX_AGE}` : 'no-store'
      response.headers.set('Cache-Control', cacheControl)
      if (isShared && hasTags && context.tags.size > 0) {
        response.headers.set('X-Magento-Tags', [...context.tags].sort().join(','))
      }
    },
  }
}
