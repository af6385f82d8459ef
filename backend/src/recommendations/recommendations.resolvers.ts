import { cacheTags } from '../platform/cache-tags.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { requirePage } from '../platform/paging.ts'
import { listedBySku } from '../product/product-cards.sql.ts'
import { bestsellerTabs } from './bestsellers.ts'
import { recommendationsPhrases } from './recommendations.phrases.ts'
import {
  bestSold,
  bestSoldIn,
  categoryByName,
  choiceFor,
  insteadOf,
  orderedWith,
} from './recommendations.sql.ts'
import { NOTHING_RECOMMENDED, recommended } from './recommended.ts'

export const recommendationsDomain: Domain = {
  phrases: recommendationsPhrases,
  resolvers: {
    Query: {
      async mostPurchased(_, request, context) {
        return recommended('most_purchased', await bestSold(context, requirePage(context, request)), context)
      },
      async retargeted(_, { trackingUserId, ...request }, context) {
        const page = requirePage(context, request)
        return recommended('retargeted', await choiceFor(context.db, trackingUserId, page), context)
      },
      async purchasedTogether(_, { sku, ...request }, context) {
        const page = requirePage(context, request)
        const id = await listedBySku(context, sku)
        if (id === null) return NOTHING_RECOMMENDED
        return recommended('purchased_together', await orderedWith(context, id, page), context)
      },
      async alternatives(_, { sku, ...request }, context) {
        const page = requirePage(context, request)
        const id = await listedBySku(context, sku)
        if (id === null) return NOTHING_RECOMMENDED
        return recommended('alternatives', await insteadOf(context, id, page), context)
      },
      async topHierarchies(_, { categoryName, ...request }, context) {
        const page = requirePage(context, request)
        const id = await categoryByName(context, categoryName, context.store.language)
        if (id === null) return NOTHING_RECOMMENDED
        context.tags.add(cacheTags.categoryProducts(id))
        return recommended('top_hierarchies', await bestSoldIn(context, id, page), context)
      },
      async bestsellers(_, { categoryId, source, limit }, context) {
        context.tags.add(cacheTags.categoryProducts(categoryId))
        const { size } = requirePage(context, { pageSize: limit })
        return { tabs: await bestsellerTabs(context, categoryId, source ?? 'up_sell', size) }
      },
    },
    ProductRecommendations: { total_count: ({ total }) => total },
  },
}
