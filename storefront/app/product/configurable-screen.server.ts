import { pageNotFound } from '../platform/commerce.ts'
import type { LoadArgs } from '../resolve/screens.ts'
import { loadProduct } from './load-product.server.ts'

export async function load({ context, entity }: LoadArgs) {
  if (entity.type !== 'PRODUCT') throw pageNotFound()
  return loadProduct(context, entity.sku)
}
