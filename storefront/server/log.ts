import { pino } from 'pino'

/** The server's log: one JSON line per event on standard output. Tokens and personal data are never handed to it. */
export const log = pino({
  name: 'storefront',
  level: process.env.LOG_LEVEL ?? 'info',
  redact: ['headers.authorization', 'headers.cookie', '*.headers.authorization', '*.headers.cookie'],
})
