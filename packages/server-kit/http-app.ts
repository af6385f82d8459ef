import { createServer, type RequestListener, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'

/**
 * Time limit of a request body: a number of seconds, extended while its average rate stays above the minimum.
 */
export interface BodyPace {
  seconds: number
  /** Bytes. */
  perSecond: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit for a route that accepts more than a JSON document. */
    bodyPace?: BodyPace
  }
}

export interface HttpAppOptions {
  /**
   * Wraps the framework's listener. Requests that it answers skip routing: metrics, request scopes, cached
   * responses.
   */
  wrap: (listener: RequestListener) => RequestListener
  /** Bytes of a request body; a route may set its own limit. */
  bodyLimit: number
  /** Builds the body of a response to a request that cannot be read; empty by default. */
  unreadablePage?: (status: UnreadableStatus) => { headers: readonly string[]; body: Buffer }
}

/** HTTP status of a request that the parser rejects: not valid HTTP, head too slow, head too long. */
export type UnreadableStatus = 400 | 408 | 431

class SlowBody extends Error {
  readonly statusCode = 408
}

/** Maximum characters of a path parameter. Encrypted ids exceed the framework's default of 100. */
const MAX_PARAMETER_LENGTH = 400

/** Time limit for JSON of up to 64 KB. Even a phone with poor reception is faster. */
const BODY_PACE: BodyPace = { seconds: 5, perSecond: 1_024 }

/**
 * Creates a Fastify app with the limits of every server program: 10 s for the request head, 5 s or 1 KB/s for the
 * body (a route may set its own pace in `config.bodyPace`), 30 s for a whole request, 65 s for an idle connection
 * (longer than load balancers keep one, so that none is closed under a request). A body of any type arrives as a
 * Buffer, or undefined without one, so that each route parses it itself; a body that takes too long is an error
 * with status 408. A connection without a request is closed without a response.
 *
 * After `ready()`, listen with `app.server`.
 */
export function createHttpApp({ wrap, bodyLimit, unreadablePage }: HttpAppOptions): FastifyInstance {
  const app = fastify({
    serverFactory: (listener) =>
      createServer(
        {
          keepAliveTimeout: 65_000,
          headersTimeout: 10_000,
          requestTimeout: 30_000,
          connectionsCheckingInterval: 2_000,
          noDelay: true,
        },
        wrap(endingBodies(listener)),
      ),
    bodyLimit,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, unreadablePage),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  limitBodies(app)
  return app
}

/** Answers a request that the HTTP parser rejects, and closes its connection. */
function answerUnreadable(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  page: HttpAppOptions['unreadablePage'] = () => ({ headers: [], body: Buffer.alloc(0) }),
) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return closeUnused(socket)
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const { headers, body } = page(status)
  const all = [...headers, 'content-length', String(body.byteLength), 'connection', 'close']
  const lines = all.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`), body]))
}

/**
 * Closes a connection that has sent nothing. Browsers open connections in advance, and would take a response
 * here for that of the next request. A busy event loop notices the timeout before it reads a request that has
 * arrived meanwhile, so this waits until it has read.
 */
function closeUnused(socket: Socket): void {
  setImmediate(() => socket.bytesRead === 0 && socket.destroy())
}

/** Milliseconds in which a client must stop sending after its request is answered. */
const LINGER_MS = 1_000

/** Closes connections whose request was answered (usually refused) while its body is still arriving. */
function endingBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return listener(request, response)
    response.once('finish', () => {
      if (request.complete) return
      const timer = setTimeout(() => request.socket.destroy(), LINGER_MS)
      request.once('end', () => clearTimeout(timer)).resume()
    })
    listener(request, response)
  }
}

/** Interval in ms at which arriving bodies are checked. */
const CHECK_INTERVAL_MS = 500

function limitBodies(app: FastifyInstance): void {
  const arriving = new Map<FastifyRequest, { reply: FastifyReply; since: number; before: number }>()
  app.addHook('preParsing', (request, reply, body, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding !== undefined || Number(length) > 0) {
      arriving.set(request, { reply, since: performance.now(), before: request.socket.bytesRead })
      request.raw.once('close', () => arriving.delete(request))
    }
    done(null, body)
  })
  // The body is complete, or the route does not read it.
  app.addHook('preValidation', (request, _reply, done) => {
    arriving.delete(request)
    done()
  })
  const looks = setInterval(() => {
    for (const [request, { reply, since, before }] of arriving) {
      const { seconds, perSecond } = request.routeOptions.config.bodyPace ?? BODY_PACE
      const waited = (performance.now() - since) / 1_000
      if (waited <= Math.max(seconds, (request.socket.bytesRead - before) / perSecond)) continue
      arriving.delete(request)
      // Closes the connection instead of reading the rest of the body.
      reply.header('connection', 'close').send(new SlowBody('The body took too long.'))
    }
  }, CHECK_INTERVAL_MS)
  looks.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(looks)
    done()
  })
}

/** Returns the body of a request as text; empty without one. */
export function bodyText({ body }: Pick<FastifyRequest, 'body'>): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : ''
}

/** Checks for the framework's error about a body over its limit. */
export function isBodyTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
}

/** Checks for the error about a body that took too long. */
export const isSlowBody = (error: unknown) => error instanceof SlowBody

export interface Health {
  /** Reports readiness for a load balancer: `ok`, or the reason why not. */
  ready(): Promise<string> | string
  /** Reports the state of the program: status `ok`, or the fault. */
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

/** Parses untrusted JSON. @returns null if it is invalid */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
