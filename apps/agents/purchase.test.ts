import { randomUUID } from 'node:crypto'
import { featureCoordinates } from '@kopgroep/contract/features'
import { contract, servingAllBut } from '@kopgroep/contract/testing/test-capabilities'
import { openLog } from '@kopgroep/server-kit/log'
import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecords } from './agent-records.ts'
import { createAgentsServer } from './server.ts'
import { createSessions } from './sessions.ts'
import { readSettings } from './settings.ts'
import {
  type AgentTestShop,
  handOver,
  openAgentShop,
  requireValid,
  VERSIONS,
  type Version,
} from './testing/test-agent-shop.ts'

/** Number of agents that buy the same product at once, and its stock. */
const [BUYERS, PIECES] = isWhole ? [200, 50] : [16, 4]

let shop: AgentTestShop
beforeAll(async () => {
  shop = await openAgentShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.backend.db.updateTable('stock_items').set({ quantity: 50 }).execute()
  await shop.backend.db.updateTable('products').set({ price_cents: 995 }).where('sku', '=', 'BIDON').execute()
})

// biome-ignore lint/suspicious/noExplicitAny: each test spells out what it expects of an answer
type Body = any

const BUYER = {
  first_name: 'Anna',
  last_name: 'de Vries',
  email: 'anna@example.nl',
  phone_number: '0612345678',
}
const HOME = {
  street_address: 'Kanaalweg 12 b',
  postal_code: '1781 AB',
  address_locality: 'Den Helder',
  address_country: 'NL',
}
const SHIPPING = { methods: [{ type: 'shipping', destinations: [HOME] }] }
const PAYMENT = {
  payment: {
    instruments: [
      {
        id: 'i1',
        handler_id: 'test_payment',
        type: 'test',
        credential: { type: 'test', token: 'success_token' },
      },
    ],
  },
}
const HOUR = 3_600_000
const lines = (id: string, quantity = 1) => [{ item: { id }, quantity }]
const READY = { line_items: lines('BIDON'), buyer: BUYER, fulfillment: SHIPPING }

const key = () => ({ 'idempotency-key': randomUUID() })

