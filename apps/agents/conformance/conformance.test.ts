import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgentTestShop, openAgentShop, VERSIONS, type Version } from '../testing/test-agent-shop.ts'

let shop: AgentTestShop
beforeAll(async () => {
  shop = await openAgentShop()
})
afterAll(() => shop.close())
beforeEach(() => setStock(50))

const setStock = (quantity: number) => shop.backend.db.updateTable('stock_items').set({ quantity }).execute()

const BUYER = {
  first_name: 'Anna',
  last_name: 'de Vries',
  email: 'anna@example.nl',
  phone_number: '0612345678',
}
const HOME = {
  street_address: 'Kanaalweg 12',
  postal_code: '1781 AB',
  address_locality: 'Den Helder',
  address_country: 'NL',
}
const to = (address: object) => ({ methods: [{ type: 'shipping', destinations: [address] }] })
const lines = (id: string, quantity = 1) => [{ item: { id }, quantity }]
const READY = { line_items: lines('BIDON'), buyer: BUYER, fulfillment: to(HOME) }
const paying = (token = 'success_token') => ({
  payment: {
    instruments: [
      { id: 'i1', handler_id: 'test_payment', type: 'test', credential: { type: 'test', token } },
    ],
  },
})

// biome-ignore lint/suspicious/noExplicitAny: each test spells out what it expects of an answer
type Body = any

/**
 * Calls operations on checkouts and orders over REST. Every answer is validated against the version's
 * schemas.
 */
