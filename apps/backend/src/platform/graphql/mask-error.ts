import { GraphQLError } from 'graphql'
import type { Log } from '../../../../../packages/server-kit/log.ts'
import { shopError } from '../errors.ts'

/** Errors that the code means go out as they are, all others as 'Internal server error' and into the log. */
export function maskError(error: unknown, log: Log): Error {
  if (error instanceof GraphQLError && !isUnexpected(error)) return error
  if (isLocked(error)) {
    log.warn(errorFacts(error), 'a request waited for a row in vain')
    return shopError(
      'lock_timeout',
      'Somebody else is changing the same thing at this moment. Nothing was done; please try again.',
    )
  }
  log.error(errorFacts(error), 'a request failed')
  const path = error instanceof GraphQLError ? error.path : undefined
  return new GraphQLError('Internal server error', { path, extensions: { category: 'internal' } })
}

/** PostgreSQL's codes for a row that was waited for too long, and for two that waited for each other. */
const LOCKED: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

function isLocked(error: unknown): boolean {
  const cause = error instanceof GraphQLError ? error.originalError : error
  return cause instanceof Error && 'code' in cause && LOCKED.has(cause.code)
}

function isUnexpected({ originalError }: GraphQLError): boolean {
  if (!originalError) return false
  return !(originalError instanceof GraphQLError) || isUnexpected(originalError)
}

/** What may be written of an error: the driver's `detail` may hold a shopper's data and stays out. */
export function errorFacts(error: unknown) {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const path = error instanceof GraphQLError ? error.path?.join('.') : undefined
  return cause instanceof Error
    ? { path, message: cause.message, stack: cause.stack }
    : { path, message: String(cause) }
}
