import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../testing/test-doubles.ts'

const page = async () => {
  vi.resetModules()
  return {
    ...(await import('./navigate.ts')),
    ...(await import('../page/messages.ts')),
  }
}
const tab = () => createStorage(new Map())

beforeEach(() => vi.stubGlobal('localStorage', tab()))
afterEach(() => vi.unstubAllGlobals())

test('a message for the next page is shown once, in its own tab', async () => {
  const [here, elsewhere] = [tab(), tab()]
  vi.stubGlobal('sessionStorage', here)
  const login = await page()
  login.storeNextMessage({ kind: 'success', title: 'Ingelogd' })

  vi.stubGlobal('sessionStorage', elsewhere)
  const other = await page()
  other.showStoredMessage()
  expect(other.currentMessages()).toEqual([])

  vi.stubGlobal('sessionStorage', here)
  const account = await page()
  account.showStoredMessage()
  expect(account.currentMessages()).toMatchObject([{ kind: 'success', title: 'Ingelogd' }])
  const next = await page()
  next.showStoredMessage()
  expect(next.currentMessages()).toEqual([])
})

test('without storage no message is shown, and nothing fails', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('SecurityError')
    },
    setItem() {
      throw new Error('SecurityError')
    },
  })
  const { storeNextMessage, showStoredMessage, currentMessages } = await page()
  storeNextMessage({ kind: 'success', title: 'Ingelogd' })
  showStoredMessage()
  expect(currentMessages()).toEqual([])
})
