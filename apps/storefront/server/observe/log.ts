import { pino } from 'pino'
import { currentTraceId } from '../../../../packages/contract/observe/request-scope.ts'

/**
 * The server's log: one JSON line per event on standard output, with the trace id of the request that it belongs to. Tokens and personal
 * data are never handed to it.
 */
export const log = pino({
  name: 'storefront',
  level: process.env.LOG_LEVEL ?? 'info',
  redact: ['headers.authorization', 'headers.cookie', '*.headers.authorization', '*.headers.cookie'],
  mixin: () => {
    const trace = currentTraceId()
    return trace === null ? {} : { trace }
  },
})
