import { expect, test } from 'vitest'
import { findEntity } from './find-entity.server.ts'
import type { RequestContext } from './lib/page/route-module.tsx'
import { testStoreView } from './lib/testing/test-doubles.ts'

const category = {
  __typename: 'CategoryTree',
  id: 12,
  uid: 'MTI=',
  redirect_code: 0,
  relative_url: 'heren.html',
}
const jersey = {
  __typename: 'ConfigurableProduct',
  sku: 'J1',
  url_key: 'dijkshirt',
  url_suffix: '.html',
  redirect_code: 0,
  relative_url: 'dijkshirt.html',
}

/** Creates a request to a backend that knows these URLs, and the jersey by its url key. */
function shopWith(routes: Record<string, object>, urlSuffixes = testStoreView.urlSuffixes): RequestContext {
  return {
    url: new URL('https://kopgroep.example/'),
    language: 'nl',
    storeView: { ...testStoreView, urlSuffixes },
    languages: ['nl', 'en'],
    otherStoreViews: [],
    commerce: {
      read: async (document, { url, urlKey }) => {
        const data = document.startsWith('query ResolveUrl')
          ? { route: routes[String(url)] ?? null }
          : { products: { items: urlKey === jersey.url_key ? [jersey] : [] } }
        return { data, tags: [] }
      },
    },
    tags: new Set<string>(),
    incomplete: false,
    services: {},
    features: new Set<string>(),
    missingFeatures: [],
  }
}

test('a path of the backend leads to the page of its entity', async () => {
  const shop = shopWith({ 'heren.html': category, 'dijkshirt.html': jersey })
  expect(await findEntity(shop, 'heren.html')).toMatchObject({ entity: { type: 'CATEGORY', id: 12 } })
  expect(await findEntity(shop, 'dijkshirt.html')).toMatchObject({
    entity: { kind: 'configurable', sku: 'J1' },
  })
})

test('a kind of product without a page is shown as a simple one', async () => {
  const shop = shopWith({
    cadeaubon: { ...jersey, __typename: 'GiftCardProduct', relative_url: 'cadeaubon' },
  })
  expect(await findEntity(shop, 'cadeaubon')).toMatchObject({ entity: { kind: 'simple' } })
})

test('a look has its own page, whatever its kind of product', async () => {
  const shop = shopWith({
    herfst: {
      ...jersey,
      __typename: 'SimpleProduct',
      relative_url: 'herfst',
      look: { image: { url: 'x' } },
    },
  })
  expect(await findEntity(shop, 'herfst')).toMatchObject({ entity: { kind: 'look' } })
})

test('a redirect of the backend keeps its status code', async () => {
  const moved = { __typename: 'RoutableUrl', redirect_code: 302, relative_url: 'heren.html' }
  expect(await findEntity(shopWith({ oud: moved }), 'oud')).toEqual({
    kind: 'redirect',
    to: 'heren.html',
    code: 302,
  })
})

test('a missing or superfluous suffix redirects to the canonical URL', async () => {
  const redirect = { kind: 'redirect', to: '/heren.html', code: 301 }
  expect(await findEntity(shopWith({ 'heren.html': category }), 'heren')).toEqual(redirect)
  expect(await findEntity(shopWith({ heren: { ...category, relative_url: '' } }), 'heren.html')).toEqual({
    ...redirect,
    to: '/heren',
  })
})

test('the suffixes are those of the backend', async () => {
  const short = { category: '', product: '.htm' }
  const routes = {
    heren: { ...category, relative_url: 'heren' },
    'band.htm': { ...jersey, relative_url: 'band.htm' },
  }
  const shop = shopWith(routes, short)
  expect(await findEntity(shop, 'heren')).toMatchObject({ kind: 'entity' })
  expect(await findEntity(shop, 'heren.htm')).toEqual({ kind: 'redirect', to: '/heren', code: 301 })
  expect(await findEntity(shop, 'band')).toEqual({ kind: 'redirect', to: '/band.htm', code: 301 })
  expect(await findEntity(shop, 'heren.html')).toBeNull()
})

test('a product is found by the last segment of its path, and redirects to its own path', async () => {
  const own = { kind: 'redirect', to: '/dijkshirt.html', code: 301 }
  for (const path of ['heren/shirts/dijkshirt.html', 'dijkshirt', 'Dijkshirt.HTML']) {
    expect(await findEntity(shopWith({}), path), path).toEqual(own)
  }
  expect(await findEntity(shopWith({}), 'dijkshirt.html')).toMatchObject({ entity: { sku: 'J1' } })
})

test('the backend’s canonical URL wins over its other ones', async () => {
  const below = 'heren/shirts/dijkshirt.html'
  const routed = { ...jersey, relative_url: below, canonical_url: 'dijkshirt.html' }
  expect(await findEntity(shopWith({ [below]: routed }), below)).toMatchObject({ to: '/dijkshirt.html' })
  const elsewhere = { ...routed, canonical_url: 'https://elders.example/dijkshirt.html' }
  expect(await findEntity(shopWith({ [below]: elsewhere }), below)).toMatchObject({ kind: 'entity' })
})

test('capitals in a path redirect to lower case', async () => {
  const shop = shopWith({ 'heren.html': category })
  expect(await findEntity(shop, 'Heren.html')).toEqual({ kind: 'redirect', to: '/heren.html', code: 301 })
})

test('an unknown path has no page', async () => {
  expect(await findEntity(shopWith({}), 'bestaat-niet')).toBeNull()
})

test('a path of another language redirects to the same product or category in this one', async () => {
  const english = { ...testStoreView, code: 'kopgroep_en' }
  const inEnglish: Record<string, object> = {
    'dyke-jersey.html': { __typename: 'ConfigurableProduct', sku: 'J1' },
    'men.html': { __typename: 'CategoryTree', uid: 'MTI=' },
    about: { __typename: 'CmsPage' },
  }
  const shop: RequestContext = {
    ...shopWith({}),
    otherStoreViews: [english],
    commerce: {
      read: async (document, { url, sku, uid }, store) => {
        const route = store === english.code ? (inEnglish[String(url)] ?? null) : null
        const products = { items: sku === 'J1' ? [jersey] : [] }
        const categories = { items: uid === 'MTI=' ? [{ url_path: 'heren', url_suffix: '.html' }] : [] }
        return { data: document.includes('route(') ? { route } : { products, categories }, tags: [] }
      },
    },
  }
  expect(await findEntity(shop, 'dyke-jersey.html')).toEqual({
    kind: 'redirect',
    to: '/dijkshirt.html',
    code: 301,
  })
  expect(await findEntity(shop, 'men.html')).toEqual({ kind: 'redirect', to: '/heren.html', code: 301 })
  expect(await findEntity(shop, 'about')).toBeNull()
})
