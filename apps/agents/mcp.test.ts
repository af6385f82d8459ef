import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownOrigins } from './routes.ts'
import { type AgentTestShop, openAgentShop, requireValid, VERSIONS } from './testing/test-agent-shop.ts'

let shop: AgentTestShop
beforeAll(async () => {
  shop = await openAgentShop()
})
afterAll(() => shop.close())

const TOOLS = [
  'search_catalog',
  'lookup_catalog',
  'get_product',
  'create_cart',
  'get_cart',
  'update_cart',
  'cancel_cart',
  'create_checkout',
  'get_checkout',
  'update_checkout',
  'complete_checkout',
  'cancel_checkout',
  'get_order',
]

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'

/** Sends a message of an MCP revision with `Accept: application/json` only. */
async function post(
  revision: string | null,
  method: string,
  params: Record<string, unknown> = {},
  { id = 1, ...headers }: Record<string, unknown> = {},
) {
  const isModern = revision === '2026-07-28'
  const meta = isModern ? { _meta: { [VERSION_KEY]: revision, [CAPABILITIES_KEY]: {} } } : {}
  const response = await fetch(`${shop.url}/ucp/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(revision && { 'mcp-protocol-version': revision }),
      ...(headers as Record<string, string>),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      ...(id !== null && { id }),
      method,
      params: { ...meta, ...params },
    }),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: each test spells out what it expects of an answer
  return { status: response.status, body: text ? (JSON.parse(text) as any) : null }
}

const call = (revision: string, version: (typeof VERSIONS)[number], name: string, more: object) =>
  post(revision, 'tools/call', {
    name,
    arguments: { meta: { 'ucp-agent': { profile: shop.profileUrl(version) } }, ...more },
  })

describe.each(['2026-07-28', '2025-11-25'])('MCP %s', (revision) => {
  test('lists its tools with valid schemas', async () => {
    const { status, body } = await post(revision, 'tools/list')
    expect(status).toBe(200)
    expect(body.result.resultType).toBe(revision === '2026-07-28' ? 'complete' : undefined)
    const ajv = new Ajv2020({ strict: false })
    for (const { inputSchema, outputSchema } of body.result.tools) {
      ajv.compile(inputSchema)
      ajv.compile(outputSchema)
    }
    expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(TOOLS)
  })

  test.each(VERSIONS)('searches the catalogue in version %s, as REST does', async (version) => {
    const { body } = await call(revision, version, 'search_catalog', { catalog: { query: 'bidon' } })
    const { structuredContent, content } = body.result
    requireValid(version, 'search', structuredContent)
    expect(JSON.parse(content[0].text)).toEqual(structuredContent)
    const byRest = await shop.send(version, 'POST', '/ucp/catalog/search', { query: 'bidon' })
    expect(structuredContent).toEqual(byRest.body)
  })

  test('refuses calls with the protocol’s error codes', async () => {
    const code = async (answer: ReturnType<typeof post>) => {
      const { status, body } = await answer
      return [status, body.error.code]
    }
    expect(await code(post(revision, 'tools/call', { name: 'drop_tables', arguments: {} }))).toEqual([
      400, -32602,
    ])
    expect(await code(post(revision, 'tools/call', { name: 'get_product', arguments: {} }))).toEqual([
      400, -32001,
    ])
    expect(await code(call(revision, '2026-08-25', 'search_catalog', { catalog: {} }))).toEqual([400, -32602])
    expect(await code(post(revision, 'resources/list'))).toEqual([
      revision === '2026-07-28' ? 404 : 200,
      -32601,
    ])
  })

  test('accepts notifications', async () => {
    expect(await post(revision, 'notifications/initialized', {}, { id: null })).toEqual({
      status: 202,
      body: null,
    })
  })
})

test('MCP lists its revisions, also without a handshake', async () => {
  const { body } = await post('2026-07-28', 'server/discover')
  expect(body.result).toMatchObject({
    resultType: 'complete',
    supportedVersions: ['2026-07-28', '2025-11-25'],
    capabilities: { tools: {} },
  })
  const handshake = await post(null, 'initialize', { protocolVersion: '2025-11-25', capabilities: {} })
  expect(handshake.body.result).toMatchObject({
    protocolVersion: '2025-11-25',
    serverInfo: { name: 'kopgroep' },
  })
})

test('the newest MCP revision has no handshake, so each request names its version and capabilities', async () => {
  const code = async (method: string, params?: Record<string, unknown>) => {
    const { status, body } = await post('2026-07-28', method, params)
    return [status, body.error.code]
  }
  for (const method of ['initialize', 'ping']) expect(await code(method)).toEqual([404, -32601])
  const version = { [VERSION_KEY]: '2026-07-28' }
  for (const _meta of [undefined, {}, version, { [CAPABILITIES_KEY]: {} }])
    expect(await code('tools/list', { _meta })).toEqual([400, -32602])
  const older = { [VERSION_KEY]: '2025-11-25', [CAPABILITIES_KEY]: {} }
  expect(await code('tools/list', { _meta: older })).toEqual([400, -32020])
})

test('MCP refuses other revisions, headers that disagree with the body, and pages of other sites', async () => {
  const unknown = await post('2024-11-05', 'tools/list')
  expect([unknown.status, unknown.body.error.code]).toEqual([400, -32022])
  expect(unknown.body.error.data.supported).toContain('2026-07-28')
  const mismatch = await post('2026-07-28', 'tools/list', {}, { 'mcp-method': 'tools/call' })
  expect([mismatch.status, mismatch.body.error.code]).toEqual([400, -32020])
  const foreign = await post('2026-07-28', 'tools/list', {}, { origin: 'https://elsewhere.example' })
  expect([foreign.status, foreign.body.error.code]).toEqual([403, -32000])
  expect((await fetch(`${shop.url}/ucp/mcp`)).status).toBe(405)
})

test('a shop on this machine takes calls of pages under each of its names', () => {
  expect(ownOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
  expect(ownOrigins('https://kopgroep.example/')).toEqual(['https://kopgroep.example'])
})
