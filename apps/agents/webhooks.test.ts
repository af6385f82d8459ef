import { createPublicKey, type JsonWebKey, randomUUID, verify } from 'node:crypto'
import { notifyPlatforms } from '@kopgroep/backend/agents/agent-orders'
import { actAsOwner, type OwnerAction } from '@kopgroep/backend/orders/owner'
import { openLog } from '@kopgroep/server-kit/log'
import { sample } from '@kopgroep/server-kit/testing/whole-tests'
import { httpbis } from 'http-message-signatures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentDigest } from './signatures.ts'
import {
  type AgentTestShop,
  openAgentShop,
  requireValid,
  VERSIONS,
  type Version,
} from './testing/test-agent-shop.ts'
import { createSigningKey } from './webhooks.ts'

const MINUTE = 60_000
let shop: AgentTestShop
beforeAll(async () => {
  shop = await openAgentShop({ AGENT_KEY: 'a secret of this test' })
  for (const version of VERSIONS) nameWebhook(version, `${shop.platform}/hooks/${version}?shop=1`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.backend.db.updateTable('stock_items').set({ quantity: 50 }).execute()
  await shop.backend.db.deleteFrom('agent_orders').execute()
  for (const version of VERSIONS) shop.served.set(`/hooks/${version}?shop=1`, { status: 200, body: '{}' })
  shop.received.length = 0
})

/** Publishes a profile whose order capability has a webhook, by default at the path of its version. */
function nameWebhook(version: Version, url: string, path = `/${version}.json`): void {
  const profile = JSON.parse(shop.served.get(`/${version}.json`)?.body ?? '{}')
  profile.ucp.capabilities['dev.ucp.shopping.order'] = [{ version, config: { webhook_url: url } }]
  shop.served.set(path, { status: 200, body: JSON.stringify(profile) })
}

const HOME = {
  street_address: 'Kanaalweg 12 b',
  postal_code: '1781 AB',
  address_locality: 'Den Helder',
  address_country: 'NL',
}
const READY = {
  line_items: [{ item: { id: 'TRUI:TRUI-M' }, quantity: 2 }],
  buyer: { first_name: 'Anna', last_name: 'de Vries', email: 'anna@example.nl', phone_number: '0612345678' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [HOME],
      },
    ],
  },
}
const instrument = (token: string) => ({
  payment: {
    instruments: [
      { id: 'i1', handler_id: 'test_payment', type: 'test', credential: { type: 'test', token } },
    ],
  },
})

/** Orders and pays over REST. @returns the checkout */
async function buy(version: Version, headers: Record<string, string> = {}, token = 'success_token') {
  const sessions = '/ucp/checkout-sessions'
  const { body } = await shop.send(version, 'POST', sessions, READY, headers)
  const key = { ...headers, 'idempotency-key': randomUUID() }
  const done = await shop.send(version, 'POST', `${sessions}/${body.id}/complete`, instrument(token), key)
  return done.body
}

/** Runs the backend's notification job, which normally runs every minute. */
const notify = () =>
  notifyPlatforms({
    db: shop.backend.db,
    now: () => shop.backend.now,
    storefront: shop.url,
    log: openLog('silent'),
  })
const wait = (milliseconds: number) => {
  shop.backend.now = new Date(shop.backend.now.getTime() + milliseconds)
}
const act = (number: string, action: OwnerAction) =>
  actAsOwner({ db: shop.backend.db, now: () => shop.backend.now }, number, action)

type Received = AgentTestShop['received'][number]

/** Verifies a webhook like a platform: with the keys in the shop's profile of its version. */
async function requireSigned({ path, headers, body }: Received, version: Version): Promise<void> {
  expect(headers['ucp-agent']).toBe('profile="https://kopgroep.example/.well-known/ucp"')
  expect(headers['content-digest']).toBe(contentDigest(Buffer.from(body)))
  const profile = (await (await fetch(`${shop.url}/.well-known/ucp`)).json()) as Record<string, unknown>
  const keys = profile[version === '2026-08-25' ? 'keys' : 'signing_keys'] as (JsonWebKey & { kid: string })[]
  const isValid = await httpbis.verifyMessage(
    {
      requiredFields: [
        ...['@method', '@authority', '@path', '@query', 'content-digest', 'content-type', 'ucp-agent'],
        ...['idempotency-key', 'webhook-id', 'webhook-timestamp'],
      ],
      keyLookup: async ({ keyid }) => {
        const jwk = keys.find(({ kid }) => kid === keyid)
        if (!jwk) return null
        const key = createPublicKey({ key: jwk, format: 'jwk' })
        return {
          verify: async (data, signature) =>
            verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature),
        }
      },
    },
    // Node parses each of these headers to a string.
    { method: 'POST', url: shop.platform + path, headers: headers as Record<string, string> },
  )
  expect(isValid).toBe(true)
}

