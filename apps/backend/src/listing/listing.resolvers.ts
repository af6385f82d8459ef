import type { Domain } from '../platform/graphql/domain.ts'
import { pageInfo } from '../platform/paging.ts'
import { translate } from '../platform/phrases.ts'
import { buildAggregations } from './aggregations.ts'
import listingPhrases from './phrases.nl.json' with { type: 'json' }
import { nextDueTime, reindexDueProducts } from './product-index.ts'
import { newProductsWidget, productLinkWidget, productsListWidget } from './products-list-widget.ts'

const SORTS = [
  ['position', 'Position'],
  ['name', 'Product Name'],
  ['price', 'Price'],
  ['discount', 'Highest discount'],
  ['num_sales', 'Best sold'],
  ['created_at', 'Newest'],
] as const

/**
 * Listings of products. The query itself is in the domain `search`, because it handles words as well as
 * filters.
 */
export const listingDomain: Domain = {
  phrases: listingPhrases,
  contentWidgets: {
    'Magento\\CatalogWidget\\Block\\Product\\ProductsList': productsListWidget,
    'Magento\\Catalog\\Block\\Product\\Widget\\NewWidget': newProductsWidget,
    'Magento\\Catalog\\Block\\Product\\Widget\\Link': productLinkWidget,
  },
  tasks: ({ db, now }) => [
    {
      name: 'sales-that-begin-or-end',
      work: () => reindexDueProducts(db, now()),
      next: () => nextDueTime(db, now()),
    },
  ],
  resolvers: {
    AggregationOptionInterface: { __resolveType: () => 'AggregationOption' },
    Products: {
      items: (listing) => listing.readItems(),
      total_count: ({ total }) => total,
      page_info: ({ page, total }) => pageInfo(page, total),
      aggregations: ({ matched, filter }, { filter: narrowing }, context) => {
        const ofAllCategories = narrowing?.category?.includeDirectChildrenOnly === false
        return matched ? buildAggregations(matched, filter, context, ofAllCategories) : []
      },
      sort_fields: ({ search }, _, context) => ({
        default: search ? 'relevance' : 'position',
        options: [
          ...(search ? [{ value: 'relevance', label: translate(context, 'Relevance') }] : []),
          ...SORTS.map(([value, label]) => ({ value, label: translate(context, label) })),
        ],
      }),
    },
  },
}
