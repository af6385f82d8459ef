import { sql } from 'kysely'
import { cachedReads } from '../platform/database/cached-reads.ts'

/** Products whose links are kept at once. */
const MAX_PAGES = 2_000

export type LinkKind = 'related' | 'upsell' | 'crosssell'

/** Related products, upsells and cross-sells: ids of the enabled, listed products that a product links to, in their order. */
export const relatedIds = cachedReads<number, Record<LinkKind, number[]>>({
  of: ['catalogue'],
  most: MAX_PAGES,
  async read(db, ids) {
    const { rows } = await sql<{ productId: number; linkedId: number; kind: LinkKind }>`
      select l.product_id as "productId", l.linked_id as "linkedId", l.kind
      from product_links l join products p on p.id = l.linked_id and p.is_enabled and p.is_listed
      where l.product_id = any(${ids})
      order by l.position, l.linked_id
    `.execute(db)
    const links = new Map(
      ids.map((id) => [id, { related: [], upsell: [], crosssell: [] } as Record<LinkKind, number[]>]),
    )
    for (const { productId, linkedId, kind } of rows) links.get(productId)?.[kind].push(linkedId)
    return links
  },
})
