import { pino } from 'pino'

/** What the backend writes down. Fields never hold tokens, e-mail addresses or request bodies. */
export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/** @param level the least that is written; `silent` for nothing */
export function openLog(level = 'info'): Log {
  return pino({ level, base: null })
}
