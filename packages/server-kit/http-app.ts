import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'

export interface HttpAppOptions {
  /**
   * Wraps the framework's listener. What it answers itself costs no routing: metrics, request scopes, cached answers.
   */
  wrap: (listener: RequestListener) => RequestListener
  /** Bytes of a request body; a route may set its own limit. */
  bodyLimit: number
  /** Answers bytes that the HTTP parser refused. By default the framework answers them in JSON. */
  answerUnreadable?: (error: NodeJS.ErrnoException, socket: Socket) => void
}

/**
 * Creates a Fastify app with the limits of every server program: 30 s for a whole request, 65 s for an idle connection
 * (longer than load balancers keep one, so that none is closed under a request). Bodies of any type arrive as a Buffer,
 * or undefined without one, so that each route decides how to parse them.
 *
 * After `ready()`, listen with `app.server`.
 */
export function createHttpApp({ wrap, bodyLimit, answerUnreadable }: HttpAppOptions): FastifyInstance {
  const app = fastify({
    serverFactory: (listener) =>
      createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000, noDelay: true }, wrap(listener)),
    bodyLimit,
    ...(answerUnreadable && { clientErrorHandler: answerUnreadable }),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return app
}

/** Returns the body of a request as text; empty without one. */
export function bodyText({ body }: Pick<FastifyRequest, 'body'>): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : ''
}

/** Tells whether an error is the framework's refusal of a body over its limit. */
export function isBodyTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

export interface Health {
  /** Whether load balancers should send requests; `ok`, or the reason why not. */
  ready(): Promise<string> | string
  /** State of the program: status `ok`, or what is wrong. */
  health(): Promise<{ status: string }> | { status: string }
}

/**
 * Adds `/live` (200 while the process answers), `/ready` and `/health` (200, or 503 with the reason as `status`).
 */
export function addHealthRoutes(app: FastifyInstance, { ready, health }: Health): void {
  const send = (reply: FastifyReply, state: { status: string }) =>
    reply
      .code(state.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state)
  app.get('/live', (_request, reply) => send(reply, { status: 'ok' }))
  app.get('/ready', async (_request, reply) => send(reply, { status: await ready() }))
  app.get('/health', async (_request, reply) => send(reply, await health()))
}
