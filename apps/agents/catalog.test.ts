import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentTestShop, openAgentShop, requireValid, VERSIONS } from './testing/test-agent-shop.ts'

let shop: AgentTestShop
beforeAll(async () => {
  shop = await openAgentShop()
})
afterAll(() => shop.close())

const profileAt = async (path: string) => {
  const response = await fetch(shop.url + path, { redirect: 'error' })
  return { response, body: (await response.json()) as { ucp: Record<string, unknown> } }
}

describe('the profile', () => {
  test('names the newest version, REST and MCP, and where the earlier version is described', async () => {
    const { response, body } = await profileAt('/.well-known/ucp')
    requireValid('2026-08-25', 'profile', body)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(body.ucp).toMatchObject({
      version: '2026-08-25',
      supported_versions: { '2026-04-08': 'https://kopgroep.example/.well-known/ucp/2026-04-08' },
      services: {
        'dev.ucp.shopping': [
          { transport: 'rest', endpoint: 'https://kopgroep.example/ucp' },
          { transport: 'mcp', endpoint: 'https://kopgroep.example/ucp/mcp' },
        ],
      },
    })
  })

  test('of the earlier version has its own URL', async () => {
    const { body } = await profileAt('/.well-known/ucp/2026-04-08')
    requireValid('2026-04-08', 'profile', body)
    expect(body.ucp.version).toBe('2026-04-08')
    expect(body.ucp).not.toHaveProperty('supported_versions')
    expect(body).toHaveProperty('signing_keys')
  })
})

describe.each(VERSIONS)('the catalogue in version %s', (version) => {
  test('is searched by words and shows the same price, stock and terms as pages', async () => {
    const { status, body } = await shop.send(version, 'POST', '/ucp/catalog/search', { query: 'bidon' })
    expect(status).toBe(200)
    expect(body.ucp).toMatchObject({ version, status: 'success' })
    expect(body.products).toHaveLength(1)
    const [variant] = body.products[0].variants
    expect(variant).toMatchObject({
      id: 'BIDON',
      price: { amount: 995, currency: 'EUR' },
      availability: { available: true, status: 'in_stock' },
    })
    expect(variant.seller.links.map(({ type }: { type: string }) => type)).toContain('terms_of_service')
    const terms = JSON.stringify(version === '2026-08-25' ? body.policies : body.messages)
    expect(terms).toContain('30 dagen na ontvangst')
    expect(terms).toContain('3.95')
    expect(terms).toContain('Wettelijke garantie: minimaal twee jaar')
  })

  test('answers in the language of the context, or of Accept-Language', async () => {
    const inEnglish = { query: 'bidon', context: { language: 'en-GB' } }
    const byContext = await shop.send(version, 'POST', '/ucp/catalog/search', inEnglish)
    expect(JSON.stringify(byContext.body)).toContain('30 days after receipt')
    expect(byContext.body.products[0].url).toContain('https://kopgroep.example/en/')
    const byHeader = await shop.send(
      version,
      'POST',
      '/ucp/catalog/search',
      { query: 'bidon' },
      {
        'accept-language': 'fr, en;q=0.8, nl;q=0.2',
      },
    )
    expect(JSON.stringify(byHeader.body)).toContain('30 days after receipt')
  })

  test('refuses a text that cannot be read as the agent’s mistake', async () => {
    for (const query of ['bidon\0', 'gpj\u202eexe']) {
      const { status } = await shop.send(version, 'POST', '/ucp/catalog/search', { query })
      expect(status).toBe(400)
    }
  })

  test('is paginated', async () => {
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const pagination = { limit: 2, ...(cursor && { cursor }) }
      const { body } = await shop.send(version, 'POST', '/ucp/catalog/search', {
        filters: { price: { min: 100 } },
        pagination,
      })
      expect(body.products.length).toBeLessThanOrEqual(2)
      for (const { id } of body.products) seen.add(id)
      cursor = body.pagination.cursor
    } while (cursor)
    expect(seen).toContain('BIDON')
    expect(seen).toContain('TRUI')
  })

  test('looks up products and variants and reports unknown ids', async () => {
    const { body } = await shop.send(version, 'POST', '/ucp/catalog/lookup', {
      ids: ['BIDON', 'TRUI:TRUI-M', 'TRUI', 'NIETS', 'BIDON'],
    })
    const inputs = body.products.flatMap(({ variants }: { variants: { inputs: unknown[] }[] }) =>
      variants.flatMap((variant) => variant.inputs),
    )
    expect(inputs).toContainEqual({ id: 'BIDON', match: 'exact' })
    expect(inputs).toContainEqual({ id: 'TRUI:TRUI-M', match: 'exact' })
    expect(inputs).toContainEqual({ id: 'TRUI', match: 'featured' })
    expect(body.messages).toContainEqual(
      expect.objectContaining({ code: 'not_found', content: 'Dit artikel is er niet: NIETS' }),
    )
  })

  test('narrows a product by its options and ignores unavailable combinations', async () => {
    const { body } = await shop.send(version, 'POST', '/ucp/catalog/product', {
      id: 'TRUI',
      selected: [
        { name: 'maat', label: 'm' },
        { name: 'Kleur', label: 'Rood' },
      ],
    })
    const [{ name }] = body.product.options
    expect(body.product.selected).toEqual([{ name, label: 'M' }])
    expect(body.product.variants.map(({ id }: { id: string }) => id)).toEqual(['TRUI:TRUI-M'])
    expect(body.product.options[0].values).toContainEqual(
      expect.objectContaining({ label: 'M', available: true, exists: true }),
    )
  })

  test('reports unknown products as not found', async () => {
    const { status, body } = await shop.send(version, 'POST', '/ucp/catalog/product', { id: 'NIETS' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found', severity: 'unrecoverable' }],
      continue_url: 'https://kopgroep.example/search',
    })
  })

  test('shows products that are configured in the shop as unavailable to agents', async () => {
    const { body } = await shop.send(version, 'POST', '/ucp/catalog/lookup', { ids: ['PAKKET'] })
    expect(body.products[0].variants[0].availability.available).toBe(false)
    expect(body.messages).toContainEqual(expect.objectContaining({ code: 'configure_in_shop' }))
  })
})

