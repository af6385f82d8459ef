import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentMessages } from '../../lib/page/messages.ts'
import { notifySessionExpiry, onSessionExpiry } from '../../lib/page/page-events.ts'
import { endSession, expireSession, onSessionChange, openSession, readCustomerToken } from './session.ts'

let stored: Record<string, string> = {}

beforeEach(() => {
  stored = {}
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', { localStorage, ...listening })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

test('a login keeps the guest’s cart apart from the customer’s data', () => {
  stored['cart-server-token'] = 'filled-as-a-guest'
  openSession('abc')
  expect(readCustomerToken()).toBe('abc')
  expect(stored).toEqual({
    'user-server-token': 'abc',
    'kopgroep-cart': '{"guestCartId":"filled-as-a-guest"}',
  })
})

test('the token is sent to the shop only, lives until the browser closes, and is https-only on a secure page', () => {
  openSession('abc')
  expect(document.cookie).toBe('token=abc; Path=/; SameSite=Strict; Secure')
  endSession('logout')
  expect(document.cookie).toBe('token=; Path=/; SameSite=Strict; Secure; Max-Age=0')
})

test('a second login does not treat the customer’s own cart as a guest’s', () => {
  stored['cart-server-token'] = 'of-the-customer'
  stored['kopgroep-cart'] = '{"customerCartId":"of-the-customer"}'
  openSession('abc')
  expect(stored['cart-server-token']).toBe('of-the-customer')
  expect(stored['kopgroep-cart']).toBe('{"customerCartId":"of-the-customer"}')
})

test('a logout leaves no personal data on the device', () => {
  Object.assign(stored, {
    'user-server-token': 'abc',
    'cart-server-token': 'c',
    'checkout-payment': '{}',
    'kopgroep-cart': '{"count":3,"customerCartId":"c","guestCartId":"g","answers":{}}',
    'kopgroep-wishlist': '{"id":"w","owner":"customer","items":[],"guestId":"v"}',
    'kopgroep-compare': '{"products":[],"confirmed":[]}',
    'kopgroep-preferences': '{"netPrices":true,"closedNotices":["a"]}',
    'kopgroep-bike': '{}',
  })
  endSession('logout')
  expect(stored).toEqual({ 'kopgroep-preferences': '{"closedNotices":["a"]}', 'kopgroep-bike': '{}' })
})

test('a session that expires before a guest’s cart is merged returns the cart', () => {
  stored['cart-server-token'] = 'filled-as-a-guest'
  stored['kopgroep-wishlist'] = '{"guestId":"wished-as-a-guest"}'
  stored['kopgroep-compare'] = '{"products":[]}'
  openSession('abc')
  endSession('expired')
  expect(stored).toEqual({
    'cart-server-token': 'filled-as-a-guest',
    'kopgroep-wishlist': '{"guestId":"wished-as-a-guest"}',
    'kopgroep-compare': '{"products":[]}',
  })
})

test('however many calls find a token refused, the session ends once with one message', () => {
  const ended = vi.fn()
  const stop = onSessionChange(ended)
  onSessionExpiry(expireSession)
  openSession('abc')
  for (let call = 0; call < 3; call += 1) notifySessionExpiry('abc')
  expect(ended.mock.calls.map(([token]) => token)).toEqual(['abc', null])
  expect(currentMessages()).toHaveLength(1)
  expect(currentMessages()[0]).toMatchObject({ kind: 'danger', title: 'Uw sessie is verlopen' })
  stop()
})

test('a refused token does not end a session that was opened after it', () => {
  openSession('new')
  expireSession('old')
  expect(readCustomerToken()).toBe('new')
})
