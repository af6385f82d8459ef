import { cacheTags } from '../platform/cache-tags.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import type { Loaders, ShopContext } from '../platform/graphql/context.ts'
import { productsById, variantsByParent } from './product-cards.sql.ts'
import {
  type BundleItemRow,
  bundleItems,
  configurables,
  groupedParts,
  type LinkKind,
  type LookRow,
  looks,
  type PartRow,
  type ProductDetail,
  productDetails,
  relatedIds,
  type SalesRow,
  type SizeChartRow,
  salesOfProducts,
  sizeCharts,
} from './product-detail.sql.ts'
import type { ConfigurableRow, ProductRow } from './product-row.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    /** Loads products by id, enabled or not, and tags the response with each. */
    product: BatchLoader<number, ProductRow | null>
    /** Loads the variants of a product by id, including disabled ones, and tags the response with each. */
    variants: BatchLoader<ProductRow, ReadonlyMap<number, ProductRow>>
    productDetail: BatchLoader<number, ProductDetail | null>
    productSales: BatchLoader<number, SalesRow | null>
    configurable: BatchLoader<number, ConfigurableRow | null>
    sizeChart: BatchLoader<number, SizeChartRow | null>
    productLinks: BatchLoader<number, Record<LinkKind, number[]>>
    bundleItems: BatchLoader<number, BundleItemRow[]>
    groupedParts: BatchLoader<number, PartRow[]>
    look: BatchLoader<number, LookRow | null>
  }
}

export function productLoaders(context: ShopContext): Partial<Loaders> {
  const remember = (rows: Iterable<ProductRow>) => {
    for (const { id } of rows) context.tags.add(cacheTags.product(id))
  }
  return {
    product: createBatchLoader(async (ids) => {
      const rows = await productsById(context, ids)
      remember(rows.values())
      return rows
    }, nothing),
    variants: createBatchLoader(
      async (parents) => {
        const variantsById = await variantsByParent(context, parents)
        for (const rows of variantsById.values()) remember(rows.values())
        return new Map(parents.map((parent) => [parent, variantsById.get(parent.id) ?? new Map()]))
      },
      () => new Map(),
    ),
    productDetail: createBatchLoader((ids) => productDetails(context, ids), nothing),
    productSales: createBatchLoader((ids) => salesOfProducts(context.db, ids), nothing),
    configurable: createBatchLoader((ids) => configurables(context, ids), nothing),
    sizeChart: createBatchLoader((ids) => sizeCharts(context, ids), nothing),
    productLinks: createBatchLoader(
      (ids) => relatedIds(context, ids),
      () => ({ related: [], upsell: [], crosssell: [] }),
    ),
    bundleItems: createBatchLoader(
      (ids) => bundleItems(context, ids),
      () => [],
    ),
    groupedParts: createBatchLoader(
      (ids) => groupedParts(context, ids),
      () => [],
    ),
    look: createBatchLoader((ids) => looks(context, ids), nothing),
  }
}

const nothing = () => null

export async function enabledProducts(loaders: Loaders, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await loaders.product.loadMany(ids)
  return rows.filter((row) => row !== null).filter(({ isEnabled }) => isEnabled)
}