/** Calls operations over REST or MCP, with the same arguments and results. */
function agent(transport: 'REST' | 'MCP', version: Version, headers: Record<string, string> = {}) {
  const paths: Record<string, [string, string]> = {
    create_cart: ['POST', '/carts'],
    get_cart: ['GET', '/carts/ID'],
    update_cart: ['PUT', '/carts/ID'],
    cancel_cart: ['POST', '/carts/ID/cancel'],
    create_checkout: ['POST', '/checkout-sessions'],
    get_checkout: ['GET', '/checkout-sessions/ID'],
    update_checkout: ['PUT', '/checkout-sessions/ID'],
    complete_checkout: ['POST', '/checkout-sessions/ID/complete'],
    cancel_checkout: ['POST', '/checkout-sessions/ID/cancel'],
    get_order: ['GET', '/orders/ID'],
  }
  return async (operation: string, id: string | null, payload?: unknown, own = key()): Promise<Body> => {
    if (transport === 'REST') {
      const [method = '', path = ''] = paths[operation] ?? []
      const given = { ...headers, ...own }
      const answer = await shop.send(version, method, `/ucp${path.replace('ID', id ?? '')}`, payload, given)
      return answer.body
    }
    const kind = operation.split('_')[1] as 'cart' | 'checkout' | 'order'
    const meta = { 'ucp-agent': { profile: shop.profileUrl(version) }, ...own }
    const response = await fetch(`${shop.url}/ucp/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: operation,
          arguments: { meta, ...(id && { id }), ...(payload ? { [kind]: payload } : {}) },
        },
      }),
    })
    const { result, error } = (await response.json()) as Body
    if (error) return error.data
    requireValid(version, kind, result.structuredContent)
    return result.structuredContent
  }
}

/**
 * Requires that the totals of an answer add up, as agents check before they buy.
 *
 * @returns the total in cents
 */
function requireSums({ totals, line_items }: Body): number {
  const amount = (type: string) => totals.find((entry: Body) => entry.type === type)?.amount
  const rest = totals.filter(({ type }: Body) => type !== 'total')
  expect(rest.reduce((sum: number, entry: Body) => sum + entry.amount, 0)).toBe(amount('total'))
  const ofLines = line_items.map(
    (line: Body) => line.totals.find(({ type }: Body) => type === 'total').amount,
  )
  expect(ofLines.reduce((sum: number, one: number) => sum + one, 0)).toBe(amount('subtotal'))
  return amount('total')
}

const codes = ({ messages = [] }: Body) => messages.map(({ code }: Body) => code)

describe.each(VERSIONS.flatMap((version) => (['REST', 'MCP'] as const).map((by) => [by, version] as const)))(
  'by %s in version %s',
  (by, version) => {
    test('an agent buys a size with a coupon, for delivery, and reads its order', async () => {
      const call = agent(by, version)
      const cart = await call('create_cart', null, { line_items: lines('TRUI:TRUI-M') })
      expect(requireSums(cart)).toBe(7995)
      const created = await call('create_checkout', null, { cart_id: cart.id })
      expect(created.status).toBe('incomplete')
      const checkout = await call('update_checkout', created.id, {
        line_items: lines('TRUI:TRUI-M'),
        buyer: BUYER,
        discounts: { codes: ['welkom10'] },
        fulfillment: SHIPPING,
      })
      expect(codes(checkout)).not.toContain('field_required')
      expect(checkout.status).toBe('ready_for_complete')
      expect(checkout.discounts).toMatchObject({ codes: ['welkom10'], applied: [{ amount: 800 }] })
      const [method] = checkout.fulfillment.methods
      expect(method.groups[0].selected_option_id).toBe('postnl/standaard')
      expect(requireSums(checkout)).toBe(7195)
      expect(checkout.totals.at(-1).lines[0].display_text).toContain('Waarvan')
      expect(checkout.continue_url).toMatch(/^https:\/\/kopgroep\.example\/ucp\/continue\//)
      const done = await call('complete_checkout', checkout.id, PAYMENT)
      expect(done.status).toBe('completed')
      expect(requireSums(done)).toBe(7195)
      const order = await call('get_order', done.order.id)
      expect(order).toMatchObject({ label: done.order.label, checkout_id: checkout.id })
      expect(order.fulfillment.expectations[0].destination).toEqual(HOME)
      expect(order.line_items[0]).toMatchObject({ item: { id: 'TRUI:TRUI-M' }, status: 'processing' })
      expect(requireSums(order)).toBe(7195)
      expect((await call('get_checkout', checkout.id)).order.id).toBe(done.order.id)
    })

    test('an agent buys for collection in a store, in English', async () => {
      const call = agent(by, version)
      const checkout = await call('create_checkout', null, {
        context: { language: 'en' },
        line_items: lines('BIDON', 2),
        buyer: BUYER,
        fulfillment: { methods: [{ type: 'pickup', selected_destination_id: 'I-DENH-01' }] },
        payment: { instruments: [{ ...PAYMENT.payment.instruments[0], billing_address: HOME }] },
      })
      expect(checkout.status).toBe('ready_for_complete')
      expect(checkout.fulfillment.methods[0]).toMatchObject({
        type: 'pickup',
        selected_destination_id: 'I-DENH-01',
        destinations: [{ id: 'I-DENH-01' }],
      })
      expect(JSON.stringify(checkout.fulfillment.methods[0].destinations)).toContain('"Den Helder"')
      expect(checkout.totals.at(-1).display_text).toBe('Total, including VAT')
      const done = await call('complete_checkout', checkout.id, PAYMENT)
      expect(done.status).toBe('completed')
      expect(requireSums(done)).toBe(1990)
    })

    test('a checkout lists missing and refused parts', async () => {
      const call = agent(by, version)
      const bare = await call('create_checkout', null, { line_items: lines('BIDON') })
      const missing = bare.messages.filter(({ code }: Body) => code === 'field_required')
      expect(missing.map(({ path }: Body) => path)).toEqual([
        '$.buyer.email',
        '$.buyer.first_name',
        '$.buyer.last_name',
        '$.fulfillment.methods[0].destinations',
      ])
      const wrong = await call('update_checkout', bare.id, {
        ...READY,
        line_items: [...lines('BIDON'), ...lines('TRUI:TRUI-NIET'), ...lines('NIETS')],
        discounts: { codes: ['NIET'] },
      })
      expect(codes(wrong)).toContain('discount_code_invalid')
      expect(wrong.line_items).toHaveLength(1)
      expect(wrong.status).toBe('incomplete')
      const nothing = await call('create_checkout', null, { line_items: lines('NIETS') })
      expect(nothing.ucp.status).toBe('error')
      const abroad = await call('update_checkout', bare.id, {
        ...READY,
        fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...HOME, address_country: 'US' }] }] },
      })
      expect(codes(abroad)).toContain('address_undeliverable')
    })

    test('an update replaces a session’s content, and a cancellation ends it', async () => {
      const call = agent(by, version)
      const first = await call('create_checkout', null, { ...READY, discounts: { codes: ['WELKOM10'] } })
      const second = await call('update_checkout', first.id, { line_items: lines('GEL', 3) })
      expect(second.line_items).toMatchObject([{ item: { id: 'GEL' }, quantity: 3 }])
      expect(second.discounts.codes).toEqual([])
      expect(second.status).toBe('incomplete')
      expect((await call('cancel_checkout', first.id)).status).toBe('canceled')
      expect((await call('get_checkout', first.id)).status).toBe('canceled')
      expect(codes(await call('update_checkout', first.id, READY))).toContain('not_allowed')
    })
  },
)

describe('a purchase', () => {
  const call = agent('REST', '2026-08-25')

  test('fails if the price has changed or the stock is gone', async () => {
    const checkout = await call('create_checkout', null, READY)
    await shop.backend.db
      .updateTable('products')
      .set({ price_cents: 1295 })
      .where('sku', '=', 'BIDON')
      .execute()
    const dearer = await call('complete_checkout', checkout.id, PAYMENT)
    expect([dearer.status, codes(dearer)]).toEqual(['incomplete', ['price_changed']])
    expect(dearer.line_items[0].item.price).toBe(1295)
    await shop.backend.db.updateTable('stock_items').set({ quantity: 0 }).execute()
    const soldOut = await call('get_checkout', checkout.id)
    expect([soldOut.status, codes(soldOut)[0]]).toEqual(['incomplete', 'out_of_stock'])
    expect((await call('complete_checkout', checkout.id, PAYMENT)).status).toBe('incomplete')
  })

  test('with a failed payment leaves the checkout unchanged', async () => {
    const checkout = await call('create_checkout', null, READY)
    const [instrument] = PAYMENT.payment.instruments
    const failing = {
      payment: { instruments: [{ ...instrument, credential: { type: 'test', token: 'fail_token' } }] },
    }
    const failed = await call('complete_checkout', checkout.id, failing)
    expect([failed.status, codes(failed)]).toEqual(['incomplete', ['payment_failed']])
    expect((await call('complete_checkout', checkout.id, PAYMENT)).status).toBe('completed')
  })

  test('happens once per idempotency key, and a key belongs to one request', async () => {
    const checkout = await call('create_checkout', null, READY)
    const same = key()
    const [first, second] = await Promise.all([
      call('complete_checkout', checkout.id, PAYMENT, same),
      call('complete_checkout', checkout.id, PAYMENT, same),
    ])
    expect(second).toEqual(first)
    const path = `/ucp/checkout-sessions/${checkout.id}/complete`
    const other = await shop.send('2026-08-25', 'POST', path, { payment: {} }, same)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
    const keyless = await shop.send('2026-08-25', 'POST', path, PAYMENT)
    expect(keyless.status).toBe(400)
  })

  test('expires after a day, and its order stays readable', async () => {
    const checkout = await call('create_checkout', null, READY)
    const millisecondsLeft = Date.parse(checkout.expires_at) - Date.now()
    expect(millisecondsLeft).toBeGreaterThan(23 * HOUR)
    expect(millisecondsLeft).toBeLessThanOrEqual(24 * HOUR)
    const { order } = await call(
      'complete_checkout',
      (await call('create_checkout', null, READY)).id,
      PAYMENT,
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(checkout.expires_at) + 1 })
    try {
      const late = await call('get_checkout', checkout.id)
      expect([late.ucp.status, late.messages[0].content]).toEqual(['error', 'Deze sessie is verlopen.'])
      expect((await call('complete_checkout', checkout.id, PAYMENT)).ucp.status).toBe('error')
      const { status } = await fetch(shop.url + new URL(checkout.continue_url).pathname, {
        redirect: 'manual',
      })
      expect(status).toBe(302)
      expect((await call('get_order', order.id)).label).toBe(order.label)
    } finally {
      vi.useRealTimers()
    }
  })

  test('of scarce stock by many agents sells exactly the stock', async () => {
    await shop.backend.db.updateTable('stock_items').set({ quantity: 0 }).execute()
    const { id } = await shop.backend.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'BIDON')
      .executeTakeFirstOrThrow()
    await shop.backend.db
      .updateTable('stock_items')
      .set({ quantity: PIECES })
      .where('product_id', '=', id)
      .execute()
    const buyers = Array.from({ length: BUYERS }, (_, index) =>
      agent('REST', '2026-08-25', { 'x-forwarded-for': `203.0.113.${index}` }),
    )
    /** Retries a request while the shop is busy. */
    const sent = async (request: () => Promise<Body>): Promise<Body> => {
      const answer = await request()
      return answer.code === 'overloaded' ? sent(request) : answer
    }
    const ends = await Promise.all(
      buyers.map(async (buy) => {
        const checkout = await sent(() => buy('create_checkout', null, READY))
        if (checkout.status !== 'ready_for_complete') return checkout.status ?? checkout.ucp.status
        return (await sent(() => buy('complete_checkout', checkout.id, PAYMENT))).status
      }),
    )
    // The payment provider may still be notifying the shop of the others.
    expect(ends.filter((status) => /^complete/.test(status))).toHaveLength(PIECES)
  })

  test('in an unknown session, or one of another kind, is refused', async () => {
    const cart = await call('create_cart', null, { line_items: lines('BIDON') })
    for (const id of ['x', 'A'.repeat(120), cart.id]) {
      expect((await call('get_checkout', id)).messages[0].code).toBe('not_found')
    }
    expect((await call('get_order', cart.id)).messages[0].code).toBe('not_found')
    expect(cart.id).not.toContain('cart')
  })
})

describe('a production shop', () => {
  const KEY = 'a secret of this test'

  /** Serves agents on the same backend without the test provider. */
  const openSeller = () => {
    const features = [...featureCoordinates().keys(), '2.4.7', '2.4.8']
    const settings = readSettings({
      COMMERCE_ENDPOINT: `${shop.backend.url}/graphql`,
      STOREFRONT_URL: 'https://kopgroep.example',
      AGENT_KEY: KEY,
      FEATURES: features.filter((feature) => feature !== 'payment_multisafepay').join(','),
    })
    return createAgentsServer(settings, openLog('silent'))
  }

  test.each(VERSIONS)(
    'hands the buyer over, whose order completes the session, in version %s',
    async (version) => {
      const seller = await openSeller()
      const backend = { ...contract, endpoint: `${shop.backend.url}/graphql`, shopToken: 'demo-shop-token' }
      const sessions = createSessions(KEY, createRecords({ ...backend, capabilities: servingAllBut() }))
      const send = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body> => {
        const answer = await seller.app.inject({
          method,
          url: `/ucp/checkout-sessions${path}`,
          headers: {
            'ucp-agent': `profile="${shop.profileUrl(version)}"`,
            'content-type': 'application/json',
            ...key(),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        })
        requireValid(version, 'checkout', answer.json())
        return answer.json()
      }
      const checkout = await send('POST', '', READY)
      expect(checkout.status).toBe('requires_escalation')
      expect(checkout.ucp.payment_handlers).toEqual({})
      expect(checkout.messages).toContainEqual(
        expect.objectContaining({ code: 'buyer_review_required', severity: 'requires_buyer_review' }),
      )
      expect((await send('POST', `/${checkout.id}/complete`, PAYMENT)).status).toBe('requires_escalation')
      const { cartId = '' } = sessions.open(checkout.continue_url.split('/').at(-1)) ?? {}
      const { data } = await shop.backend.request(
        'mutation ($input: SetPaymentMethodInput!) { setPaymentMethod(input: $input) { order { hash increment_id } redirect_url } }',
        { input: { cart_id: cartId, payment_method: { code: 'ideal' } } },
      )
      const { order, redirect_url } = data.setPaymentMethod
      // The gateway does this after an order in the buyer's browser.
      await sessions.noteOrder(cartId, { hash: order.hash, number: order.increment_id })
      await sessions.noteOrder('of a shopper', { hash: 'h', number: '1' })
      expect(await sessions.state('of a shopper')).toEqual({})
      expect((await send('GET', `/${checkout.id}`)).status).toBe('complete_in_progress')
      const page = new URL(redirect_url).pathname
      await fetch(shop.backend.url + page, { method: 'POST', body: 'outcome=paid', redirect: 'manual' })
      const done = await send('GET', `/${checkout.id}`)
      expect([done.status, done.order.label]).toEqual(['completed', order.increment_id])
      await seller.close()
    },
  )
})

test('an agent that handed its cart over sees its items and order, but neither reads nor changes what the buyer enters', async () => {
  const call = agent('REST', '2026-08-25')
  const checkout = await call('create_checkout', null, READY)
  const buyers = await Promise.all([handOver(shop, checkout), handOver(shop, checkout)])
  expect(buyers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const cartId = buyers.find(({ status }) => status === 200)?.cartId ?? ''
  const set = await shop.backend.request(
    'mutation ($id: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: "eigen@example.nl" }) { cart { email } } }',
    { id: cartId },
  )
  expect(set.errors).toBeUndefined()
  const seen = await call('get_checkout', checkout.id)
  expect(seen.line_items).toHaveLength(checkout.line_items.length)
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`eigen@|${cartId}`))
  const changed = await call('update_checkout', checkout.id, READY)
  expect(changed.messages[0].content).toBe('Dit kan niet meer: de sessie is afgelopen.')
  expect((await call('complete_checkout', checkout.id, PAYMENT)).ucp.status).toBe('error')
  const again = await fetch(shop.url + new URL(checkout.continue_url).pathname, { redirect: 'manual' })
  expect(again.status).toBe(302)
})

test('only the shop’s own page can take a cart over', async () => {
  const checkout = await agent('REST', '2026-08-25')('create_checkout', null, READY)
  const foreign = await fetch(shop.url + new URL(checkout.continue_url).pathname, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  expect((await handOver(shop, checkout)).status).toBe(200)
})

test('the buyer continues in the shop’s checkout with the session’s cart', async () => {
  const checkout = await agent('REST', '2026-08-25')('create_checkout', null, READY)
  const { pathname } = new URL(checkout.continue_url)
  const page = await fetch(shop.url + pathname)
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/)
  const text = await page.text()
  expect(text).toContain(`Een assistent van ${new URL(shop.platform).host} heeft`)
  expect(text).not.toMatch(/\w{32}/)
  const { cartId } = await handOver(shop, checkout)
  const { data } = await shop.backend.request(
    'query ($id: String!) { cart(cart_id: $id) { email shipping_addresses { firstname street } } }',
    { id: cartId },
  )
  expect(data.cart).toMatchObject({
    email: 'anna@example.nl',
    shipping_addresses: [{ firstname: 'Anna', street: ['Kanaalweg', '12', 'b'] }],
  })
  const stranger = await fetch(`${shop.url}/ucp/continue/abc`, { redirect: 'manual' })
  expect(stranger.status).toBe(302)
})
