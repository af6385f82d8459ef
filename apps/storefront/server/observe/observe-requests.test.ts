import type { RequestListener } from 'node:http'
import { startTracing } from '@kopgroep/server-kit/start-tracing'
import { openTestCollector } from '@kopgroep/server-kit/testing/test-collector'
import { listening } from '@kopgroep/server-kit/testing/test-http'
import { callUpstream } from '@kopgroep/server-kit/upstream'
import { expect, onTestFinished, test } from 'vitest'
import { sendError, sendText } from '../send.ts'
import { readFault } from './error-reports.ts'
import { metricsRegistry } from './metrics.ts'
import { inScope, observeRequests } from './observe-requests.ts'

/** Creates a listener that calls a backend and returns its response. */
const callsBackend =
  (origin: string): RequestListener =>
  (_request, response) => {
    callUpstream(origin, {
      ...{ to: 'backend', method: 'GET', headers: {}, timeout: 2_000, maxBytes: 1_000, retry: false },
    }).then(
      ({ body }) => sendText(response, 200, body.toString()),
      (error: unknown) => sendError(response, error),
    )
  }

const observed = (listener: RequestListener, trustsCaller: boolean) =>
  observeRequests(inScope(listener, trustsCaller))

test('a request is counted by its route, not by its URL', async () => {
  const server = await listening(observeRequests((_request, response) => response.writeHead(404).end()))
  await server.fetch('/wishlist/shared/index/code/geheim')
  await server.fetch('/graphql?query=geheim')
  const figures = await metricsRegistry.metrics()
  expect(figures).toContain(
    'kopgroep_http_requests_total{route="graphql",cache="none",method="GET",status="404"} 1',
  )
  expect(figures).toContain('kopgroep_http_request_seconds_bucket{le="10",route="graphql",cache="none"} 1')
  expect(figures).toContain('kopgroep_http_request_seconds_count{route="graphql",cache="none"} 1')
  expect(figures).not.toContain('geheim')
})

test('one trace leads from the request through the storefront to the backend', async () => {
  const collector = await openTestCollector()
  onTestFinished(() => collector.close())
  const endTracing = await startTracing({ endpoint: collector.endpoint, service: 'storefront', share: 1 })
  const received: (string | undefined)[] = []
  const backend = await listening(({ headers }, response) => {
    received.push(String(headers.traceparent))
    response.end('ok')
  })
  const server = await listening(observed(callsBackend(backend.origin), true))
  const traceId = 'c'.repeat(32)
  await server.fetch('/', { headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` } })
  await endTracing()
  const [call] = collector.spans().filter(({ name }) => name === 'GET backend')
  const [request] = collector.spans().filter(({ name }) => name === 'GET request')
  expect(received).toEqual([`00-${traceId}-${call?.spanId}-01`])
  expect([request?.parentSpanId, call?.parentSpanId]).toEqual(['d'.repeat(16), request?.spanId])
})

test('without a collector the backend still gets the trace id, and an error log contains it', async () => {
  const received: string[] = []
  const backend = await listening(({ headers }, response) => {
    received.push(String(headers.traceparent))
    response.destroy()
  })
  const server = await listening(observed(callsBackend(backend.origin), false))
  // An untrusted client cannot continue a trace.
  const forged = { traceparent: `00-${'e'.repeat(32)}-${'f'.repeat(16)}-01` }
  const { status, text } = await server.fetch('/', { headers: forged })
  const [, traceId = ''] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/.exec(received[0] ?? '') ?? []
  expect(status).toBe(500)
  expect(traceId).not.toBe('e'.repeat(32))
  expect(text).toContain(`(${traceId})`)
})

test('the log of a browser error contains no data of the shopper', () => {
  const event = {
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "Cannot read 'Anna de Vries' of anna@example.nl at 1234567",
          stacktrace: {
            frames: [{ function: 'pay', filename: 'https://shop.nl/assets/a.js?x=1', lineno: 3, colno: 9 }],
          },
        },
      ],
    },
    request: { url: 'https://shop.nl/wishlist/shared/index/code/geheim?email=anna@example.nl' },
  }
  expect(readFault(['{}', '{}', JSON.stringify(event)].join('\n'))).toEqual({
    error: 'TypeError',
    message: 'Cannot read … of … at …',
    at: ['pay /assets/a.js:3:9'],
    page: '/wishlist',
  })
  expect(readFault('nothing')).toBeNull()
})
