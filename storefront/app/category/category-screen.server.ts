import { loadCategorySlides } from '../content/slides.server.ts'
import { pageNotFound } from '../platform/commerce.ts'
import type { LoadArgs } from '../resolve/screens.ts'
import { loadCategory } from './load-category.server.ts'

export type CategoryScreenData = Awaited<ReturnType<typeof load>>

export async function load({ context, entity, url }: LoadArgs) {
  if (entity.type !== 'CATEGORY') throw pageNotFound()
  const [category, slides] = await Promise.all([
    loadCategory(context, entity.id, url.searchParams),
    loadCategorySlides(context, entity.id, url.host),
  ])
  return { ...category, slides }
}
