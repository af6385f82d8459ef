import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { notifyPlatforms } from './agent-orders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Bearer of the shop's own server. */
const SERVER = { bearer: 'demo-shop-token' }
const KEEP = 'mutation ($input: AgentRecordInput!) { keepAgentRecord(input: $input) { value } }'
const keep = async (input: Record<string, unknown>) =>
  (await shop.request(KEEP, { input: { seconds: 60, ...input } }, SERVER)).data?.keepAgentRecord
const read = async (key: string) =>
  (await shop.request('query ($key: String!) { agentRecord(key: $key) { value } }', { key }, SERVER)).data
    ?.agentRecord

test('a record is stored until it is replaced, deleted or expired', async () => {
  expect(await read('a')).toBeNull()
  expect(await keep({ key: 'a', value: 'one' })).toEqual({ value: 'one' })
  expect(await keep({ key: 'a', value: 'two' })).toEqual({ value: 'two' })
  expect(await read('a')).toEqual({ value: 'two' })
  shop.now = new Date(shop.now.getTime() + 61_000)
  expect(await read('a')).toBeNull()
  await keep({ key: 'a', value: 'three' })
  expect(await keep({ key: 'a', value: '', seconds: 0 })).toBeNull()
  expect(await read('a')).toBeNull()
})

test('only one of many concurrent requests gets a key', async () => {
  const claims = Array.from({ length: 8 }, (_, index) =>
    keep({ key: 'claimed', value: `claim ${index}`, only_if_absent: true }),
  )
  const winners = new Set((await Promise.all(claims)).map(({ value }) => value))
  expect(winners.size).toBe(1)
  shop.now = new Date(shop.now.getTime() + 61_000)
  expect(await keep({ key: 'claimed', value: 'later', only_if_absent: true })).toEqual({ value: 'later' })
})

test('a record that is too long, or sent without the shop’s token, is refused', async () => {
  const { errors } = await shop.request(
    KEEP,
    { input: { key: 'k'.repeat(101), value: '', seconds: 1 } },
    SERVER,
  )
  expect(errors?.[0]).toMatchObject({
    message: 'Het record is te lang.',
    extensions: { category: 'graphql-input' },
  })
  const stranger = await shop.request(
    KEEP,
    { input: { key: 'k', value: '', seconds: 1 } },
    { bearer: 'guessed' },
  )
  expect(stranger.data?.keepAgentRecord ?? null).toBeNull()
  expect(await read('k')).toBeNull()
})

/** Starts a storefront that answers with a status. */
async function openStorefront() {
  const storefront = { status: 204, url: '', bodies: [] as { notice: string; event: { id: string } }[] }
  const server = createServer(async (request, response) => {
    storefront.bodies.push(JSON.parse(await text(request)))
    response.writeHead(storefront.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  storefront.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(storefront, { close: () => server.close() })
}

test('the storefront is notified of an order until it confirms, for some days', async () => {
  await fillTestShop(shop.db)
  const storefront = await openStorefront()
  const notify = () =>
    notifyPlatforms({
      db: shop.db,
      now: () => shop.now,
      storefront: storefront.url,
      log: openLog('silent'),
    })
  const { data } = await pay(shop, await readyCart(shop), 'banktransfer')
  const { hash } = data.setPaymentMethod.order
  const follow = (input: Record<string, unknown>) =>
    shop.request(
      'mutation ($input: FollowAgentOrderInput!) { followAgentOrder(input: $input) }',
      { input },
      SERVER,
    )
  expect((await follow({ hash, notice: 'n'.repeat(4_001) })).errors?.[0]?.extensions?.category).toBe(
    'graphql-input',
  )
  await follow({ hash: 'unknown', notice: 'of nobody' })
  expect((await follow({ hash, notice: 'of Anna' })).data).toEqual({ followAgentOrder: true })
  await Promise.all([notify(), notify()])
  expect(storefront.bodies).toMatchObject([
    { notice: 'of Anna', event: { id: expect.stringMatching(/^order-\d+-1$/) } },
  ])

  await shop.db.updateTable('orders').set({ status: 'canceled' }).where('hash', '=', hash).execute()
  storefront.status = 424
  for (let day = 0; day < 30; day += 1) {
    await notify()
    shop.now = new Date(shop.now.getTime() + 86_400_000)
  }
  expect(storefront.bodies).toHaveLength(21)
  expect(await shop.db.selectFrom('agent_orders').selectAll().execute()).toEqual([])

  storefront.status = 204
  const { data: later } = await pay(shop, await readyCart(shop), 'banktransfer')
  await follow({ hash: later.setPaymentMethod.order.hash, notice: 'of Bea' })
  await notify()
  expect(storefront.bodies.at(-1)).toMatchObject({ notice: 'of Bea' })
  // After these days the order's key no longer gives access to what events would have to contain.
  shop.now = new Date(shop.now.getTime() + 61 * 86_400_000)
  await notify()
  expect(await shop.db.selectFrom('agent_orders').selectAll().execute()).toEqual([])
  storefront.close()
})
