import { Agent as HttpAgent, type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { Histogram } from 'prom-client'
import { LATENCY_BUCKETS } from './metrics.ts'
import { inSpan, traceHeaders } from './request-scope.ts'

/** Metric of the calls; a program adds it to its registry. */
export const upstreamSeconds = new Histogram({
  name: 'kopgroep_upstream_seconds',
  help: 'How long another server took to answer: the backend, its pictures, services of others.',
  labelNames: ['to', 'result'],
  buckets: LATENCY_BUCKETS,
  registers: [],
})

/** Thrown when an upstream is unreachable, closes the connection, times out or sends too much. */
export class UpstreamUnavailable extends Error {
  override name = 'UpstreamUnavailable'
}

export interface UpstreamCall {
  /** Upstream, as a label of metrics and traces. Only the backend gets the trace header. */
  to: 'backend' | 'pictures' | 'service'
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
  /** Timeout of the whole call, in milliseconds. */
  timeout: number
  /** Maximum bytes of the decoded body. */
  maxBytes: number
  /** True to retry once if a keep-alive connection turns out to be closed. For reads only. */
  retry: boolean
  signal?: AbortSignal
}

export interface UpstreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const POOL = {
  keepAlive: true,
  keepAliveMsecs: 10_000,
  maxSockets: 128,
  maxFreeSockets: 32,
  scheduling: 'lifo',
} as const
const httpAgent = new HttpAgent(POOL)
const httpsAgent = new HttpsAgent(POOL)

/**
 * Calls another server over pooled keep-alive connections. Resolves for every status.
 *
 * @throws UpstreamUnavailable without a response, or the signal's reason if aborted
 */
export async function callUpstream(url: string, call: UpstreamCall): Promise<UpstreamAnswer> {
  const { to, method } = call
  const ended = upstreamSeconds.startTimer({ to })
  try {
    const name = `${method} ${to}`
    const answer = await inSpan({ name, kind: 'client', facts: { 'http.request.method': method } }, () =>
      callTwice(url, call),
    )
    ended({ result: answer.status >= 500 ? 'failed' : 'ok' })
    return answer
  } catch (error) {
    ended({ result: 'unreachable' })
    throw error
  }
}

async function callTwice(url: string, call: UpstreamCall): Promise<UpstreamAnswer> {
  try {
    return await callOnce(url, call)
  } catch (error) {
    if (!call.retry || !isReset(error)) throw error
    return await callOnce(url, { ...call, retry: false })
  }
}

/** Closes idle connections, so that the process can end. */
export function closeUpstreamConnections() {
  httpAgent.destroy()
  httpsAgent.destroy()
}

const isReset = (error: unknown) =>
  error instanceof UpstreamUnavailable && error.cause instanceof Error && 'code' in error.cause
    ? error.cause.code === 'ECONNRESET' || error.cause.code === 'EPIPE'
    : false

async function callOnce(url: string, call: UpstreamCall): Promise<UpstreamAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<UpstreamAnswer>()
  const secure = url.startsWith('https:')
  const body = typeof call.body === 'string' ? Buffer.from(call.body) : call.body
  const request = (secure ? requestHttps : requestHttp)(url, {
    method: call.method,
    agent: secure ? httpsAgent : httpAgent,
    headers: {
      // Compression pays over a network, but not between two processes on one machine.
      ...(isLoopback(url) ? {} : { 'accept-encoding': 'br, gzip' }),
      ...(call.to === 'backend' ? traceHeaders() : {}),
      ...call.headers,
      ...(body ? { 'content-length': String(body.byteLength) } : {}),
    },
  })
  const give = (message: string, cause?: unknown) => {
    request.destroy()
    reject(new UpstreamUnavailable(`${new URL(url).host}: ${message}`, { cause }))
  }
  const timer = setTimeout(() => give(`no answer within ${call.timeout} ms`), call.timeout)
  const onAbort = () => {
    request.destroy()
    reject(call.signal?.reason)
  }
  if (call.signal?.aborted) onAbort()
  call.signal?.addEventListener('abort', onAbort, { once: true })

  request.on('error', (error) => give(error.message || 'the connection failed', error))
  request.on('response', (response) => {
    const chunks: Buffer[] = []
    let length = 0
    response.on('data', (chunk: Buffer) => {
      length += chunk.byteLength
      if (length > call.maxBytes) give(`the answer is longer than ${call.maxBytes} bytes`)
      else chunks.push(chunk)
    })
    response.on('error', (error) => give(error.message, error))
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 502,
        headers: response.headers,
        body: Buffer.concat(chunks, length),
      }),
    )
  })
  request.end(body)

  try {
    const answer = await promise
    return { ...answer, body: await decode(answer, call.maxBytes) }
  } finally {
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', onAbort)
  }
}

const isLoopback = (url: string) => /^https?:\/\/(127\.|localhost[:/]|\[::1\])/.test(url)

const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

async function decode({ headers, body }: UpstreamAnswer, maxBytes: number): Promise<Buffer> {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === 'identity' || body.byteLength === 0) return body
  try {
    // The limit applies to the decompressed body too.
    if (encoding === 'br') return await unbrotli(body, { maxOutputLength: maxBytes })
    if (encoding === 'gzip') return await unzip(body, { maxOutputLength: maxBytes })
  } catch (cause) {
    throw new UpstreamUnavailable(`the answer's ${encoding} body cannot be read`, { cause })
  }
  throw new UpstreamUnavailable(`the answer is encoded as ${encoding}`)
}
