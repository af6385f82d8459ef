import { type Log, openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDatabase, requireShop } from '../setup/fill-database.ts'
import { addTestCustomer } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { checkProduction, productionFindings } from './check-production.ts'
import { databaseUrl } from './database/database.ts'
import { readSettings } from './settings.ts'

let shop: TestShop
beforeAll(async () => {
  // Settings for trying out a shop, all enabled in production.
  const aids = { TEST_PAYMENT: 'on', OUTBOX: 'on', BACKEND_FAULTS: 'on' }
  shop = await openTestShop({ NODE_ENV: 'production', ...aids })
})
afterAll(() => shop.close())

const PRODUCTION = {
  NODE_ENV: 'production',
  SHOP_TOKEN: 's'.repeat(24),
  CONSUMER_KEY: 'c'.repeat(24),
}

function check(env: NodeJS.ProcessEnv) {
  const lines: unknown[] = []
  const log = { ...openLog('silent'), warn: (line: unknown) => void lines.push(line) }
  return checkProduction(shop.db, readSettings(env), log as Log).then(() => lines)
}

test('test tools that are enabled in production answer only this machine, also behind a proxy on it', async () => {
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

test('a production shop does not start with the demo’s tokens, customers or users, and names them', async () => {
  await expect(check(PRODUCTION)).resolves.toBeInstanceOf(Array)
  await expect(check({ NODE_ENV: 'production' })).rejects.toThrow(
    /SHOP_TOKEN[\s\S]*CONSUMER_KEY[\s\S]*DEMO=on/,
  )
  await expect(check({ ...PRODUCTION, SHOP_TOKEN: 'abcd' })).rejects.toThrow(/SHOP_TOKEN: shorter than 12/)
  const { id } = await addTestCustomer(shop.db, (token) => token)
  await shop.db
    .updateTable('customers')
    .set({ email: 'emma@kopgroep.example' })
    .where('id', '=', id)
    .execute()
  await expect(check(PRODUCTION)).rejects.toThrow(/emma@kopgroep\.example/)
  await expect(check({ ...PRODUCTION, DEMO: 'on' })).resolves.toEqual([])
  await shop.db.deleteFrom('customers').where('id', '=', id).execute()
  const user = { name: 'Wim', role: 'owner', password_hash: '' }
  await shop.db
    .insertInto('admin_users')
    .values({ ...user, email: 'eigenaar@kopgroep.example' })
    .execute()
  await expect(check(PRODUCTION)).rejects.toThrow(/eigenaar@kopgroep\.example/)
  await shop.db.updateTable('admin_users').set({ is_active: false }).execute()
  await expect(check(PRODUCTION)).resolves.toBeInstanceOf(Array)
})

test('a production shop reports missing settings at startup', async () => {
  const reported = (await check(PRODUCTION)).join('\n')
  for (const name of ['STOREFRONT_URLS', 'BACKEND_URL', 'SMTP_URL', 'payment'])
    expect(reported).toContain(name)
  const complete = {
    ...PRODUCTION,
    STOREFRONT_URLS: 'https://shop.example,http://storefront:3000',
    BACKEND_URL: 'https://backend.shop.example',
    SMTP_URL: 'smtps://mail.example',
    MULTISAFEPAY_API_KEY: 'k'.repeat(40),
  }
  expect(productionFindings(readSettings(complete))).toEqual([])
  await expect(check({ ...complete, STOREFRONT_URLS: 'http://shop.example' })).rejects.toThrow(
    /STOREFRONT_URLS/,
  )
})

test('a shop of one’s own never opens as a demo', async () => {
  const database = { url: databaseUrl(shop.db), embedded: true, stop: async () => {} }
  const open = () =>
    fillDatabase(
      database,
      () => {},
      () => Promise.reject(new Error('It was filled.')),
    )
  await expect(open()).rejects.toThrow(/This is a shop of your own/)
  await shop.db.insertInto('seeds').values({ name: 'demo', checksum: '' }).execute()
  await expect(open()).resolves.toBeUndefined()
  await shop.db.deleteFrom('seeds').execute()
})

test('a database without a shop makes the backend name the setup command', async () => {
  await expect(requireShop(shop.db)).resolves.toBeUndefined()
  await shop.db.deleteFrom('store_views').execute()
  await expect(requireShop(shop.db)).rejects.toThrow(/npm run setup/)
})
