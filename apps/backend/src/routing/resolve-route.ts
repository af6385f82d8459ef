import { sql } from 'kysely'
import type { CategoryRow } from '../category/category.sql.ts'
import { type CmsPageRow, findCmsPage } from '../content/content.sql.ts'
import { findPreviewedPage, isPreviewPath } from '../content/previews.ts'
import { cacheTags } from '../platform/cache-tags.ts'
import { cachedReads } from '../platform/database/cached-reads.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { readCardsAhead } from '../product/product-cards.sql.ts'
import type { ProductRow } from '../product/product-row.ts'

export interface RedirectRow {
  kind: 'redirect'
  type: 'PRODUCT' | 'CATEGORY' | 'CMS_PAGE' | null
  /** Path with the query string of the request. */
  target: string
  code: number
}

export type RouteTarget = ProductRow | CategoryRow | CmsPageRow | RedirectRow

interface Rewrite {
  type: RedirectRow['type']
  id: number | null
  code: number
  target: string | null
}

/** Reads existing URLs by path. */
const rewritesAt = cachedReads<string, Rewrite>({
  dependsOn: ['catalogue'],
  maxEntries: 10_000,
  async read(db, paths, reading) {
    const rewrites = sql<Rewrite & { path: string }>`
      select request_path as path, entity_type as type, entity_id as id, redirect_code as code, target_path as target
      from url_rewrites where request_path = any(${paths}::text[])
    `
    const products = sql`
      select entity_id from url_rewrites
      where request_path = any(${paths}::text[]) and entity_type = 'PRODUCT' and redirect_code = 0
    `
    const [{ rows }] = await Promise.all([rewrites.execute(db), readCardsAhead(reading, products)])
    return new Map(rows.map(({ path, ...rewrite }) => [path, rewrite]))
  },
})

/** Finds the product, category, page or redirect of a URL; null if there is none or it is disabled. */
export async function resolveRoute(url: string, context: ShopContext): Promise<RouteTarget | null> {
  const [path = '', query] = splitQuery(url)
  if (isPreviewPath(path)) return findPreviewedPage(context, path)
  const rewrite = (await rewritesAt(context, [path])).get(path)
  if (rewrite?.target !== null) context.tags.add(cacheTags.routes)
  if (!rewrite) return null
  if (rewrite.target !== null) {
    const join = rewrite.target.includes('?') ? '&' : '?'
    const target = query ? `${rewrite.target}${join}${query}` : rewrite.target
    return { kind: 'redirect', type: rewrite.type, target, code: rewrite.code }
  }
  return loadEntity(rewrite, context)
}

async function loadEntity({ type, id }: Rewrite, context: ShopContext): Promise<RouteTarget | null> {
  if (id === null) return null
  switch (type) {
    case 'PRODUCT': {
      const product = await context.loaders.product.load(id)
      return product?.isEnabled ? product : null
    }
    case 'CATEGORY': {
      const category = await context.loaders.category.load(id)
      if (category) context.tags.add(cacheTags.category(category.id))
      return category
    }
    case 'CMS_PAGE': {
      context.tags.add(cacheTags.cmsPage(id))
      return findCmsPage(context, { id })
    }
    default:
      return null
  }
}

/**
 * Splits a URL into the path as in url_rewrites, without leading and trailing slashes, and the query string.
 */
function splitQuery(url: string): [path: string, query: string] {
  const [path = '', ...rest] = url.split('?')
  return [path.replace(/^\/+|\/+$/g, ''), rest.join('?')]
}
