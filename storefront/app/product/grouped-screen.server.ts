import { pageNotFound } from '../platform/commerce.ts'
import type { LoadArgs } from '../resolve/screens.ts'
import { loadProduct } from './load-product.server.ts'
import { groupedParts } from './parts.server.ts'

export async function load({ context, entity }: LoadArgs) {
  if (entity.type !== 'PRODUCT') throw pageNotFound()
  const [data, parts] = await Promise.all([
    loadProduct(context, entity.sku),
    groupedParts(context, entity.sku),
  ])
  return { ...data, parts }
}