function agent(version: Version) {
  const send = (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
    shop.send(version, method, `/ucp${path}`, body, { 'idempotency-key': key })
  const at = (id: string) => `/checkout-sessions/${id}`
  const readBody = async (answer: ReturnType<typeof send>): Promise<Body> => (await answer).body
  return {
    send,
    create: (body: unknown = READY): Promise<Body> => readBody(send('POST', '/checkout-sessions', body)),
    get: (id: string): Promise<Body> => readBody(send('GET', at(id))),
    update: (id: string, body: unknown): Promise<Body> => readBody(send('PUT', at(id), body)),
    complete: (id: string, token?: string): Promise<Body> =>
      readBody(send('POST', `${at(id)}/complete`, paying(token))),
    cancel: (id: string): Promise<Body> => readBody(send('POST', `${at(id)}/cancel`)),
    order: (id: string): Promise<Body> => readBody(send('GET', `/orders/${id}`)),
  }
}
type Agent = ReturnType<typeof agent>

/** Lists the codes of errors and warnings. The earlier version also has messages for policies. */
const codes = ({ messages = [] }: Body): string[] =>
  messages.flatMap(({ type, code }: Body) => (type === 'info' ? [] : [code]))
const amount = ({ totals }: Body, type: string): number =>
  totals.find((entry: Body) => entry.type === type)?.amount ?? 0
const options = ({ fulfillment }: Body): Body[] => fulfillment.methods[0].groups[0].options
/** Sends a request twice with the same key, and another request with that key. */
async function repeat(by: Agent, method: string, path: string, body: unknown, other: unknown) {
  const key = randomUUID()
  const first = await by.send(method, path, body, key)
  expect(first.status).toBeLessThan(300)
  const again = await by.send(method, path, body, key)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  const conflict = await by.send(method, path, other, key)
  expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_conflict'])
}

/** Orders belong to the shop, so no agent may change one. */
async function refuseChange(by: Agent, change: object) {
  const { id } = await by.create()
  const { order } = await by.complete(id)
  const before = await by.order(order.id)
  const { status } = await fetch(`${shop.url}/ucp/orders/${order.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await by.order(order.id)).toEqual(before)
}

/** Cases of the UCP conformance suite by their name there, written for both versions. */
const CASES: Readonly<Record<string, (by: Agent, version: Version) => Promise<void>>> = {
  async test_totals_calculation_on_create(by) {
    const checkout = await by.create({
      line_items: [{ item: { id: 'BIDON', title: 'Gratis', price: 1 }, quantity: 1 }],
    })
    expect(checkout.line_items[0].item).toMatchObject({ price: 995 })
    expect(checkout.line_items[0].item.title).not.toBe('Gratis')
    expect([amount(checkout, 'subtotal'), amount(checkout, 'total')]).toEqual([995, 995])
  },
  async test_totals_recalculation_on_update(by) {
    const { id } = await by.create({ line_items: lines('BIDON') })
    expect(amount(await by.update(id, { line_items: lines('BIDON', 2) }), 'total')).toBe(1990)
  },
  async test_discount_flow(by) {
    const { id } = await by.create({ line_items: lines('TRUI:TRUI-M') })
    const checkout = await by.update(id, {
      line_items: lines('TRUI:TRUI-M'),
      discounts: { codes: ['WELKOM10'] },
    })
    expect(checkout.discounts).toMatchObject({
      codes: ['WELKOM10'],
      applied: [{ code: 'WELKOM10', amount: 800 }],
    })
    expect(amount(checkout, 'total')).toBe(7195)
  },
  async test_multiple_discounts_accepted(by) {
    const checkout = await by.create({
      line_items: lines('TRUI:TRUI-M'),
      discounts: { codes: ['WELKOM10', 'TIENER'] },
    })
    expect(checkout.discounts.codes).toEqual(['WELKOM10'])
    expect(codes(checkout)).toContain('discount_code_combination_disallowed')
  },
  async test_multiple_discounts_one_rejected(by) {
    const checkout = await by.create({
      line_items: lines('TRUI:TRUI-M'),
      discounts: { codes: ['WELKOM10', 'NIET'] },
    })
    expect(checkout.discounts.applied).toHaveLength(1)
  },
  async test_fixed_amount_discount(by) {
    const checkout = await by.create({ line_items: lines('TRUI:TRUI-M'), discounts: { codes: ['TIENER'] } })
    expect([amount(checkout, 'discount'), amount(checkout, 'total')]).toEqual([-1000, 6995])
  },
  async test_buyer_consent(by, version) {
    const MARKETING = 'dev.ucp.consent.marketing'
    const newest = version === '2026-08-25'
    const consent = newest ? { [MARKETING]: { granted: true, source: 'platform' } } : { marketing: true }
    const { id } = await by.create({ ...READY, buyer: { ...BUYER, consent } })
    const { buyer } = await by.get(id)
    expect(newest ? buyer.consent[MARKETING] : { granted: buyer.consent.marketing }).toMatchObject({
      granted: true,
    })
  },
  async test_buyer_info_persistence(by) {
    const { id } = await by.create({ line_items: lines('BIDON') })
    await by.update(id, { line_items: lines('BIDON'), buyer: BUYER })
    expect((await by.get(id)).buyer).toMatchObject(BUYER)
  },
  async test_create_checkout(by) {
    const { status, body } = await by.send('POST', '/checkout-sessions', READY)
    expect([status, typeof body.id]).toEqual([201, 'string'])
  },
  async test_get_checkout(by) {
    const created = await by.create()
    expect(await by.get(created.id)).toEqual(created)
  },
  async test_update_checkout(by) {
    const { id } = await by.create()
    expect((await by.update(id, { line_items: lines('GEL', 2) })).line_items).toMatchObject([
      { item: { id: 'GEL' }, quantity: 2 },
    ])
  },
  async test_cancel_checkout(by) {
    const { id } = await by.create()
    expect((await by.cancel(id)).status).toBe('canceled')
  },
  async test_complete_checkout(by) {
    const { id } = await by.create()
    const done = await by.complete(id)
    expect(done).toMatchObject({
      status: 'completed',
      order: { id: expect.any(String), permalink_url: expect.stringMatching(/^https:/) },
    })
  },
  async test_cancel_is_idempotent(by) {
    const { id } = await by.create()
    await by.cancel(id)
    expect(codes(await by.cancel(id))).toContain('not_allowed')
  },
  async test_cannot_update_canceled_checkout(by) {
    const { id } = await by.create()
    await by.cancel(id)
    const refused = await by.update(id, READY)
    expect([refused.status, codes(refused).includes('not_allowed')]).toEqual(['canceled', true])
  },
  async test_cannot_complete_canceled_checkout(by) {
    const { id } = await by.create()
    await by.cancel(id)
    const refused = await by.complete(id)
    expect([refused.status, codes(refused).includes('not_allowed')]).toEqual(['canceled', true])
  },
  async test_complete_is_idempotent(by) {
    const { id } = await by.create()
    const { order } = await by.complete(id)
    const again = await by.complete(id)
    expect([again.status, again.order.id, codes(again)]).toEqual(['completed', order.id, ['not_allowed']])
  },
  async test_cannot_update_completed_checkout(by) {
    const { id } = await by.create()
    await by.complete(id)
    const refused = await by.update(id, { line_items: lines('GEL') })
    expect([refused.status, refused.line_items[0].item.id]).toEqual(['completed', 'BIDON'])
    expect(codes(refused)).toContain('not_allowed')
  },
  async test_cannot_cancel_completed_checkout(by) {
    const { id } = await by.create()
    await by.complete(id)
    const refused = await by.cancel(id)
    expect([refused.status, codes(refused)]).toEqual(['completed', ['not_allowed']])
  },
  async test_fulfillment_flow(by) {
    const { id } = await by.create({ line_items: lines('BIDON'), buyer: BUYER })
    const offered = await by.update(id, READY)
    const option = options(offered).find(({ totals }) => totals[0].amount > 0)
    const [method] = READY.fulfillment.methods
    const updated = await by.update(id, {
      ...READY,
      fulfillment: { methods: [{ ...method, groups: [{ selected_option_id: option.id }] }] },
    })
    expect(updated.fulfillment.methods[0].groups[0].selected_option_id).toBe(option.id)
    expect(amount(updated, 'fulfillment')).toBe(option.totals[0].amount)
    expect(amount(updated, 'total')).toBe(995 + option.totals[0].amount)
  },
  async test_dynamic_fulfillment(by) {
    const { id } = await by.create()
    expect(options(await by.get(id)).length).toBeGreaterThan(0)
    const abroad = await by.update(id, { ...READY, fulfillment: to({ ...HOME, address_country: 'US' }) })
    expect([options(abroad), codes(abroad)]).toEqual([[], ['address_undeliverable']])
  },
  async test_unknown_customer_no_address(by) {
    const checkout = await by.create({ line_items: lines('BIDON'), buyer: BUYER })
    expect(checkout.fulfillment.methods[0].destinations).toEqual([])
  },
  async test_known_customer_no_address(by) {
    const email = 'bekend@example.nl'
    await shop.backend.db
      .insertInto('customers')
      .values({ email, firstname: 'B', lastname: 'K', password_hash: '', store_code: 'kopgroep_nl' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const checkout = await by.create({ line_items: lines('BIDON'), buyer: { ...BUYER, email } })
    expect(checkout.fulfillment.methods[0].destinations).toEqual([])
  },
  async test_known_customer_new_address(by) {
    const checkout = await by.create({ ...READY, fulfillment: to({ ...HOME, id: 'own' }) })
    const [method] = checkout.fulfillment.methods
    expect([method.selected_destination_id, method.destinations[0]]).toEqual([
      'own',
      expect.objectContaining({ ...HOME, id: 'own' }),
    ])
  },
  async test_new_user_new_address_persistence(by) {
    const { id } = await by.create()
    const { fulfillment } = await by.get(id)
    expect(fulfillment.methods[0].destinations[0]).toMatchObject({ ...HOME, id: expect.any(String) })
  },
  async test_free_shipping_on_expensive_order(by) {
    const cheap = await by.create()
    const dear = await by.create({ ...READY, line_items: lines('BIDON', 20) })
    expect(options(cheap)[0].totals[0].amount).toBeGreaterThan(0)
    expect(options(dear)[0].totals[0].amount).toBe(0)
  },
  test_idempotency_create: (by) =>
    repeat(by, 'POST', '/checkout-sessions', READY, { line_items: lines('GEL') }),
  async test_idempotency_update(by) {
    const { id } = await by.create()
    await repeat(by, 'PUT', `/checkout-sessions/${id}`, READY, { line_items: lines('GEL') })
  },
  async test_idempotency_complete(by) {
    const { id } = await by.create()
    await repeat(by, 'POST', `/checkout-sessions/${id}/complete`, paying(), paying('fail_token'))
  },
  async test_idempotency_cancel(by) {
    const { id } = await by.create()
    await repeat(by, 'POST', `/checkout-sessions/${id}/cancel`, {}, { reason: 'other' })
  },
  async test_unknown_discount_code(by) {
    const checkout = await by.create({ line_items: lines('BIDON'), discounts: { codes: ['NIET'] } })
    expect([checkout.discounts, codes(checkout)]).toEqual([
      { codes: [], applied: [] },
      expect.arrayContaining(['discount_code_invalid']),
    ])
    expect(amount(checkout, 'total')).toBe(995)
  },
  async test_order_retrieval(by) {
    const { id } = await by.create()
    const done = await by.complete(id)
    expect(await by.order(done.order.id)).toMatchObject({ id: done.order.id, checkout_id: id })
  },
  async test_order_fulfillment_retrieval(by) {
    const { id, line_items } = await by.create()
    const done = await by.complete(id)
    const { fulfillment, ...order } = await by.order(done.order.id)
    expect(fulfillment.expectations).toMatchObject([{ method_type: 'shipping', destination: HOME }])
    expect(fulfillment.expectations[0].line_items).toEqual([{ id: order.line_items[0].id, quantity: 1 }])
    expect(order.line_items[0].item.id).toBe(line_items[0].item.id)
  },
  test_order_update: (by) => refuseChange(by, { fulfillment: { events: [] } }),
  test_invalid_adjustment_status: (by) => refuseChange(by, { adjustments: [{ status: 'INVALID' }] }),
  test_malformed_adjustment_payload: (by) => refuseChange(by, { adjustments: {} }),
  async test_discovery_urls(_by, version) {
    const path = version === '2026-08-25' ? '' : `/${version}`
    const text = await (await fetch(`${shop.url}/.well-known/ucp${path}`)).text()
    const urls = [...text.matchAll(/"(?:spec|schema)":"([^"]+)"/g)].map(([, url]) => url)
    expect(urls.length).toBeGreaterThan(10)
    for (const url of urls) expect(url).toMatch(new RegExp(`^https://ucp\\.dev/${version}/`))
  },
  async test_discovery(_by, version) {
    const path = version === '2026-08-25' ? '' : `/${version}`
    const { ucp } = (await (await fetch(`${shop.url}/.well-known/ucp${path}`)).json()) as Body
    expect(ucp.version).toBe(version)
    expect(Object.keys(ucp.capabilities)).toContain('dev.ucp.shopping.checkout')
    expect(Object.keys(ucp.payment_handlers)).toEqual(['example.kopgroep.test_payment'])
  },
  async test_version_negotiation(by) {
    expect((await by.send('POST', '/checkout-sessions', READY)).status).toBe(201)
    shop.served.set('/old.json', { status: 200, body: '{"ucp":{"version":"2020-01-01"}}' })
    const old = await fetch(`${shop.url}/ucp/checkout-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'ucp-agent': `profile="${shop.platform}/old.json"` },
      body: JSON.stringify(READY),
    })
    expect([old.status, await old.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'version_unsupported' }),
    ])
  },
  async test_simulation_endpoint_missing_header(by) {
    const { id } = await by.create()
    const { order } = await by.complete(id)
    const { status } = await fetch(`${shop.url}/testing/simulate-shipping/${order.id}`, { method: 'POST' })
    expect(status).toBeGreaterThanOrEqual(400)
  },
  async test_out_of_stock(by) {
    await setStock(0)
    const refused = await by.create()
    expect([refused.ucp.status, codes(refused)]).toEqual(['error', ['out_of_stock']])
  },
  async test_update_inventory_validation(by) {
    const { id } = await by.create()
    const refused = await by.update(id, { ...READY, line_items: lines('BIDON', 9_000) })
    expect([refused.status, codes(refused)]).toEqual(['incomplete', ['out_of_stock']])
    expect(refused.line_items[0].quantity).toBe(1)
  },
  async test_product_not_found(by) {
    const refused = await by.create({ line_items: lines('NIETS') })
    expect([refused.ucp.status, codes(refused)]).toEqual(['error', ['not_found']])
  },
  async test_payment_failure(by) {
    const { id } = await by.create()
    const failed = await by.complete(id, 'fail_token')
    expect([failed.status, codes(failed)]).toEqual(['incomplete', ['payment_failed']])
  },
  async test_complete_without_fulfillment(by) {
    const { id } = await by.create({ line_items: lines('BIDON'), buyer: BUYER })
    const refused = await by.complete(id)
    expect([refused.status, codes(refused)]).toEqual(['incomplete', ['field_required']])
  },
  async test_structured_error_messages(by) {
    await setStock(0)
    const { messages } = await by.create()
    expect(messages).toEqual([
      {
        type: 'error',
        code: 'out_of_stock',
        content: expect.stringContaining('BIDON'),
        severity: 'unrecoverable',
      },
    ])
  },
}

describe.each(isWhole ? VERSIONS : VERSIONS.slice(0, 1))('conformance of version %s', (version) => {
  test.each(Object.keys(CASES))('%s', async (name) => {
    await CASES[name]?.(agent(version), version)
  })
})

test('the table lists every case of the suite: how the shop meets it, or why not', () => {
  const page = readFileSync(join(import.meta.dirname, 'CONFORMANCE.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(test_\w+)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, name, , where]) => ({
      name: name ?? '',
      where: where?.trim() ?? '',
    }),
  )
  expect(rows).toHaveLength(59)
  const here = rows.filter(({ where }) => where === 'here').map(({ name }) => name)
  expect(here.sort()).toEqual(Object.keys(CASES).sort())
  for (const { name, where } of rows) {
    if (where === 'here' || where === 'does not apply') continue
    const [, file = '', title = ''] = /^`([\w.]+)`: "(.+)"$/.exec(where) ?? []
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), name).toContain(title)
  }
})
