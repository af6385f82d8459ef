import * as paths from '../paths.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { pathOfBackend } from '../platform/page-address.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { resolveUrl } from './resolve-url.server.ts'

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
 * Where this language has what stands at a path in another one: a Magento may give a product and a category a url key in each
 * store view, and a change of language keeps the path. Null where no language has anything there.
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
  return pathOfBackend(canonical_url) ?? (url_key ? paths.product(url_key, url_suffix ?? '') : null)
}

async function pathOfCategory(context: RequestContext, uid: string): Promise<string | null> {
  const { categories } = await commerceFor(context).query(PathOfCategory, { uid })
  const { url_path, url_suffix, canonical_url } = categories?.items?.[0] ?? {}
  return pathOfBackend(canonical_url) ?? (url_path ? paths.category(url_path, url_suffix ?? '') : null)
}
