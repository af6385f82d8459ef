import { type DestinationStream, pino } from 'pino'
import { currentTraceId } from '../../../../packages/contract/observe/request-scope.ts'

/** What the backend writes down. Fields never hold tokens, e-mail addresses or request bodies. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/**
 * One JSON line an event, with the trace id of the request that it belongs to.
 *
 * @param level the least that is written; `silent` for nothing
 * @param destination standard output where it is left out
 */
export function openLog(level = 'info', destination?: DestinationStream): Log {
  const mixin = () => {
    const trace = currentTraceId()
    return trace === null ? {} : { trace }
  }
  const options = { level, base: null, mixin }
  return destination ? pino(options, destination) : pino(options)
}
