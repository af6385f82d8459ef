import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTraceId } from './request-scope.ts'

/** A program's log. Fields never hold tokens, e-mail addresses or request bodies. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export interface LogOptions {
  /** Name of the program; part of each line. */
  name?: string
  /** Standard output by default. */
  destination?: DestinationStream
}

/**
 * Opens a log of one JSON line per event. A line that belongs to a request has its trace id (`trace`). Credentials in
 * logged request headers are redacted.
 *
 * @param level lowest level that is written; `silent` for nothing
 */
export function openLog(level = 'info', { name, destination }: LogOptions = {}): Logger {
  const options = {
    level,
    base: name === undefined ? null : { name },
    redact: ['headers.authorization', 'headers.cookie', '*.headers.authorization', '*.headers.cookie'],
    mixin: () => {
      const trace = currentTraceId()
      return trace === null ? {} : { trace }
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
