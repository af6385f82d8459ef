import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from './observe/log.ts'
import { refusal, refuseUnfit, securityHeaders } from './security.ts'
import { serving } from './testing/test-app.ts'

test.each([
  ['GET', '/kleding?q=fiets%20broek', 0],
  ['GET', '/caf%C3%A9', 0],
  ['GET', '/100%', 400],
  ['GET', '/%E0%A4', 400],
  ['GET', '/zoeken?q=%E0%A4%A', 400],
  ['GET', '/a/../b', 400],
  ['GET', '/a/%2e%2e/b', 400],
  ['GET', '/a%00b', 400],
  ['GET', '/a%5Cb', 400],
  ['GET', 'http://elsewhere.example/', 400],
  ['GET', `/?q=${'x'.repeat(2_100)}`, 414],
  ['GET', `/graphql?query=${'x'.repeat(6_000)}`, 0],
  ['GET', `/graphql?query=${'x'.repeat(9_000)}`, 414],
  ['DELETE', '/', 405],
  ['PUT', '/kleding', 405],
  ['PUT', '/ucp/carts/x', 0],
  ['TRACE', '/', 405],
  ['PURGE', '/', 0],
] as const)('%s %s is refused with %s', (method, target, status) => {
  expect(refusal(method, target)).toBe(status)
})

test('a broken link gets a helpful page in the language of the URL', async () => {
  const shop = await serving((app) => app.get('*', () => 'reached'), refuseUnfit)
  const dutch = await shop.fetch('/%E0%A4')
  expect(dutch).toMatchObject({ status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(dutch.text).toContain('Dit adres klopt niet')
  expect((await shop.fetch('/en/%E0%A4')).text).toContain('This address is not valid')
  expect(await shop.fetch('/', { method: 'DELETE' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, POST' },
  })
  expect((await shop.fetch('/kleding')).text).toBe('reached')
})

test('an error in one request does not stop the server', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const shop = await serving((app) => {
    app.get('*', () => 'reached')
    app.get('/kapot', () => {
      throw new Error('broken')
    })
    app.get('/later-kapot', async () => {
      throw new Error('broken')
    })
  })
  expect((await shop.fetch('/later-kapot')).status).toBe(500)
  expect((await shop.fetch('/kapot')).status).toBe(500)
  expect((await shop.fetch('/kleding')).text).toBe('reached')
})

test('Strict-Transport-Security is sent only on https', () => {
  expect(securityHeaders({ isSecure: true })).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ isSecure: false })).not.toHaveProperty('strict-transport-security')
})
