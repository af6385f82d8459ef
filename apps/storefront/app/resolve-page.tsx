import { type Entity, findEntity } from './find-entity.server.ts'
import type { PageRequest } from './lib/page/route-module.tsx'
import { pageNotFound, type RouteAnswer, redirectTo } from './lib/page/route-module.tsx'
import { page } from './page.tsx'
import type { CategoryRequest } from './routes/category/route.tsx'
import type { CmsRequest } from './routes/cms/route.tsx'
import type { ProductRequest } from './routes/product/load-product-page.ts'

const products = {
  simple: page<ProductRequest>('product/simple.tsx'),
  configurable: page<ProductRequest>('product/configurable.tsx'),
  bundle: page<ProductRequest>('product/bundle.tsx'),
  grouped: page<ProductRequest>('product/grouped.tsx'),
  look: page<ProductRequest>('product/look.tsx'),
}
const categoryPage = page<CategoryRequest>('category/route.tsx')
const cmsPage = page<CmsRequest>('cms/route.tsx')

/** Answers a URL that is not in the table with the backend's entity at that path. */
export async function resolvePage(request: PageRequest): Promise<RouteAnswer> {
  const path = request.params['*'] ?? ''
  const entity = await findEntity(request, path)
  if (!entity) throw pageNotFound()
  if (entity.kind === 'entity') return answerBy(entity.entity, request)

  const to = `/${entity.to.replace(/^\//, '')}`
  if (to === `/${path}`) throw pageNotFound()
  if (/^https?:\/\//.test(entity.to)) throw redirectTo(entity.to, entity.code)
  throw redirectTo(`${to}${to.includes('?') ? '' : request.url.search}`, entity.code)
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
