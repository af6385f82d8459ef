// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { giveConsent } from '../../lib/storage/consent.ts'
import { applyConsent, wipeStored } from './apply-consent.ts'

const registerWorker = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../lib/page/error-reporting.ts', () => ({ reportError: () => undefined }))
vi.mock('./store-pages.ts', () => ({ registerWorker }))
const loadTagManager = vi.hoisted(() => vi.fn())
vi.mock('./tag-manager.ts', () => ({ loadTagManager }))

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

test('the service worker is registered on the second page, or as soon as a choice is made', async () => {
  applyConsent()
  await vi.dynamicImportSettled()
  expect(registerWorker).not.toHaveBeenCalled()
  giveConsent([])
  await vi.dynamicImportSettled()
  expect(registerWorker).toHaveBeenCalled()
})

test('either of its purposes loads the tag manager, with the purposes that are allowed', async () => {
  document.documentElement.dataset.tagManager = 'GTM-ABC123'
  giveConsent(['personal'])
  await vi.dynamicImportSettled()
  expect(loadTagManager).not.toHaveBeenCalled()
  giveConsent(['marketing'])
  await vi.dynamicImportSettled()
  expect(loadTagManager).toHaveBeenCalledWith('GTM-ABC123', ['marketing'])
})
