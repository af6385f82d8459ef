import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../testing/test-doubles.ts'

let storage: typeof import('./browser-storage.ts')
let stored: Map<string, string>
let browser: EventTarget & { localStorage?: unknown }

function storageEvent(key: string | null) {
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

beforeEach(async () => {
  stored = new Map()
  browser = Object.assign(new EventTarget(), {
    localStorage: createStorage(stored),
  })
  vi.stubGlobal('window', browser)
  vi.resetModules()
  storage = await import('./browser-storage.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('an empty value removes its key', () => {
  storage.writeStored('cart-server-token', 'abc')
  expect(stored.get('cart-server-token')).toBe('abc')
  storage.writeStored('cart-server-token', '')
  expect(stored.has('cart-server-token')).toBe(false)
})

test('a change is notified in this tab and from others', () => {
  const received: (string | null)[] = []
  storage.onStoredChange('cart-server-token', (value) => received.push(value))
  storage.writeStored('cart-server-token', 'one')
  stored.set('cart-server-token', 'two')
  storageEvent('cart-server-token')
  stored.clear()
  storageEvent(null)
  expect(received).toEqual(['one', 'two', null])
})

test('an unsubscribed listener gets no notifications', () => {
  const listener = vi.fn()
  storage.onStoredChange('cart-server-token', listener)()
  storage.writeStored('cart-server-token', 'one')
  expect(listener).not.toHaveBeenCalled()
})

test('without storage, the tab keeps values in memory', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  browser.localStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(storage.canStore()).toBe(false)
  storage.writeStored('cart-server-token', 'abc')
  expect(storage.readStored('cart-server-token')).toBe('abc')
  storage.writeStored('cart-server-token', null)
  expect(storage.readStored('cart-server-token')).toBeNull()
})

test('with full storage, the tab keeps the newer value until another tab stores one', () => {
  storage.writeStored('cart-server-token', 'old')
  expect(storage.canStore()).toBe(true)
  browser.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  storage.writeStored('cart-server-token', 'new')
  expect([storage.readStored('cart-server-token'), storage.canStore()]).toEqual(['new', false])
  stored.set('cart-server-token', 'of another tab')
  storage.onStoredChange('cart-server-token', () => undefined)
  storageEvent('cart-server-token')
  expect([storage.readStored('cart-server-token'), storage.canStore()]).toEqual(['of another tab', false])
})

test('a browser that blocks its storage stores nothing', () => {
  Object.defineProperty(browser, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(storage.canStore()).toBe(false)
})

test('a page restored from the back/forward cache is notified of changes', () => {
  const received: (string | null)[] = []
  storage.onStoredChange('kopgroep-cart', (value) => received.push(value))
  const show = (persisted: boolean) =>
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(received).toEqual([])
  stored.set('kopgroep-cart', '3')
  show(true)
  expect(received).toEqual(['3'])
})
