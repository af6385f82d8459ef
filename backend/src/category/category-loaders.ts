import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import type { Loaders, ShopContext } from '../platform/graphql/context.ts'
import {
  type CategoryRow,
  categoriesBelow,
  categoryIdsOfProducts,
  findCategories,
  productCounts,
} from './category.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    /** Active categories by id. */
    category: BatchLoader<number, CategoryRow | null>
    /** The children of a category; the first question brings the whole tree below it. */
    categoryChildren: BatchLoader<number, CategoryRow[]>
    categoryProductCount: BatchLoader<number, number>
    /** Ids of the categories that a product was put into. */
    categoriesOfProduct: BatchLoader<number, number[]>
  }
}

export function categoryLoaders({ db, store, loaders }: ShopContext): Partial<Loaders> {
  return {
    category: createBatchLoader(
      async (ids) =>
        new Map((await findCategories(db, { ids, language: store.language })).map((row) => [row.id, row])),
      () => null,
    ),
    categoryChildren: createBatchLoader(
      async (ids) => {
        const below = await categoriesBelow(db, ids)
        const byParent = Map.groupBy(below, ({ parentId }) => parentId ?? 0)
        for (const row of below) {
          loaders.category.prime(row.id, row)
          loaders.categoryChildren.prime(row.id, byParent.get(row.id) ?? [])
        }
        return byParent
      },
      () => [],
    ),
    categoryProductCount: createBatchLoader(
      (ids) => productCounts(db, ids),
      () => 0,
    ),
    categoriesOfProduct: createBatchLoader(
      (ids) => categoryIdsOfProducts(db, ids),
      () => [],
    ),
  }
}
