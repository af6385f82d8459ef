import { listening } from '@kopgroep/server-kit/testing/test-http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentMessages, dismissMessage } from '../page/messages.ts'
import { callHttp, HttpError } from './http-client.ts'

/** Stubs `fetch` and resolves paths against the page's origin as a browser does. */
async function onShopPage(cookie = '') {
  const requested: {
    method?: string | undefined
    url?: string | undefined
    authorization?: string | undefined
  }[] = []
  const server = await listening((request, response) => {
    const { method, url, headers } = request
    requested.push({ method, url, authorization: headers.authorization })
    if (url === '/api/refused') response.writeHead(429).end('{"message":"Wacht een ogenblik."}')
    else if (url === '/api/broken') response.writeHead(500).end('no JSON')
    else response.end(JSON.stringify({ url, language: headers['accept-language'] }))
  })
  const byNode = globalThis.fetch
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => byNode(new URL(path, server.origin), init))
  return requested
}

beforeEach(() => {
  for (const { id } of currentMessages()) dismissMessage(id)
})
afterEach(() => vi.unstubAllGlobals())

const shown = () => currentMessages().map(({ kind, title, text }) => [kind, title, text])

test('a call goes to the shop’s own server with the token cookie as bearer, in the language of the page', async () => {
  const requested = await onShopPage('kopgroep-tracking-id=x; token=abc; other=1')
  const answer = await callHttp('api/postcode', (json) => json, {
    query: { postcode: '3511AB', number: '1' },
  })
  expect(answer).toEqual({ url: '/api/postcode?postcode=3511AB&number=1', language: 'nl' })
  await callHttp('//elsewhere.example/api', () => null, { body: { a: 1 } })
  expect(requested).toEqual([
    { method: 'GET', url: '/api/postcode?postcode=3511AB&number=1', authorization: 'Bearer abc' },
    { method: 'POST', url: '/elsewhere.example/api', authorization: 'Bearer abc' },
  ])
  expect(shown()).toEqual([])
})

test('a guest’s call has no bearer token', async () => {
  const requested = await onShopPage('mytoken=abc')
  await callHttp('api/vat', () => null)
  expect(requested).toEqual([{ method: 'GET', url: '/api/vat', authorization: undefined }])
})

test('an error has the message of its body, or Oups! with its status', async () => {
  await onShopPage()
  await expect(callHttp('api/refused', () => null)).rejects.toMatchObject({ status: 429 })
  await expect(callHttp('api/broken', () => null)).rejects.toBeInstanceOf(HttpError)
  expect(shown()).toEqual([
    ['danger', 'Wacht een ogenblik.', undefined],
    ['danger', 'Oups!', '500'],
  ])
})

test('an aborted call and a lost connection have no answer and no message', async () => {
  await onShopPage()
  await expect(callHttp('api/x', () => null, { signal: AbortSignal.abort() })).rejects.toThrow()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(callHttp('api/x', () => null)).rejects.toThrow('offline')
  expect(shown()).toEqual([])
})
