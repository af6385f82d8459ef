import { facetIndex } from '../listing/facet-index.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import type { Loaders, ShopContext } from '../platform/graphql/context.ts'
import { type CategoryRow, categoryIdsOfProducts, categoryTree } from './category.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    /** Active categories by id. */
    category: BatchLoader<number, CategoryRow | null>
    /** The children of a category. */
    categoryChildren: BatchLoader<number, readonly CategoryRow[]>
    categoryProductCount: BatchLoader<number, number>
    /** Ids of the categories that a product was put into. */
    categoriesOfProduct: BatchLoader<number, number[]>
  }
}

export function categoryLoaders(context: ShopContext): Partial<Loaders> {
  return {
    category: createBatchLoader(
      async () => (await categoryTree(context)).byId,
      () => null,
    ),
    categoryChildren: createBatchLoader(
      async () => (await categoryTree(context)).byParent,
      () => [],
    ),
    categoryProductCount: createBatchLoader(
      async (ids) => {
        const index = await facetIndex(context)
        return new Map(ids.map((id) => [id, index.category(id).size]))
      },
      () => 0,
    ),
    categoriesOfProduct: createBatchLoader(
      (ids) => categoryIdsOfProducts(context, ids),
      () => [],
    ),
  }
}
