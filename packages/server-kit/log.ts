import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTraceId } from './request-scope.ts'

/** Log of a program. Fields never contain tokens, e-mail addresses or request bodies. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export interface LogOptions {
  /** Name of the program; part of each line. */
  name?: string
  /** Standard output by default. */
  destination?: DestinationStream
}

/**
 * Opens a log with one JSON line per event. Lines that belong to a request have its trace id (`trace`).
 * Credentials in logged request headers are redacted.
 *
 * @param level lowest level to write; `silent` for none
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
