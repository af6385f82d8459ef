import { createRateLimit } from '@kopgroep/server-kit/rate-limit'
import { deadOrigin, listening } from '@kopgroep/server-kit/testing/test-http'
import { describe, expect, test } from 'vitest'
import { serving } from '../testing/test-app.ts'
import { addLookups } from './lookups.ts'

async function shopWith(origin?: string, burst = 100) {
  const requested: Array<{ url: string; id?: unknown; secret?: unknown; authorization?: unknown }> = []
  const service = await listening((request, response) => {
    const url = request.url ?? ''
    requested.push({
      url,
      id: request.headers['client-id'],
      secret: request.headers['client-secret'],
      authorization: request.headers.authorization,
    })
    if (url.includes('number=404')) response.writeHead(404).end('{"street":"no"}')
    else if (url.includes('number=403')) response.writeHead(404).end('<h1>There is no such page</h1>')
    else if (url.includes('number=500')) response.writeHead(200).end('<h1>oops</h1>')
    else if (url.includes('number=0')) response.writeHead(200).end('false')
    else if (url.startsWith('/vat')) response.end('{"valid":true,"name":"Kopgroep B.V."}')
    else response.end('{"street":"Kerkstraat","city":"Utrecht"}')
  })
  const base = origin ?? service.origin
  const options = {
    postcode: { url: `${base}/postcode`, clientId: 'id', secret: 'hush' },
    vat: {
      url: `${base}/vat?v=1`,
      requesterCountry: 'NL',
      requesterNumber: '123456789B01',
      secret: 'vat-secret',
    },
    rateLimit: createRateLimit({ burst, perSecond: 1 }),
    trustedProxies: 0,
  }
  const server = await serving((app) => addLookups(app, options))
  return { ...server, requested, get: async (path: string) => (await server.fetch(path)).json() }
}

describe('a postcode', () => {
  test('and a house number give the address, requested once with the shop’s secrets', async () => {
    const shop = await shopWith()
    const address = { street: 'Kerkstraat', city: 'Utrecht' }
    expect(await shop.get('/api/postcode?postcode=3511%20ab&number=12')).toEqual(address)
    expect(await shop.get('/api/postcode?postcode=3511AB&number=12')).toEqual(address)
    expect(shop.requested).toEqual([
      { url: '/postcode?postcode=3511AB&number=12', id: 'id', secret: 'hush', authorization: undefined },
    ])
  })

  test.each([
    'postcode=0511AB&number=1',
    'postcode=3511&number=1',
    'postcode=3511AB',
    'postcode=3511AB&number=1;--',
  ])('%s is not asked for', async (query) => {
    const shop = await shopWith()
    expect(await shop.get(`/api/postcode?${query}`)).toBe(false)
    expect(shop.requested).toEqual([])
  })

  test.each([
    ['404', null],
    ['0', null],
    ['500', false],
    ['403', false],
  ])(
    'that the service does not know (%s) is told apart from a service that fails or is not there',
    async (number, answer) => {
      expect(await (await shopWith()).get(`/api/postcode?postcode=3511AB&number=${number}`)).toBe(answer)
    },
  )

  test('is false while the service is down', async () => {
    expect(await (await shopWith(await deadOrigin())).get('/api/postcode?postcode=3511AB&number=1')).toBe(
      false,
    )
  })
})

describe('a VAT number', () => {
  test('of valid format is checked on behalf of the shop', async () => {
    const shop = await shopWith()
    expect(await shop.get('/api/vat?country_code=nl&vat_id=nl123456789b01')).toEqual({
      valid: true,
      name: 'Kopgroep B.V.',
    })
    expect(shop.requested[0]).toMatchObject({
      url: '/vat?v=1&country_code=NL&vat_id=NL123456789B01&requester_country_code=NL&requester_vat_id=123456789B01',
      authorization: 'Bearer vat-secret',
    })
  })

  test.each(['country_code=DE&vat_id=NL123456789B01', 'country_code=NL&vat_id=NL1', 'vat_id=NL123456789B01'])(
    '%s is false without a call',
    async (query) => {
      const shop = await shopWith()
      expect(await shop.get(`/api/vat?${query}`)).toBe(false)
      expect(shop.requested).toEqual([])
    },
  )
})

test('look-ups are rate-limited', async () => {
  const shop = await shopWith(undefined, 2)
  await shop.fetch('/api/postcode?postcode=3511AB&number=1')
  await shop.fetch('/api/postcode?postcode=3511AB&number=2')
  const refused = await shop.fetch('/api/postcode?postcode=3511AB&number=3')
  expect([refused.status, refused.json()]).toEqual([
    429,
    { message: 'Wacht een ogenblik en probeer het opnieuw.' },
  ])
  const english = await shop.fetch('/api/postcode?postcode=3511AB&number=4', {
    headers: { 'accept-language': 'en' },
  })
  expect(english.json()).toEqual({ message: 'Wait a moment and try again.' })
})
