import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOMAINS } from '../contract/domains.ts'
import { createGraphQL } from '../platform/graphql/create-graphql.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { readSettings } from '../platform/settings.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { createSearchDomain } from './search.resolvers.ts'
import type { SearchIndex } from './search-index.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let server: Server
const requests: string[] = []

beforeAll(async () => {
  shop = await openCatalogue()
  const ids = await shop.db.selectFrom('products').select(['id', 'sku']).execute()
  const getId = (sku: string) => ids.find((product) => product.sku === sku)?.id ?? 0
  const engine: SearchIndex = {
    async search(_, language, text) {
      requests.push(`${language} ${text}`)
      const productIds = [getId('MUG'), 999_999, getId('TYRE'), getId('JERSEY')]
      return { text, productIds, corrections: ['mok'], dropped: [], kept: null, otherBrands: [] }
    },
    update: async () => {},
  }
  const isSearch = ({ resolvers }: (typeof DOMAINS)[number]) => 'products' in (resolvers?.Query ?? {})
  const log = openLog('warn')
  const graphql = createGraphQL({
    db: shop.db,
    settings: readSettings({ KOPGROEP_DATA: shop.folder }),
    domains: DOMAINS.map((domain) => (isSearch(domain) ? createSearchDomain(engine) : domain)),
    log,
    purger: { purge: () => {}, settled: async () => {} },
    now: () => shop.now,
  })
  const health = { ready: () => 'ok', health: () => ({ status: 'ok' }) }
  server = await createHttpServer({ graphql, health, log })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

async function find(query: string) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/graphql?query=${encodeURIComponent(query)}`)
  return ((await response.json()) as { data: { products: object } }).data.products
}

test('another search engine decides on results and their order, and the listing filters them', async () => {
  expect(
    await find('{ products(search: "Mok ") { total_count items { sku } suggestions { search } } }'),
  ).toEqual({
    total_count: 3,
    items: [{ sku: 'MUG' }, { sku: 'TYRE' }, { sku: 'JERSEY' }],
    suggestions: [{ search: 'mok' }],
  })
  expect(requests).toEqual(['nl Mok '])
  const cheap =
    '{ products(search: "mok", filter: { price: { to: "15" } }, sort: { price: ASC }) { items { sku } } }'
  expect(await find(cheap)).toEqual({ items: [{ sku: 'MUG' }] })
})
