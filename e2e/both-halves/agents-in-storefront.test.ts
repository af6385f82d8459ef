import {
  type AgentTestShop,
  handOver,
  listening,
  openAgentShop,
} from '@kopgroep/agents/testing/test-agent-shop'
import { notifyPlatforms } from '@kopgroep/backend/agents/agent-orders'
import { openLog } from '@kopgroep/server-kit/log'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveStorefront } from './serve-storefront.ts'

let shop: AgentTestShop

const READY = {
  line_items: [{ item: { id: 'BIDON' }, quantity: 1 }],
  buyer: { first_name: 'Anna', last_name: 'de Vries', email: 'anna@example.nl', phone_number: '0612345678' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: 'Kanaalweg 12 b',
            postal_code: '1781 AB',
            address_locality: 'Den Helder',
            address_country: 'NL',
          },
        ],
      },
    ],
  },
}
const ORDER =
  'mutation ($input: SetPaymentMethodInput!) { setPaymentMethod(input: $input) { order { hash increment_id } redirect_url } }'

/** Sends GraphQL like a browser. */
const post = (storefront: string, body: unknown) =>
  fetch(`${storefront}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Fills a checkout as an agent and orders it as its buyer, in the shop. @returns checkout id and order number */
async function orderInShop(storefront: string) {
  const { body } = await shop.send('2026-08-25', 'POST', '/ucp/checkout-sessions', READY)
  const { cartId } = await handOver(shop, body)
  const input = { cart_id: cartId, payment_method: { code: 'ideal' } }
  const response = await post(storefront, { query: ORDER, variables: { input } })
  const { data } = (await response.json()) as {
    data: { setPaymentMethod: { order: { increment_id: string }; redirect_url: string } }
  }
  const { order, redirect_url } = data.setPaymentMethod
  await fetch(shop.backend.url + new URL(redirect_url).pathname, {
    method: 'POST',
    body: 'outcome=paid',
    redirect: 'manual',
  })
  return { checkoutId: body.id as string, number: order.increment_id }
}

const readLabel = async (checkoutId: string) => {
  const { body } = await shop.send('2026-08-25', 'GET', `/ucp/checkout-sessions/${checkoutId}`)
  return body.order?.label
}

describe('a storefront with agents on', () => {
  beforeEach(async () => {
    shop = await openAgentShop({ AGENTS: 'on' }, serveStorefront())
  })
  afterEach(() => shop.close())

  test('completes the session of a buyer who pays at the shop’s own checkout, and notifies the platform', async () => {
    const profile = JSON.parse(shop.served.get('/2026-08-25.json')?.body ?? '{}')
    profile.ucp.capabilities['dev.ucp.shopping.order'] = [
      { version: '2026-08-25', config: { webhook_url: `${shop.platform}/hook` } },
    ]
    shop.served.set('/2026-08-25.json', { status: 200, body: JSON.stringify(profile) })
    shop.served.set('/hook', { status: 200, body: '{}' })
    const { checkoutId, number } = await orderInShop(shop.url)
    await expect.poll(() => readLabel(checkoutId)).toBe(number)
    const { db, now } = shop.backend
    await expect
      .poll(async () => {
        await notifyPlatforms({ db, now: () => now, storefront: shop.url, log: openLog('silent') })
        return shop.received.map(({ body }) => JSON.parse(body).label)
      })
      .toEqual([number])
  })

  test('lets no browser read or write the records of agents', async () => {
    for (const query of [
      '{ agentRecord(key: "x") { value } }',
      'mutation { keepAgentRecord(input: { key: "x", value: "", seconds: 9 }) { value } }',
      'mutation { followAgentOrder(input: { hash: "x", notice: "x" }) }',
    ]) {
      expect((await post(shop.url, { query })).status).toBe(400)
    }
  })
})

describe('a storefront with agents off', () => {
  test('has neither profile nor operations', async () => {
    shop = await openAgentShop({ AGENTS: 'off' }, serveStorefront())
    try {
      const { status } = await fetch(`${shop.url}/.well-known/ucp`)
      expect(status).not.toBe(200)
      const answer = await fetch(`${shop.url}/ucp/catalog/search`, { method: 'POST', body: '{}' })
      expect(answer.status).toBe(405)
    } finally {
      await shop.close()
    }
  })

  test('completes sessions of an agents program that has the same key', async () => {
    const key = 'the key of both programs'
    shop = await openAgentShop({ AGENT_KEY: key })
    const { server, close } = await serveStorefront()({
      COMMERCE_ENDPOINT: `${shop.backend.url}/graphql`,
      AGENTS: 'off',
      AGENT_KEY: key,
    })
    try {
      const { checkoutId, number } = await orderInShop(await listening(server))
      await expect.poll(() => readLabel(checkoutId)).toBe(number)
    } finally {
      await close()
      await shop.close()
    }
  })
})
