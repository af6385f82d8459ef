import { cacheTags } from '../platform/cache-tags.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import type { Loaders, ShopContext } from '../platform/graphql/context.ts'
import { type ConfigurableRow, keptRows, type ProductRow } from './product.sql.ts'
import {
  type BundleItemRow,
  bundleItems,
  configurables,
  groupedParts,
  type LinkKind,
  type LookRow,
  linkedIds,
  looks,
  type PartRow,
  type ProductDetail,
  productDetails,
  type SizeChartRow,
  sizeCharts,
} from './product-detail.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    /** Products by id, enabled or not; null for an id that does not exist. The answer is tagged with each. */
    product: BatchLoader<number, ProductRow | null>
    productDetail: BatchLoader<number, ProductDetail | null>
    configurable: BatchLoader<number, ConfigurableRow | null>
    sizeChart: BatchLoader<number, SizeChartRow | null>
    productLinks: BatchLoader<number, Record<LinkKind, number[]>>
    bundleItems: BatchLoader<number, BundleItemRow[]>
    groupedParts: BatchLoader<number, PartRow[]>
    look: BatchLoader<number, LookRow | null>
  }
}

export function productLoaders({ db, tags }: ShopContext): Partial<Loaders> {
  return {
    product: createBatchLoader(
      async (ids) => {
        const rows = await keptRows(db, ids)
        for (const { id } of rows) tags.add(cacheTags.product(id))
        return new Map(rows.map((row) => [row.id, row]))
      },
      () => null,
    ),
    productDetail: createBatchLoader((ids) => productDetails(db, ids), nothing),
    configurable: createBatchLoader((ids) => configurables(db, ids), nothing),
    sizeChart: createBatchLoader((ids) => sizeCharts(db, ids), nothing),
    productLinks: createBatchLoader(
      (ids) => linkedIds(db, ids),
      () => ({ related: [], upsell: [], crosssell: [] }),
    ),
    bundleItems: createBatchLoader(
      (ids) => bundleItems(db, ids),
      () => [],
    ),
    groupedParts: createBatchLoader(
      (ids) => groupedParts(db, ids),
      () => [],
    ),
    look: createBatchLoader((ids) => looks(db, ids), nothing),
  }
}

const nothing = () => null

/** Products in the order of the ids, without those that do not exist or are disabled. */
export async function enabledProducts(loaders: Loaders, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await loaders.product.loadMany(ids)
  return rows.filter((row) => row !== null).filter(({ isEnabled }) => isEnabled)
}
