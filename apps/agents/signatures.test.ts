import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { httpbis } from 'http-message-signatures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentTestShop, openAgentShop, type Version } from './testing/test-agent-shop.ts'

let shop: AgentTestShop
const pairs = {
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  p384: generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  ed25519: generateKeyPairSync('ed25519'),
  stranger: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}
const HASHES = { p256: 'sha256', p384: 'sha384', ed25519: null, stranger: 'sha256' } as const
type Kid = keyof typeof pairs

beforeAll(async () => {
  shop = await openAgentShop()
  for (const [version, name] of [
    ['2026-08-25', 'keys'],
    ['2026-04-08', 'signing_keys'],
  ] as const) {
    const profile = JSON.parse(shop.served.get(`/${version}.json`)?.body ?? '{}')
    const published = (['p256', 'p384', 'ed25519'] as const).map((kid) => ({
      ...pairs[kid].publicKey.export({ format: 'jwk' }),
      kid,
    }))
    const unknown = { kty: 'AKP', kid: 'quantum', crv: 'ML-DSA-65' }
    shop.served.set(`/${version}.json`, {
      status: 200,
      body: JSON.stringify({ ...profile, [name]: [unknown, ...published] }),
    })
  }
})
afterAll(() => shop.close())

const ALL = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type']

const signWith = (key: KeyObject, kid: Kid) => async (data: Buffer) =>
  sign(HASHES[kid], data, { key, dsaEncoding: 'ieee-p1363' })

/** Builds a signed request for the catalogue. The shop is at its public address. */
async function signed(
  kid: Kid,
  {
    fields = ALL,
    keyid = kid,
    path = '/ucp/catalog/search',
    version = '2026-08-25',
    body = BODY,
  }: Partial<Signing> = {},
) {
  const headers = {
    'ucp-agent': `profile="${shop.profileUrl(version)}"`,
    'content-type': 'application/json',
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    'idempotency-key': randomUUID(),
  }
  const message = await httpbis.signMessage(
    {
      key: { id: keyid, sign: signWith(pairs[kid].privateKey, kid) },
      name: 'sig1',
      fields: [...fields, ...(fields === ALL ? ['idempotency-key'] : [])],
      params: ['keyid'],
    },
    { method: 'POST', url: `https://kopgroep.example${path}`, headers },
  )
  return message.headers as Record<string, string>
}

interface Signing {
  fields: string[]
  keyid: string
  path: string
  version: Version
  body: string
}

const BODY = JSON.stringify({ query: 'bidon' })

async function post(headers: Record<string, string>, body = BODY, path = '/ucp/catalog/search') {
  const response = await fetch(shop.url + path, { method: 'POST', headers, body })
  const answer = (await response.json()) as { code?: string; error?: { data: { code: string } } }
  return [response.status, answer.code ?? answer.error?.data.code]
}

describe('a signed request', () => {
  test.each(['p256', 'p384', 'ed25519'] as const)('is accepted with a key of %s', async (kid) => {
    expect(await post(await signed(kid))).toEqual([200, undefined])
  })

  test('is accepted in the earlier version, whose profile names keys differently', async () => {
    expect(await post(await signed('p256', { version: '2026-04-08' }))).toEqual([200, undefined])
  })

  test('is accepted over MCP, and refused if its profile differs from that of the call', async () => {
    const call = (profile: string) =>
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'search_catalog',
          arguments: { meta: { 'ucp-agent': { profile } }, catalog: { query: 'bidon' } },
        },
      })
    const own = call(shop.profileUrl('2026-08-25'))
    expect(await post(await signed('p256', { path: '/ucp/mcp', body: own }), own, '/ucp/mcp')).toEqual([
      200,
      undefined,
    ])
    const other = call(shop.profileUrl('2026-04-08'))
    const [status, code] = await post(
      await signed('p256', { path: '/ucp/mcp', body: other }),
      other,
      '/ucp/mcp',
    )
    expect([status, code]).toEqual([400, 'invalid_profile_url'])
  })

  test('is refused when somebody else signed it, or signed something else', async () => {
    expect(await post(await signed('stranger'))).toEqual([401, 'key_not_found'])
    expect(await post(await signed('stranger', { keyid: 'p256' }))).toEqual([401, 'signature_invalid'])
    expect(await post(await signed('p256', { keyid: 'quantum' }))).toEqual([400, 'algorithm_unsupported'])
    expect(await post(await signed('p256', { path: '/ucp/catalog/lookup' }))).toEqual([
      401,
      'signature_invalid',
    ])
    expect(await post(await signed('p256'), JSON.stringify({ query: 'trui' }))).toEqual([
      400,
      'digest_mismatch',
    ])
    const { signature: _gone, ...half } = await signed('p256')
    expect(
      await post(Object.fromEntries(Object.entries(half).filter(([name]) => name !== 'Signature'))),
    ).toEqual([401, 'signature_missing'])
  })

  test('begins a session that only its platform may use', async () => {
    const body = JSON.stringify({ line_items: [{ item: { id: 'BIDON' }, quantity: 1 }] })
    const headers = await signed('p256', { path: '/ucp/carts', body })
    const created = await fetch(`${shop.url}/ucp/carts`, { method: 'POST', headers, body })
    const { id } = (await created.json()) as { id: string }
    for (const version of ['2026-08-25', '2026-04-08'] as const) {
      const unsigned = { 'ucp-agent': `profile="${shop.profileUrl(version)}"` }
      expect((await fetch(`${shop.url}/ucp/carts/${id}`, { headers: unsigned })).status).toBe(403)
    }
    const path = `/ucp/carts/${id}/cancel`
    expect(await post(await signed('p256', { path, body: '{}' }), '{}', path)).toEqual([200, undefined])
  })

  test.each(ALL.map((field) => [field]))('is refused when it does not cover %s', async (field) => {
    const fields = [...ALL.filter((one) => one !== field), 'idempotency-key']
    expect(await post(await signed('p256', { fields }))).toEqual([401, 'signature_invalid'])
  })
})
