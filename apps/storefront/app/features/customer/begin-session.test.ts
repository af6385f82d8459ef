// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as navigate from '../../lib/navigation/navigate.ts'
import { beginRegisteredSession, returnPath } from './begin-session.ts'

afterEach(() => vi.restoreAllMocks())

const SHOP = 'https://kopgroep.example'
const wanting = (path: string) => returnPath(`?return-to=${encodeURIComponent(path)}`, SHOP)

test.each([
  ['/account/orders', '/account/orders'],
  ['/checkout?step=2#payment', '/checkout?step=2#payment'],
  ['/en/account', '/account'],
  ['/en', '/'],
  ['/account/../checkout', '/checkout'],
])('a login requested at %s returns to %s', (returnTo, path) => {
  expect(wanting(returnTo)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/en//evil.example',
  '/en/\\evil.example',
  'https://evil.example',
  'https:',
  'javascript:alert(1)',
  'account',
  '',
  '/login?return-to=/login',
  '/create-account',
])('a login never returns to %j', (returnTo) => {
  expect(wanting(returnTo)).toBeNull()
})

test('any return URL leads to a page of this shop', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webPath(),
        fc.string().map((text) => `/${text}`),
      ),
      (returnTo) => {
        const path = wanting(returnTo)
        expect(path === null || new URL(path, SHOP).origin === SHOP).toBe(true)
      },
    ),
  )
})

test.each([
  ['token', '/account', 'U bent ingelogd.'],
  [null, '/login', 'Bevestig eerst uw e-mailadres'],
])('a new account with the token %s is confirmed, and leads to %s', (token, path, text) => {
  const storeNextMessage = vi.spyOn(navigate, 'storeNextMessage').mockImplementation(() => undefined)
  const navigateTo = vi.spyOn(navigate, 'navigateTo').mockImplementation(() => undefined)
  beginRegisteredSession(token)
  expect(storeNextMessage.mock.calls).toEqual([
    [{ kind: 'success', title: 'Uw account is aangemaakt', text: expect.stringContaining(text) }],
  ])
  expect(navigateTo.mock.calls).toEqual([[path, 'replace']])
})