describe('an invalid request', () => {
  const search = (headers: Record<string, string>, body: unknown = { query: 'bidon' }) =>
    shop.send('2026-08-25', 'POST', '/ucp/catalog/search', body, headers)

  test('is refused without a profile, with an unreachable or invalid profile, and in an unknown version', async () => {
    shop.served.set('/other.json', { status: 200, body: '{"ucp":{"version":"2020-01-01"}}' })
    shop.served.set('/text.json', { status: 200, body: 'text' })
    shop.served.set('/moved.json', {
      status: 302,
      body: '',
      headers: { location: shop.profileUrl('2026-08-25') },
    })
    shop.served.set('/long.json', { status: 200, body: `{"ucp":"${'x'.repeat(70_000)}"}` })
    const refused = async (profile: string) => {
      const { status, body } = await search({ 'ucp-agent': profile })
      return [status, body.code]
    }
    const at = (path: string) => `profile="${shop.platform}${path}"`
    expect(await refused('')).toEqual([400, 'invalid_profile_url'])
    expect(await refused('profile="ftp://x.example/"')).toEqual([400, 'invalid_profile_url'])
    expect(await refused('profile="http://192.168.1.1/p.json"')).toEqual([400, 'invalid_profile_url'])
    expect(await refused('profile="https://192.168.1.1/p.json"')).toEqual([400, 'invalid_profile_url'])
    expect(await refused('profile="https://[::1]/p.json"')).toEqual([400, 'invalid_profile_url'])
    expect(await refused('profile="https://169.254.169.254/latest"')).toEqual([400, 'invalid_profile_url'])
    expect(await refused(at('/nothing.json'))).toEqual([424, 'profile_unreachable'])
    expect(await refused(at('/moved.json'))).toEqual([424, 'profile_unreachable'])
    expect(await refused(at('/long.json'))).toEqual([424, 'profile_unreachable'])
    expect(await refused(at('/text.json'))).toEqual([422, 'profile_malformed'])
    expect(await refused(at('/other.json'))).toEqual([422, 'version_unsupported'])
  })

  test('gets an error if the profile lacks the capability', async () => {
    const ucp = {
      version: '2026-08-25',
      capabilities: { 'dev.ucp.shopping.cart': [{ version: '2026-08-25' }] },
    }
    shop.served.set('/cart-only.json', { status: 200, body: JSON.stringify({ ucp }) })
    const { status, body } = await search({ 'ucp-agent': `profile="${shop.platform}/cart-only.json"` })
    expect([status, body.ucp.status, body.messages[0].code]).toEqual([
      200,
      'error',
      'capabilities_incompatible',
    ])
  })

  test('is refused for invalid content', async () => {
    const refused = async (body: unknown) => {
      const answer = await search({}, body)
      return [answer.status, answer.body.code]
    }
    expect(await refused({})).toEqual([400, 'invalid_request'])
    expect(await refused({ query: 5 })).toEqual([400, 'invalid_request'])
    expect(await refused({ query: 'x', pagination: { cursor: '?' } })).toEqual([400, 'invalid_request'])
    expect(await refused({ query: 'x'.repeat(66_000) })).toEqual([413, 'request_too_large'])
    const ids = Array.from({ length: 51 }, (_, index) => `X${index}`)
    const tooMany = await shop.send('2026-08-25', 'POST', '/ucp/catalog/lookup', { ids })
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'request_too_large'])
  })
})
