import type { TestShop } from '@kopgroep/backend/testing/test-shop'
import { createStorage } from '@kopgroep/storefront/app/lib/testing/test-doubles'
import { vi } from 'vitest'

const realFetch = globalThis.fetch

/**
 * Stubs browser and gateway for the storefront's modules, in front of a whole backend. `vi.unstubAllGlobals`
 * removes the stubs.
 */
export function stubBrowser(shop: Pick<TestShop, 'url'>): void {
  vi.stubGlobal('window', { localStorage: createStorage(new Map()) })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    if (!address.startsWith('/')) return realFetch(address, init)
    // The browser sends the language; the gateway converts it to a store view.
    const headers = { ...init.headers, Store: `kopgroep_${init.headers.Store}` }
    return realFetch(shop.url + address, { ...init, headers, keepalive: false })
  })
}
