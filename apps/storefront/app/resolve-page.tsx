import { type Entity, findEntity } from './find-entity.server.ts'
import type { PageRequest } from './lib/page/route-module.tsx'
import { page, pageNotFound, type RouteAnswer, redirectTo } from './lib/page/route-module.tsx'
import * as category from './routes/category/route.tsx'
import * as cms from './routes/cms/route.tsx'
import * as bundle from './routes/product/bundle.tsx'
import * as configurable from './routes/product/configurable.tsx'
import * as grouped from './routes/product/grouped.tsx'
import * as look from './routes/product/look.tsx'
import * as simple from './routes/product/simple.tsx'

const products = {
  simple: page(simple),
  configurable: page(configurable),
  bundle: page(bundle),
  grouped: page(grouped),
  look: page(look),
}
const categoryPage = page(category)
const cmsPage = page(cms)

/** Answers what the table of URLs does not name, by what the backend has at that path. */
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

/** The request stays one object: what is noted on it while the page is made belongs to the whole page. */
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
