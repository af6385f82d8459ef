import type { PageRequest } from '../platform/page.ts'
import { pageNotFound, redirectTo } from '../platform/page-response.ts'
import { page, type RouteAnswer } from '../route-answer.tsx'
import * as bundle from './bundle-product.tsx'
import * as category from './category.tsx'
import * as cms from './cms.tsx'
import * as configurable from './configurable-product.tsx'
import { type Entity, findEntity } from './find-entity.server.ts'
import * as grouped from './grouped-product.tsx'
import * as look from './look-product.tsx'
import * as simple from './simple-product.tsx'

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
