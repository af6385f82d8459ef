import { pageNotFound } from '../platform/commerce.ts'
import type { LoadArgs } from '../resolve/screens.ts'
import { loadCategory } from './load-category.server.ts'

export async function load({ context, entity, url }: LoadArgs) {
  if (entity.type !== 'CATEGORY') throw pageNotFound()
  return loadCategory(context, entity.id, url.searchParams)
}
