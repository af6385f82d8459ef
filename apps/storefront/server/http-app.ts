import { createHttpApp, type HttpAppOptions, isBodyTooLarge } from '@kopgroep/server-kit/http-app'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ERROR_PAGE_HEADERS, errorPage, sendErrorPage } from './error-page.ts'
import { sendError, withoutQuery } from './send.ts'

/** Maximum request body in bytes, unless a route sets its own. */
const BODY_LIMIT = 64 * 1024

/** Headers of a response that must not be stored. */
export const NOT_STORED = { 'cache-control': 'private, no-store' }

/**
 * Creates the storefront's Fastify app without routes. Errors get the shop's error pages; unmatched requests
 * get an empty 404, because the catch-all route renders pages.
 */
export function createStorefrontApp(wrap: HttpAppOptions['wrap'] = (listener) => listener): FastifyInstance {
  const app = createHttpApp({
    wrap,
    bodyLimit: BODY_LIMIT,
    unreadablePage: (status) => ({
      headers: ['content-type', 'text/html; charset=utf-8', ...ERROR_PAGE_HEADERS],
      body: errorPage(status === 431 ? 414 : status, '/'),
    }),
  })
  app.addHttpMethod('PURGE')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  app.setErrorHandler((error, { url }, reply) => {
    const response = takeOver(reply)
    const status = isRefusal(error) ? error.statusCode : 500
    if (status >= 500) return sendError(response, error)
    sendErrorPage(response, status, withoutQuery(url), isBodyTooLarge(error) ? ['connection', 'close'] : [])
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
  return app
}

/** Takes the raw response from Fastify, for code that writes it directly. */
export function takeOver(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack()
  return reply.raw
}

const isRefusal = (error: unknown): error is { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
