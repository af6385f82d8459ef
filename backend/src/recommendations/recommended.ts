import { cacheTags } from '../platform/cache-tags.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ProductRow } from '../product/product.sql.ts'

/** Recommended products, each marked with where it was found. */
export interface Recommended {
  items: ProductRow[]
  total: number
}

export const NOTHING_RECOMMENDED: Recommended = { items: [], total: 0 }

/** Marks products with the list that they were found in, and tags the answer with them. */
export function markedAs(source: string, { items, total }: Recommended, { tags }: ShopContext): Recommended {
  for (const { id } of items) tags.add(cacheTags.product(id))
  return { items: items.map((item) => ({ ...item, trackingSource: source })), total }
}
