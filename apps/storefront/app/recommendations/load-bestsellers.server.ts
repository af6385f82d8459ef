import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import * as shopConfig from '../platform/shop-config.ts'
import type { RecommendedProduct } from './recommended-row.tsx'

const CategoryBestsellers = graphql(`
  query CategoryBestsellers(
    $id: Int!
    $name: String!
    $source: BestsellerSourceEnum!
    $limit: Int!
    $size: Int!
    $page: Int!
  ) {
    topHierarchies(categoryName: $name, pageType: category, pageSize: $size, currentPage: $page) {
      items {
        sku
        ...RecommendedRow_product
      }
    }
    bestsellers(categoryId: $id, source: $source, limit: $limit) {
      tabs {
        title
        option_id
        items {
          sku
          ...RecommendedRow_product
        }
      }
    }
  }
`)

export interface BestsellerList {
  id: string
  title: string
  items: readonly RecommendedProduct[]
}

/** What is popular in a category and what sells best in it, as far as the backend knows. */
export async function loadBestsellers(context: RequestContext, id: number, name: string) {
  const { pageSize: size, page } = shopConfig.recommendations
  const { source, limit } = shopConfig.bestsellers
  const variables = { id, name, source, limit, size, page }
  const answer = await commerceFor(context).query(CategoryBestsellers, variables)
  const lists: BestsellerList[] = [
    {
      id: 'popular',
      title: texts.recommendations_popular_now(),
      items: present(answer.topHierarchies?.items),
    },
    ...present(answer.bestsellers?.tabs).map(({ title, option_id, items }) => ({
      id: `bestsellers-${option_id ?? 'all'}`,
      title: option_id == null ? texts.recommendations_bestsellers() : (title ?? ''),
      items: present(items),
    })),
  ]
  return lists.filter(({ items }) => items.length > 0)
}
