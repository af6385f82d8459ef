import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { addressBlock, clientAddress } from '../client-address.ts'
import { type Middleware, pathOf } from '../middleware.ts'
import type { RateLimit } from '../rate-limit.ts'
import { answering, readBody, sendJson } from '../send.ts'
import { log } from './log.ts'
import { browserErrors } from './metrics.ts'

const LARGEST = 64 * 1024
const MAX_MESSAGE_LENGTH = 200
const MAX_FRAMES = 5

const Frame = v.object({
  function: v.optional(v.string()),
  filename: v.optional(v.string()),
  lineno: v.optional(v.number()),
  colno: v.optional(v.number()),
})
const Exception = v.object({
  type: v.optional(v.string(), 'Error'),
  value: v.optional(v.string(), ''),
  stacktrace: v.optional(v.object({ frames: v.optional(v.array(Frame), []) }), { frames: [] }),
})
const ErrorEvent = v.object({
  exception: v.object({ values: v.pipe(v.array(Exception), v.minLength(1)) }),
  request: v.optional(v.object({ url: v.optional(v.string(), '') }), { url: '' }),
})

export interface ErrorReportOptions {
  rateLimit: RateLimit
  trustedProxies: number
}

/**
 * `/api/<number>/envelope/`: takes the faults in shoppers' browsers where `ERROR_DSN` names the shop itself, in the form that
 * features/analytics/send-reports.ts sends (Sentry's envelope), and writes each into the log without what may be a shopper's own.
 */
export function errorReportsMiddleware({ rateLimit, trustedProxies }: ErrorReportOptions): Middleware {
  return (request, response) => {
    if (request.method !== 'POST' || !/^\/api\/\d+\/envelope\/$/.test(pathOf(request.url ?? ''))) return false
    const wait = rateLimit.take(addressBlock(clientAddress(request, trustedProxies)), 1)
    if (wait > 0) {
      request.resume()
      sendJson(response, 429, {}, ['retry-after', String(wait), 'cache-control', 'no-store'])
      return true
    }
    return answering(response, take(request, response))
  }
}

async function take(request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request, LARGEST)
  const fault = body && readFault(body.toString('utf8'))
  if (!fault) return sendJson(response, 400, {})
  browserErrors.inc()
  log.warn(fault, 'a browser reported a fault')
  sendJson(response, 200, {})
}

/** What of an envelope may be written down; null where it is none. */
export function readFault(envelope: string) {
  const event = v.safeParse(ErrorEvent, parsed(envelope.split('\n')[2] ?? ''))
  if (!event.success) return null
  const { exception, request } = event.output
  const [{ type, value, stacktrace } = { type: 'Error', value: '', stacktrace: { frames: [] } }] =
    exception.values
  const frames = stacktrace.frames.slice(-MAX_FRAMES).reverse()
  return {
    error: type.slice(0, 60),
    message: withoutOwn(value).slice(0, MAX_MESSAGE_LENGTH),
    at: frames.map(
      ({ function: name = '?', filename = '', lineno = 0, colno = 0 }) =>
        `${name.slice(0, 60)} ${pathOfUrl(filename)}:${lineno}:${colno}`,
    ),
    // Further segments may be the key of an order or of a list.
    page: `/${pathOfUrl(request.url).split('/')[1] ?? ''}`,
  }
}

/** Quoted texts, numbers and addresses of people may be what a shopper typed. */
function withoutOwn(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|“[^”]*”/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{3,}/g, '…')
}

const pathOfUrl = (url: string) => URL.parse(url, 'http://shop')?.pathname.slice(0, 200) ?? ''

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
