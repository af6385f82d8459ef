import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCustomers, LOGIN, PASSWORD } from '../testing/test-customers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deviceName } from './sessions.ts'

let shop: TestShop
const { somebody } = createTestCustomers(() => shop)
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SESSIONS = '{ customer { sessions { id created_at expires_at device is_current } } }'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function logIn(email: string, userAgent = '', address = '203.0.113.1') {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Store: 'kopgroep_nl',
      'User-Agent': userAgent,
      'X-Forwarded-For': address,
    },
    body: JSON.stringify({ query: LOGIN, variables: { email, password: PASSWORD } }),
  })
  const { data } = (await response.json()) as { data: { generateCustomerToken: { token: string } } }
  return { bearer: data.generateCustomerToken.token }
}
const querySessions = async (customer: { bearer: string }) =>
  (await shop.request(SESSIONS, {}, customer)).data.customer.sessions as {
    id: string
    device: string | null
    is_current: boolean
  }[]
const isOpen = async (customer: { bearer: string }) =>
  (await shop.request('{ customer { email } }', {}, customer)).status === 200

describe('the sessions of an account', () => {
  test('are listed by device and place, and end one by one or all but the current one', async () => {
    const here = await somebody()
    const phone = await logIn(here.email, FIREFOX)
    const tablet = await logIn(here.email)
    const sessions = await querySessions(here)
    expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      [null, false],
      ['Firefox, Windows', false],
      [null, true],
    ])
    expect(sessions[0]).toMatchObject({
      created_at: '2026-11-21 12:00:00',
      expires_at: '2026-11-21 13:00:00',
    })
    const end = async (id: string | undefined, customer: { bearer: string }) =>
      (await shop.request('mutation ($id: ID!) { endCustomerSession(id: $id) }', { id: id ?? '' }, customer))
        .data.endCustomerSession
    const stranger = await somebody()
    const ofPhone = sessions.find(({ device }) => device !== null)?.id
    expect(await end(ofPhone, stranger)).toBe(false)
    expect(await end('x', here)).toBe(false)
    expect(await end(ofPhone, here)).toBe(true)
    expect([await isOpen(phone), await isOpen(tablet), await isOpen(here)]).toEqual([false, true, true])
    const { data } = await shop.request('mutation { endOtherCustomerSessions }', {}, here)
    expect(data.endOtherCustomerSessions).toBe(1)
    expect([await isOpen(tablet), await isOpen(here), await isOpen(stranger)]).toEqual([false, true, true])
    expect(await querySessions(here)).toHaveLength(1)
  })

  test('are twenty at most: the oldest ends', async () => {
    const first = await somebody()
    const { now } = shop
    shop.now = new Date(now.getTime() + 1000)
    const others = await Promise.all(
      Array.from({ length: 25 }, (_, turn) => logIn(first.email, '', `198.51.100.${turn}`)),
    )
    const open = await Promise.all(others.map(isOpen))
    expect(open.filter(Boolean)).toHaveLength(20)
    expect(await isOpen(first)).toBe(false)
    shop.now = now
  })
})

test.each([
  [FIREFOX, 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0',
    'Edge, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome, macOS',
  ],
  ['curl/8.5.0', null],
  ['', null],
])('the device %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
