import { addressBlock, clientAddress } from '@kopgroep/server-kit/client-address'
import { bodyText, parseJson } from '@kopgroep/server-kit/http-app'
import type { RateLimit } from '@kopgroep/server-kit/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { NOT_STORED } from '../http-app.ts'
import { log } from './log.ts'
import { browserErrors } from './metrics.ts'

const MAX_BYTES = 64 * 1024
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
 * Adds `/api/<number>/envelope/` for browser errors, used if `ERROR_DSN` names the shop itself. Accepts
 * Sentry envelopes as features/consent/send-reports.ts builds them, and logs them without personal data.
 */
export function addErrorReports(
  app: FastifyInstance,
  { rateLimit, trustedProxies }: ErrorReportOptions,
): void {
  app.post(
    '/api/:project(^\\d+$)/envelope/',
    {
      bodyLimit: MAX_BYTES,
      onRequest: async (request, reply) => {
        reply.headers(NOT_STORED)
        const wait = rateLimit.take(addressBlock(clientAddress(request.raw, trustedProxies)), 1)
        if (wait > 0) return reply.code(429).header('retry-after', wait).send({})
      },
    },
    (request, reply) => {
      const fault = readFault(bodyText(request))
      if (!fault) return reply.code(400).send({})
      browserErrors.inc()
      log.warn(fault, 'a browser reported a fault')
      return reply.send({})
    },
  )
}

/** Extracts what may be logged from an error envelope; null if it is not one. */
export function readFault(envelope: string) {
  const event = v.safeParse(ErrorEvent, parseJson(envelope.split('\n')[2] ?? ''))
  if (!event.success) return null
  const { exception, request } = event.output
  const [{ type, value, stacktrace } = { type: 'Error', value: '', stacktrace: { frames: [] } }] =
    exception.values
  const frames = stacktrace.frames.slice(-MAX_FRAMES).reverse()
  return {
    error: type.slice(0, 60),
    message: withoutPersonalData(value).slice(0, MAX_MESSAGE_LENGTH),
    at: frames.map(
      ({ function: name = '?', filename = '', lineno = 0, colno = 0 }) =>
        `${name.slice(0, 60)} ${toPath(filename)}:${lineno}:${colno}`,
    ),
    // Only the first path segment: later ones may contain the secret key of an order or wishlist.
    page: `/${toPath(request.url).split('/')[1] ?? ''}`,
  }
}

/** Removes quoted texts, numbers and e-mail addresses, which may be a shopper's input. */
function withoutPersonalData(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|“[^”]*”/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{3,}/g, '…')
}

const toPath = (url: string) => URL.parse(url, 'http://shop')?.pathname.slice(0, 200) ?? ''
