/**
 * Sends the requests of the LoadTask in its first argument and prints a LoadReport. load.ts starts this
 * program.
 */
import autocannon from 'autocannon'
import { percentile } from './figure.ts'

export interface LoadRequest {
  /** Path with its leading slash. */
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface LoadTask {
  /** Origin of the server. */
  url: string
  /** Requests that each connection sends in rotation. */
  requests: LoadRequest[]
  /** Number of concurrent requests. */
  connections: number
  seconds: number
  /** Maximum requests, after which the load ends early. */
  maxRequests?: number
}

export interface LoadReport {
  perSecond: number
  /** Median response time in milliseconds. */
  p50: number
  p95: number
  p99: number
  succeeded: number
  failed: number
}

const task: LoadTask = JSON.parse(process.argv[2] ?? '{}')
const times: number[] = []
let failed = 0
const start = performance.now()
let last = start

const instance = autocannon(
  {
    url: task.url,
    connections: task.connections,
    ...(task.maxRequests === undefined
      ? { duration: task.seconds }
      : { amount: task.maxRequests, timeout: task.seconds }),
    requests: task.requests.map(({ path, method = 'GET', headers = {}, body }) => ({
      path,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })),
  },
  (error, result) => {
    if (error) throw error
    const report: LoadReport = {
      perSecond: times.length / ((last - start) / 1_000),
      p50: times.length > 0 ? percentile(times, 50) : 0,
      p95: times.length > 0 ? percentile(times, 95) : 0,
      p99: times.length > 0 ? percentile(times, 99) : 0,
      succeeded: times.length,
      failed: failed + result.errors + result.timeouts + (times.length === 0 ? 1 : 0),
    }
    console.log(JSON.stringify(report))
  },
)
instance.on('response', (_client, status, _bytes, milliseconds) => {
  if ((status >= 200 && status < 300) || status === 304) times.push(milliseconds)
  else failed += 1
  last = performance.now()
})
