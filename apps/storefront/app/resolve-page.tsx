import { type Entity, findEntity } from './find-entity.server.ts'
import type { PageRequest } from './lib/page/route-module.tsx'
import { page, pageNotFound, type RouteAnswer, redirectTo } from './lib/page/route-module.tsx'

const products = {
  simple: page('product/simple.tsx', () => import('./routes/product/simple.tsx')),
  configurable: page('product/configurable.tsx', () => import('./routes/product/configurable.tsx')),
  bundle: page('product/bundle.tsx', () => import('./routes/product/bundle.tsx')),
  grouped: page('product/grouped.tsx', () => import('./routes/product/grouped.tsx')),
  look: page('product/look.tsx', () => import('./routes/product/look.tsx')),
}
const categoryPage = page('category/route.tsx', () => import('./routes/category/route.tsx'))
const cmsPage = page('cms/route.tsx', () => import('./routes/cms/route.tsx'))

/** Answers a URL that is not in the table with the backend's entity at that path. */
export async function resolvePage(request: PageRequest): Promise<RouteAnswer> {
  const path = request.params['*'] ?? ''
  const found = await findEntity(request, path)
  if (!found) throw pageNotFound()
  if (found.kind === 'entity') return answerBy(found.entity, request)

  const to = `/${found.to.replace(/^\//, '')}`
  if (to === `/${path}`) throw pageNotFound()
  if (/^https?:\/\//.test(found.to)) throw redirectTo(found.to, found.code)
  throw redirectTo(`${to}${to.includes('?') ? '' : request.url.search}`, found.code)
}

/**
 * Answers with the page of an entity. The same request object is passed on, because rendering collects data
 * of the whole page in it.
 */
function answerBy(entity: Entity, request: PageRequest): Promise<RouteAnswer> {
  switch (entity.type) {
    case 'CATEGORY':
      return categoryPage(Object.assign(request, { categoryId: entity.id, sortField: entity.sortField }))
    case 'CMS_PAGE':
      return cmsPage(Object.assign(request, { identifier: entity.identifier }))
    case 'PRODUCT':
      return products[entity.kind](Object.assign(request, { sku: entity.sku }))
  }
}
