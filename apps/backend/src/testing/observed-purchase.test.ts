import { openLog } from '@kopgroep/server-kit/log'
import { serveMetrics } from '@kopgroep/server-kit/metrics'
import { startTracing } from '@kopgroep/server-kit/start-tracing'
import { openTestCollector, type TestCollector } from '@kopgroep/server-kit/testing/test-collector'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { metricsRegistry } from '../platform/metrics.ts'
import { readShopFigures } from '../platform/shop-figures.sql.ts'
import { watchShopFigures } from '../platform/watch-shop-figures.ts'
import { ANNA, choose, pay, readyCart } from './test-checkout.ts'
import { addTestCustomer, fillTestShop } from './test-goods.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

const EMAIL = 'anna.devries@example.nl'
let shop: TestShop
let collector: TestCollector
let noor: { token: string }
let endTracing: () => Promise<void>
const lines: string[] = []

beforeAll(async () => {
  collector = await openTestCollector()
  endTracing = await startTracing({ endpoint: collector.endpoint, service: 'backend', share: 1 })
  shop = await openTestShop({}, openLog('trace', { destination: { write: (line) => lines.push(line) } }))
  await fillTestShop(shop.db)
  noor = await addTestCustomer(shop.db, hashToken)
  watchShopFigures(shop.db, metricsRegistry)
})
afterAll(async () => {
  await shop.close()
  await collector.close()
})

test('metrics, logs and traces show a purchase and no person', async () => {
  const metrics = await serveMetrics(metricsRegistry, {
    port: 0,
    host: '127.0.0.1',
    setting: 'BACKEND_METRICS_PORT',
  })
  const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  const cartId = await readyCart(shop, { email: EMAIL })
  const { data } = await pay(shop, cartId)
  const { order, redirect_url } = data.setPaymentMethod
  await shop.request('query { customer { email } }', {}, { bearer: noor.token, address: '203.0.113.77' })
  // The log must not contain wrong passwords either.
  await shop.request(
    'mutation { generateCustomerToken(email: "anna.devries@example.nl", password: "Geheim-woord-1") { token } }',
  )
  const before = await read()
  expect(before).toMatch(/kopgroep_shop_payments_open 1\n/)
  await choose(shop, redirect_url, 'paid')
  const figures = await read()
  expect(figures).toMatch(/kopgroep_orders_placed_total\{payment="ideal"\} 1\n/)
  expect(figures).toMatch(/kopgroep_payments_total\{outcome="paid"\} 1\n/)
  expect(figures).toMatch(/kopgroep_paid_cents_total [1-9]\d+\n/)
  expect(figures).toMatch(
    /kopgroep_graphql_requests_total\{operation="mutation",field="setPaymentMethod",result="ok"\} 1\n/,
  )
  expect(figures).toMatch(/kopgroep_database_connections\{pool="statements",state="idle"\} [1-9]/)
  expect(figures).toContain('nodejs_eventloop_lag_seconds')
  await metrics.close()
  await endTracing()
  expect(collector.spans().map(({ name }) => name)).toContain('mutation setPaymentMethod')
  expect(lines.join('')).toContain('a payment was heard of')

  const received = [figures, lines.join(''), collector.text()].join('\n')
  const secrets = [
    order.hash,
    order.increment_id,
    cartId,
    noor.token,
    hashToken(noor.token),
    'Geheim-woord-1',
  ]
  const own = [EMAIL, ANNA.firstname, ANNA.lastname, ANNA.street[0], ANNA.postcode, ANNA.city, ANNA.telephone]
  const leaks = [...secrets, ...own, '203.0.113.77', 'noor@'].filter((text) =>
    received.includes(String(text)),
  )
  expect(leaks).toEqual([])
})

test('a trace connects a call with the statements of its answer', async () => {
  endTracing = await startTracing({ endpoint: collector.endpoint, service: 'backend', share: 1 })
  const traceId = 'a'.repeat(32)
  await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
    // Creating a cart always runs statements, whereas catalogue answers may be cached.
    body: JSON.stringify({ query: 'mutation { createEmptyCart }' }),
  })
  await endTracing()
  const spans = collector.spans().filter((span) => span.traceId === traceId)
  const [server] = spans.filter(({ name }) => name === 'POST backend')
  const [operation] = spans.filter(({ name }) => name === 'mutation createEmptyCart')
  expect(server?.parentSpanId).toBe('b'.repeat(16))
  expect(operation?.parentSpanId).toBe(server?.spanId)
  expect(
    spans.filter(({ name, parentSpanId }) => name === 'sql' && parentSpanId === operation?.spanId),
  ).not.toEqual([])
})

test('shop-wide figures are read in one statement', async () => {
  expect(await readShopFigures(shop.db)).toMatchObject({ paymentsOpen: 0, refundsWaiting: 0, replicas: 0 })
})
