import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './platform/settings.ts'
import { refuseDemo } from './refuse-demo.ts'
import { addTestCustomer } from './test-goods.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  // Everything to try a shop out with, asked for in one that earns money.
  const aids = { TEST_PAYMENT: 'on', OUTBOX: 'on', BACKEND_FAULTS: 'on' }
  shop = await openTestShop({ NODE_ENV: 'production', ...aids })
})
afterAll(() => shop.close())

const PRODUCTION = { NODE_ENV: 'production', SHOP_TOKEN: 'a-secret', CONSUMER_KEY: 'another' }

test('what was asked for by name answers this machine alone, also behind a proxy on it', async () => {
  const [here, elsewhere] = [{}, { 'X-Forwarded-For': '203.0.113.9' }]
  const unknown = `/test-payment/${'0'.repeat(32)}`
  const answer = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${shop.url}${path}`, { headers })).text()
  for (const path of ['/outbox', '/outbox.json', '/faults', '/payment/notify', unknown]) {
    const nothing = '{"message":"Not found"}'
    expect([path, await answer(path, elsewhere)]).toEqual([path, nothing])
    expect([path, await answer(path, here)]).not.toEqual([path, nothing])
  }
})

test('a shop that earns money does not start with tokens or customers of the demo, and names them', async () => {
  await expect(refuseDemo(shop.db, readSettings(PRODUCTION))).resolves.toBeUndefined()
  await expect(refuseDemo(shop.db, readSettings({ NODE_ENV: 'production' }))).rejects.toThrow(
    /SHOP_TOKEN[\s\S]*CONSUMER_KEY[\s\S]*DEMO=on/,
  )
  const { id } = await addTestCustomer(shop.db, (token) => token)
  await shop.db
    .updateTable('customers')
    .set({ email: 'emma@kopgroep.example' })
    .where('id', '=', id)
    .execute()
  await expect(refuseDemo(shop.db, readSettings(PRODUCTION))).rejects.toThrow(/emma@kopgroep\.example/)
  await expect(refuseDemo(shop.db, readSettings({ ...PRODUCTION, DEMO: 'on' }))).resolves.toBeUndefined()
})
