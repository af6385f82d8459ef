import { graphql, type ResultOf } from './lib/api/graphql/graphql.ts'
import { commerceFor } from './lib/api/server-client.ts'
import type { RequestContext } from './lib/page/route-module.tsx'
import { parseBackendPath, withoutSuffix } from './lib/seo/seo.tsx'
import * as paths from './paths.ts'

const ProductByUrlKey = graphql(`
  query ProductByUrlKey($urlKey: String!) {
    products(filter: { url_key: { eq: $urlKey } }, pageSize: 1) {
      items {
        __typename
        sku
        url_key
        url_suffix
        canonical_url
        look {
          image {
            url
          }
        }
      }
    }
  }
`)

export type Entity =
  /** `sortField`: initial sort field of its listing. */
  | { type: 'CATEGORY'; id: number; sortField: string | null }
  | { type: 'PRODUCT'; kind: ProductKind; sku: string }
  | { type: 'CMS_PAGE'; identifier: string }

/** Types of product with their own pages. */
export type ProductKind = 'simple' | 'configurable' | 'bundle' | 'grouped' | 'look'

export type Found = { kind: 'entity'; entity: Entity } | { kind: 'redirect'; to: string; code: 301 | 302 }

/**
 * Finds the entity at a path; null if there is none. Looks up the path itself, then with and without the backend's
 * suffix, then its last segment as a product's url key, then as a path of another language, then in lower case. An
 * entity found at another path becomes a redirect, so that every page has one URL.
 * @param path without leading slash
 */
export async function findEntity(context: RequestContext, path: string): Promise<Found | null> {
  const route = await resolveUrl(context, path)
  if (route) return atItsOwn(fromRoute(route), ownPath(route), path)

  const { urlSuffixes } = context.storeView
  for (const other of otherSpellings(path, [urlSuffixes.category, urlSuffixes.product])) {
    const otherRoute = await resolveUrl(context, other)
    if (otherRoute) return atItsOwn(fromRoute(otherRoute), ownPath(otherRoute) ?? `/${other}`, path)
  }

  const urlKey = withoutSuffix(path.split('/').at(-1) ?? '', urlSuffixes.product)
  const { products } = await commerceFor(context).query(ProductByUrlKey, { urlKey })
  const product = products?.items?.[0]
  if (product) {
    const own = parseBackendPath(product.canonical_url) ?? `/${product.url_key}${product.url_suffix ?? ''}`
    return atItsOwn(fromProduct(product), own, path)
  }
  const translated = await findTranslatedPath(context, path)
  if (translated !== null && translated !== `/${path}`) return { kind: 'redirect', to: translated, code: 301 }
  const small = path.toLowerCase()
  const entity = small === path ? null : await findEntity(context, small)
  return atItsOwn(entity, `/${small}`, path)
}

/** Returns a path without the suffix that it has, or with each suffix that it lacks. */
function otherSpellings(path: string, suffixes: readonly string[]): string[] {
  const ownSuffixes = [...new Set(suffixes.filter((suffix) => suffix !== ''))]
  const own = ownSuffixes.find((suffix) => path.endsWith(suffix))
  return own ? [withoutSuffix(path, own)] : ownSuffixes.map((suffix) => path + suffix)
}

/** Returns the entity, or a redirect to its own path if that is another one. */
function atItsOwn(entity: Found | null, own: string | null, path: string): Found | null {
  if (entity?.kind !== 'entity' || own === null || own === `/${path}`) return entity
  return { kind: 'redirect', to: own, code: 301 }
}

/** Reads the canonical path from the backend's answer; null if it has none. */
function ownPath(route: Route): string | null {
  const canonical = 'canonical_url' in route ? route.canonical_url : null
  return parseBackendPath(canonical || route.relative_url)
}

