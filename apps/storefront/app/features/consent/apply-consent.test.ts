// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { reportError } from '../../lib/page/error-reporting.ts'
import { applyConsent, wipeStored } from './apply-consent.ts'

vi.mock('../../lib/page/error-reporting.ts', () => ({ reportError: vi.fn() }))
vi.mock('./store-pages.ts', () => ({ registerWorker: () => Promise.reject(new Error('aborted')) }))

afterEach(() => localStorage.clear())

test('data without its consent is deleted, and so are keys of earlier versions', async () => {
  for (const name of ['kopgroep-history', 'kopgroep-searches', 'kopgroep-bike', 'cart-server-token', 'other'])
    localStorage.setItem(name, 'x')
  wipeStored(['personal'])
  await expect
    .poll(() => Object.keys(localStorage))
    .toEqual(['kopgroep-history', 'kopgroep-bike', 'cart-server-token', 'other'])
  wipeStored([])
  await expect.poll(() => Object.keys(localStorage)).toEqual(['kopgroep-bike', 'cart-server-token', 'other'])
})

test('a browser that blocks its storage has nothing to delete', () => {
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(() => wipeStored([])).not.toThrow()
  blocked.mockRestore()
})

test('a load that fails is reported, but not one that fails because its page is left', async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/faq`)
  applyConsent()
  await vi.dynamicImportSettled()
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reportError).not.toHaveBeenCalled()
  applyConsent()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reportError).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
