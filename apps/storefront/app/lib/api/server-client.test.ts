import type { CommerceAnswer } from '@kopgroep/contract/client/commerce-answer'
import { expect, test } from 'vitest'
import type { RequestContext } from '../page/route-module.tsx'
import { testStoreView } from '../testing/test-doubles.ts'
import type { DocumentOf } from './graphql/graphql.ts'
import { CommerceRefusal, commerceFor } from './server-client.ts'

const Menu = 'query Menu{categoryList{name}}' as DocumentOf<
  { categoryList: unknown },
  Record<string, unknown>
>
const refused = { message: 'No such page', extensions: { category: 'graphql-no-such-entity' } }

function shopWhose(read: () => Promise<CommerceAnswer>) {
  const request: RequestContext = {
    url: new URL('https://kopgroep.example/'),
    language: 'nl',
    storeView: testStoreView,
    languages: ['nl', 'en'],
    otherStoreViews: [],
    commerce: { read },
    tags: new Set(),
    incomplete: false,
    services: {},
    features: new Set(),
    missingFeatures: [],
  }
  return { request, ...commerceFor(request) }
}

test('a page collects the cache tags of all its reads', async () => {
  const { query, request } = shopWhose(async () => ({ data: { categoryList: [] }, tags: ['cat_c_3'] }))
  expect(await query(Menu, {})).toEqual({ categoryList: [] })
  expect([...request.tags]).toEqual(['cat_c_3'])
  expect(request.incomplete).toBe(false)
})

test('while the backend is down, the page says that the shop is temporarily closed', async () => {
  const { query } = shopWhose(() => Promise.reject(new Error('refused')))
  await expect(query(Menu, {})).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
  })
})

test('a missing optional part is left out, and the page is cached only briefly', async () => {
  const { queryOptional, request } = shopWhose(() => Promise.reject(new Error('refused')))
  expect(await queryOptional(Menu, {})).toBeNull()
  expect(request.incomplete).toBe(true)
})

test('a refusal keeps its categories, and does not close the shop', async () => {
  const { query } = shopWhose(async () => ({ data: null, errors: [refused], tags: [] }))
  const refusal = await query(Menu, {}).catch((error) => error)
  expect(refusal).toBeInstanceOf(CommerceRefusal)
  expect(refusal.is('graphql-no-such-entity')).toBe(true)
})

test('an expired shop token counts as a backend that is down', async () => {
  const expired = { message: 'The token has expired.', extensions: { category: 'graphql-authorization' } }
  const { query } = shopWhose(async () => ({ data: null, errors: [expired], tags: [] }))
  await expect(query(Menu, {})).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
})

test.each([
  ['failed is used, and not kept for long', { message: 'Internal server error' }, true],
  ['does not exist is whole', refused, false],
])('an answer of which a part %s', async (_, error, isIncomplete) => {
  const { query, request } = shopWhose(async () => ({
    data: { categoryList: null },
    errors: [error],
    tags: [],
  }))
  expect(await query(Menu, {})).toEqual({ categoryList: null })
  expect(request.incomplete).toBe(isIncomplete)
})