function fromRoute(route: Route): Found | null {
  const code = route.redirect_code
  if (code === 301 || code === 302) return { kind: 'redirect', to: route.relative_url ?? '', code }
  switch (route.__typename) {
    case 'CategoryTree':
      return {
        kind: 'entity',
        entity: { type: 'CATEGORY', id: route.id ?? 0, sortField: route.default_sort_by ?? null },
      }
    case 'CmsPage':
      return { kind: 'entity', entity: { type: 'CMS_PAGE', identifier: route.identifier ?? '' } }
    case 'RoutableUrl':
      return null
    default:
      return 'sku' in route ? fromProduct(route) : null
  }
}

const PRODUCT_KINDS: Record<string, ProductKind> = {
  ConfigurableProduct: 'configurable',
  BundleProduct: 'bundle',
  GroupedProduct: 'grouped',
}

interface FoundProduct {
  __typename: string
  sku?: string | null
  /** Set when the product is an outfit. */
  look?: { image?: object | null } | null
}

/** Product types of further modules (virtual, downloadable…) are shown as a simple product. */
function fromProduct(product: FoundProduct): Found {
  const kind = product.look?.image ? 'look' : (PRODUCT_KINDS[product.__typename] ?? 'simple')
  return { kind: 'entity', entity: { type: 'PRODUCT', kind, sku: product.sku ?? '' } }
}

const PathOfProduct = graphql(`
  query PathOfProduct($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        url_key
        url_suffix
        canonical_url
      }
    }
  }
`)

const PathOfCategory = graphql(`
  query PathOfCategory($uid: String!) {
    categories(filters: { category_uid: { eq: $uid } }, pageSize: 1) {
      items {
        url_path
        url_suffix
        canonical_url
      }
    }
  }
`)

/**
 * Translates a path of another language into the current one. A Magento may give a product or category a url
 * key per store view, and switching the language keeps the path. Null if no language has an entity at the
 * path.
 * @param path without leading slash
 */
export async function findTranslatedPath(context: RequestContext, path: string): Promise<string | null> {
  for (const storeView of context.otherStoreViews) {
    const route = await resolveUrl({ ...context, storeView }, path)
    if (!route) continue
    if ('sku' in route && route.sku) return pathOfProduct(context, route.sku)
    if (route.__typename === 'CategoryTree') return pathOfCategory(context, route.uid)
  }
  return null
}

async function pathOfProduct(context: RequestContext, sku: string): Promise<string | null> {
  const { products } = await commerceFor(context).query(PathOfProduct, { sku })
  const { url_key, url_suffix, canonical_url } = products?.items?.[0] ?? {}
  return parseBackendPath(canonical_url) ?? (url_key ? paths.product(url_key, url_suffix ?? '') : null)
}

async function pathOfCategory(context: RequestContext, uid: string): Promise<string | null> {
  const { categories } = await commerceFor(context).query(PathOfCategory, { uid })
  const { url_path, url_suffix, canonical_url } = categories?.items?.[0] ?? {}
  return parseBackendPath(canonical_url) ?? (url_path ? paths.category(url_path, url_suffix ?? '') : null)
}

const ResolveUrl = graphql(`
  query ResolveUrl($url: String!) {
    route(url: $url) {
      __typename
      type
      relative_url
      redirect_code
      ... on ProductInterface {
        sku
        canonical_url
        look {
          image {
            url
          }
        }
      }
      ... on CategoryTree {
        id
        uid
        canonical_url
        default_sort_by
      }
      ... on CmsPage {
        identifier
      }
    }
  }
`)

/** Result of a URL lookup: type, canonical path and the key by which its page queries it. */
export type Route = NonNullable<ResultOf<typeof ResolveUrl>['route']>

/**
 * Looks up a URL in the language of the request; null if the backend has nothing there.
 * @param url without leading slash
 */
export async function resolveUrl(context: RequestContext, url: string): Promise<Route | null> {
  const { route } = await commerceFor(context).query(ResolveUrl, { url }, { shared: 'address' })
  return route ?? null
}
