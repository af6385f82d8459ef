import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DOMAINS } from '@kopgroep/backend/contract/domains'
import { joinResolvers, servedSchema } from '@kopgroep/backend/platform/graphql/served-schema'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { featureQueries } from '@kopgroep/contract/client/capabilities'
import { documentHash } from '@kopgroep/contract/document-lists'
import { loadContract } from '@kopgroep/contract/load-contract'
import { wireTexts } from '@kopgroep/contract/storefront-documents'
import { listening } from '@kopgroep/server-kit/testing/test-http'
import { archiveDocuments } from '@kopgroep/storefront/server/earlier-builds'
import { withEarlier } from '@kopgroep/storefront/server/gateway/own-documents'
import { readSettings } from '@kopgroep/storefront/server/settings'
import { createShopRoutes } from '@kopgroep/storefront/server/shop-routes'
import { STORE_VIEW_QUERIES } from '@kopgroep/storefront/server/store-views'
import { serving } from '@kopgroep/storefront/server/testing/test-app'
import { testBuild } from '@kopgroep/storefront/server/testing/test-build'
import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Document that the pages of `testBuild` send. */
const PAGE_DOCUMENT = '{ products(search: "x") { total_count } }'
const OWN = '{storeConfig{store_code}}'
const NEXT = '{storeConfig{store_code locale}}'
const FOREIGN = '{storeConfig{store_name}}'

let backend: TestShop
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kopgroep-documents-'))
  backend = await openTestShop({ GRAPHQL_DOCUMENTS: 'own', BUILDS: join(folder, 'builds') })
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

/**
 * Starts a storefront of a build with these documents. Like a server of that build, it lists them for the
 * backend.
 */
async function storefront(documents: readonly string[], env: Record<string, string> = {}) {
  const list = join(folder, 'documents.json')
  const all = [...documents, PAGE_DOCUMENT, ...featureQueries(loadContract()), ...STORE_VIEW_QUERIES]
  writeFileSync(list, JSON.stringify(withEarlier(all, {}, new Date())))
  const settings = readSettings({
    COMMERCE_ENDPOINT: `${backend.url}/graphql`,
    IMAGE_CACHE: join(folder, 'images'),
    BUILDS: join(folder, 'builds'),
    GRAPHQL_DOCUMENTS: 'own',
    ...env,
  })
  archiveDocuments(list, settings.BUILDS)
  const { add, capabilities } = await createShopRoutes(settings, () => testBuild, 'production', all)
  const server = await serving(add)
  await expect.poll(() => capabilities.refresh()).toBe(true)
  const call = async (body: object) => {
    const answer = await server.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return { status: answer.status, ...(answer.json() as { data?: unknown; errors?: { message: string }[] }) }
  }
  return { ...server, capabilities, call }
}

const byHash = (text: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: documentHash(text) } },
})

describe('a backend that accepts only documents of its storefronts', () => {
  test('refuses foreign documents with a message, by text and by hash, and does not execute them', async () => {
    const text = await backend.request(FOREIGN)
    expect(text).toMatchObject({ status: 400, errors: [{ extensions: { code: 'PERSISTED_QUERY_ONLY' } }] })
    expect(text.errors?.[0]?.message).toContain('this shop answers the documents of its own storefronts')
    expect(text.data).toBeUndefined()
    const mutation = await backend.request('mutation { createEmptyCart }')
    expect(mutation.status).toBe(400)
    expect(await backend.db.selectFrom('carts').select('id').execute()).toEqual([])
    const hash = encodeURIComponent(JSON.stringify(byHash(FOREIGN).extensions))
    const unknown = await fetch(`${backend.url}/graphql?extensions=${hash}`)
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] })
  })

  test('serves pages and gateway of a storefront and lists its features', async () => {
    const shop = await storefront([OWN])
    expect(shop.capabilities.features()).toContain('persisted_documents')
    expect((await shop.fetch('/kleding')).text).toContain('0 products in nl')
    for (const body of [{ query: OWN }, byHash(OWN)]) {
      expect(await shop.call(body)).toMatchObject({
        status: 200,
        data: { storeConfig: { store_code: 'kopgroep_nl' } },
      })
    }
    expect(await shop.call({ query: FOREIGN })).toMatchObject({ status: 400 })
    // A listed hash counts; the text beside it is ignored.
    expect(await shop.call({ query: FOREIGN, ...byHash(OWN) })).toMatchObject({ status: 400 })
  })

  test('serves storefronts of two builds at the same time', async () => {
    const now = await storefront([OWN])
    const next = await storefront([OWN, NEXT])
    const answered = { status: 200, data: { storeConfig: { locale: 'nl_NL' } } }
    for (const shop of [next, now]) {
      await expect.poll(() => shop.call({ query: NEXT })).toMatchObject(answered)
      expect(await shop.call(byHash(NEXT))).toMatchObject(answered)
    }
  })

  test('warns a storefront that accepts foreign documents', async () => {
    const shop = await storefront([OWN], { GRAPHQL_DOCUMENTS: 'any' })
    const answer = await shop.call({ query: FOREIGN })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.errors?.[0]?.message).toContain('PersistedQueryOnly')
  })

  test('can switch this on and off while storefronts run', async () => {
    const open = await openTestShop({ BUILDS: join(folder, 'builds') })
    let answering = open
    const line = await listening(async (request, response) => {
      const body = await text(request)
      const answer = await fetch(answering.url + request.url, {
        method: request.method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body }),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
    try {
      const shop = await storefront([OWN], { COMMERCE_ENDPOINT: `${line.origin}/graphql` })
      for (const next of [open, backend, open]) {
        answering = next
        expect(await shop.call({ query: OWN })).toMatchObject({ status: 200 })
      }
    } finally {
      await open.close()
    }
  })
})

test('the backend serves every document of the storefront unchanged, so that its list matches', () => {
  const schema = servedSchema(joinResolvers(DOMAINS.map(({ resolvers }) => resolvers ?? {})))
  const refused = [...wireTexts(process.cwd())]
    // Sent only to backends that lack the shop's own way to order.
    .filter(([name]) => name !== 'PlaceCoreOrder')
    .flatMap(([name, text]) => validate(schema, parse(text)).map(({ message }) => `${name}: ${message}`))
  expect(refused).toEqual([])
})
