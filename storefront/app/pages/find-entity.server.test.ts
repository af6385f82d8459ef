import { expect, test } from 'vitest'
import type { RequestContext } from '../platform/request-context.ts'
import { findEntity } from './find-entity.server.ts'

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
  redirect_code: 0,
  relative_url: 'dijkshirt.html',
}

/** A request to a backend which knows these addresses, and the jersey by its url key. */
function shopWith(routes: Record<string, object>): RequestContext {
  return {
    url: new URL('https://kopgroep.example/'),
    language: 'nl',
    store: 'kopgroep_nl',
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
    features: new Set<string>(),
  }
}

test('a path of the backend leads to the page of what is there', async () => {
  const shop = shopWith({ 'heren.html': category, 'dijkshirt.html': jersey })
  expect(await findEntity(shop, 'heren.html')).toMatchObject({ entity: { type: 'CATEGORY', id: 12 } })
  expect(await findEntity(shop, 'dijkshirt.html')).toMatchObject({
    entity: { kind: 'configurable', sku: 'J1' },
  })
})

test('a kind of product that the shop has no page for is shown as a simple one', async () => {
  const shop = shopWith({ cadeaubon: { ...jersey, __typename: 'GiftCardProduct' } })
  expect(await findEntity(shop, 'cadeaubon')).toMatchObject({ entity: { kind: 'simple' } })
})

test('an outfit has a page of its own, whatever kind of product it is', async () => {
  const shop = shopWith({ herfst: { ...jersey, __typename: 'SimpleProduct', look: { image: { url: 'x' } } } })
  expect(await findEntity(shop, 'herfst')).toMatchObject({ entity: { kind: 'look' } })
})

test('a redirect of the backend keeps its code', async () => {
  const moved = { __typename: 'RoutableUrl', redirect_code: 302, relative_url: 'heren.html' }
  expect(await findEntity(shopWith({ oud: moved }), 'oud')).toEqual({
    kind: 'redirect',
    to: 'heren.html',
    code: 302,
  })
})

test('a forgotten or superfluous .html leads to the one address that the page has', async () => {
  const redirect = { kind: 'redirect', to: 'heren.html', code: 301 }
  expect(await findEntity(shopWith({ 'heren.html': category }), 'heren')).toEqual(redirect)
  expect(await findEntity(shopWith({ heren: { ...category, relative_url: '' } }), 'heren.html')).toEqual({
    ...redirect,
    to: 'heren',
  })
})

test('a product is found by the last part of its path', async () => {
  expect(await findEntity(shopWith({}), 'heren/shirts/dijkshirt.html')).toMatchObject({
    entity: { sku: 'J1' },
  })
})

test('where there is nothing, nothing is found', async () => {
  expect(await findEntity(shopWith({}), 'bestaat-niet')).toBeNull()
})
