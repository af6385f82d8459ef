import type { Plugin } from 'graphql-yoga'
import type { RequestScope } from './request-scope.ts'
import { selectsOnly } from './selects-only.ts'

/**
 * Seconds for which a public answer may be stored. Caches that get a PURGE at each change keep pages far longer;
 * this is for those that are not.
 */
const PUBLIC_MAX_AGE = 60

/**
 * Makes public reads without errors cacheable, with the tags to purge them by; everything else, and every request
 * with a customer's token, is not.
 */
export function cacheHeaders(
  publicFields: ReadonlySet<string>,
): Plugin<{ answer: RequestScope }, { answer: RequestScope }> {
  const isPublic = selectsOnly(publicFields)
  return {
    onExecute: ({ args, context }) => {
      context.answer.isPublic = isPublic(args.document)
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