describe.each(VERSIONS)('the webhook of a platform of version %s', (version) => {
  test('receives a new order, a parcel and a refund, each with the whole order and signed', async () => {
    const checkout = await buy(version)
    const received = async () => {
      await notify()
      const [webhook, ...more] = shop.received.splice(0)
      if (!webhook || more.length > 0) throw new Error(`There are ${more.length + (webhook ? 1 : 0)} events.`)
      await requireSigned(webhook, version)
      const order = JSON.parse(webhook.body)
      requireValid(version, 'order', order)
      expect(order).toMatchObject({ id: checkout.order.id, checkout_id: checkout.id })
      return { order, id: webhook.headers['webhook-id'] }
    }
    const placed = await received()
    expect(placed.order.fulfillment.expectations[0].destination).toEqual(HOME)
    expect(placed.order.line_items).toMatchObject([
      { item: { id: 'TRUI:TRUI-M' }, quantity: { total: 2, fulfilled: 0 }, status: 'processing' },
    ])
    await notify()
    expect(shop.received).toEqual([])

    const track = { carrier: 'postnl', title: 'PostNL', number: '3SKOP123' }
    await act(checkout.order.label, { kind: 'ship', track })
    const shipped = await received()
    expect(shipped.id).not.toBe(placed.id)
    expect(shipped.order.line_items[0].status).toBe('fulfilled')
    expect(shipped.order.fulfillment.events).toMatchObject([
      { type: 'shipped', carrier: 'PostNL', tracking_number: '3SKOP123', line_items: [{ quantity: 2 }] },
    ])
    expect(JSON.stringify(shipped.order.fulfillment.events)).not.toContain('1781')

    await act(checkout.order.label, { kind: 'refund', reason: 'Te klein', items: new Map([['TRUI-M', 1]]) })
    const refunded = await received()
    expect(refunded.order.line_items[0].quantity).toEqual({ original: 2, total: 1, fulfilled: 2 })
    expect(refunded.order.adjustments).toMatchObject([
      { type: 'refund', status: 'completed', line_items: [{ quantity: -1 }], totals: [{ amount: -7995 }] },
    ])
  })

  test('that fails is retried with the same id after increasing pauses', async () => {
    await buy(version)
    shop.served.set(`/hooks/${version}?shop=1`, { status: 500, body: '' })
    await notify()
    await notify()
    expect(shop.received).toHaveLength(1)
    wait(MINUTE)
    await notify()
    wait(MINUTE)
    await notify()
    expect(shop.received).toHaveLength(2)
    wait(MINUTE)
    shop.served.set(`/hooks/${version}?shop=1`, { status: 202, body: '' })
    await notify()
    await notify()
    expect(shop.received).toHaveLength(3)
    expect(new Set(shop.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

test('an unpaid order is not sent', async () => {
  await buy('2026-08-25', {}, 'fail_token')
  await notify()
  expect(shop.received).toEqual([])
})

test('a webhook at a private address, or without https, is never called', async () => {
  // Each costs an order. purchase.test.ts checks more addresses.
  const urls = ['https://169.254.169.254/latest', 'https://[::1]/hook', 'http://192.168.1.1/hook', 'ftp://x']
  const tried = sample(urls, 2)
  for (const url of tried) {
    const path = `/private-${encodeURIComponent(url)}.json`
    nameWebhook('2026-08-25', url, path)
    await buy('2026-08-25', { 'ucp-agent': `profile="${shop.platform}${path}"` })
  }
  await notify()
  const rows = await shop.backend.db.selectFrom('agent_orders').select(['failures', 'sent_changes']).execute()
  expect(rows).toEqual(tried.map(() => ({ failures: 1, sent_changes: 0 })))
})

test('an order of a platform without a webhook is not reported', async () => {
  const profile = JSON.parse(shop.served.get('/2026-08-25.json')?.body ?? '{}')
  profile.ucp.capabilities['dev.ucp.shopping.order'] = [{ version: '2026-08-25' }]
  shop.served.set('/polling.json', { status: 200, body: JSON.stringify(profile) })
  await buy('2026-08-25', { 'ucp-agent': `profile="${shop.platform}/polling.json"` })
  expect(await shop.backend.db.selectFrom('agent_orders').selectAll().execute()).toEqual([])
})

test('a notice that the shop did not create is refused', async () => {
  const { body } = await shop.send('2026-08-25', 'POST', '/ucp/checkout-sessions', READY)
  const event = { id: 'order-1-1', occurred_at: '2026-11-26T12:00:00.000Z' }
  for (const notice of [{}, { notice: 'x', event }, { notice: body.id, event }]) {
    const response = await fetch(`${shop.url}/ucp/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
    })
    expect(response.status).toBe(422)
  }
  expect(shop.received).toEqual([])
})

test('a profile publishes no keys if the backend reports no orders', async () => {
  const polled = await openAgentShop({ FEATURES: 'order_hash,payment_multisafepay,agent_records' })
  try {
    const profile = (await (await fetch(`${polled.url}/.well-known/ucp`)).json()) as Record<string, unknown>
    requireValid('2026-08-25', 'profile', profile)
    expect(profile).toMatchObject({ keys: [], signing_keys: [] })
  } finally {
    await polled.close()
  }
})

test('storefronts with the same secret have the same key, and the profile omits its private part', () => {
  const [first, second, other] = ['one', 'one', 'two'].map(createSigningKey)
  expect(first?.jwk).toEqual(second?.jwk)
  expect(first?.jwk.kid).not.toBe(other?.jwk.kid)
  expect(Object.keys(first?.jwk ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})
