import type { Log } from '@kopgroep/server-kit/log'
import { GraphQLError } from 'graphql'
import pg from 'pg'
import { accountGone, shopError, unavailableError } from '../errors.ts'

/** Returns intended errors unchanged; logs all others and replaces them by 'Internal server error'. */
export function maskError(error: unknown, log: Log): Error {
  if (error instanceof GraphQLError && !isUnexpected(error)) return error
  if (isLocked(error)) {
    log.warn(errorFacts(error), 'a request waited for a row in vain')
    return shopError(
      'lock_timeout',
      'Somebody else is changing the same thing at this moment. Nothing was done; please try again.',
    )
  }
  if (lacksCustomer(error)) return accountGone()
  if (isDatabaseAway(error)) {
    log.warn(errorFacts(error), 'the database did not answer in time')
    return unavailableError('The shop cannot answer now. Please try again.')
  }
  log.error(errorFacts(error), 'a request failed')
  const path = error instanceof GraphQLError ? error.path : undefined
  return new GraphQLError('Internal server error', { path, extensions: { category: 'internal' } })
}

/** Checks whether a row refers to a deleted customer. */
function lacksCustomer(error: unknown): boolean {
  const cause = findCause(error)
  return (
    cause instanceof pg.DatabaseError &&
    cause.code === '23503' &&
    /_customer_id_fkey$/.test(cause.constraint ?? '')
  )
}

/** Driver's messages if no connection is available in time, a statement times out, or a connection breaks. */
const UNAVAILABLE_CODES =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|connect ECONN|connect ENOENT|read ECONNRESET|write EPIPE)/
/** SQLSTATEs: cannot connect, shutting down or starting up, full disk, too many connections, statement timeout. */
const AWAY_CODE = /^(?:08...|57P0.|53100|53300|57014)$/

function isDatabaseAway(error: unknown): boolean {
  const cause = findCause(error)
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return AWAY_CODE.test(code) || UNAVAILABLE_CODES.test(cause.message)
}

const findCause = (error: unknown) => (error instanceof GraphQLError ? error.originalError : error)

/** SQLSTATEs for lock timeout and deadlock. */
const LOCKED: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

/** Checks whether a statement timed out while waiting for a row lock. */
export function isLocked(error: unknown): boolean {
  const cause = findCause(error)
  return cause instanceof Error && 'code' in cause && LOCKED.has(cause.code)
}

function isUnexpected({ originalError }: GraphQLError): boolean {
  if (!originalError) return false
  return !(originalError instanceof GraphQLError) || isUnexpected(originalError)
}

/** Picks the loggable parts of an error. The driver's `detail` may contain a shopper's data and is left out. */
export function errorFacts(error: unknown) {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const path = error instanceof GraphQLError ? error.path?.join('.') : undefined
  return cause instanceof Error
    ? { path, message: cause.message, stack: cause.stack }
    : { path, message: String(cause) }
}
