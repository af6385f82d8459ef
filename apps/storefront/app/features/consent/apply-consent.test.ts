// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { wipeStored } from './apply-consent.ts'

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
