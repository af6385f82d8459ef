import { cacheTags } from '../platform/cache-tags.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { cardsOf } from '../product/product-cards.sql.ts'
import type { ProductRow } from '../product/product-row.ts'
import type { Ranked } from './recommendations.sql.ts'

/** Recommended products, each marked with where it was found. */
export interface Recommended {
  items: ProductRow[]
  total: number
}

export const NOTHING_RECOMMENDED: Recommended = { items: [], total: 0 }

/** The products of a ranking, each marked with the list that it was found in; the answer is tagged with them. */
export async function recommended(
  source: string,
  { ids, total }: Ranked,
  context: ShopContext,
): Promise<Recommended> {
  const items = await cardsOf(context, ids)
  for (const { id } of items) context.tags.add(cacheTags.product(id))
  return { items: items.map((item) => ({ ...item, trackingSource: source })), total }
}
