import { cacheTags } from '../platform/cache-tags.ts'
import { inputError } from '../platform/errors.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { type Page, type PageRequest, requirePage } from '../platform/paging.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import { repeatedWork } from '../platform/repeated-work.ts'
import { listedBySku } from '../product/product-cards.sql.ts'
import { bestsellerTabs, NO_RECOMMENDATIONS, readRecommended } from './bestsellers.ts'
import recommendationsPhrases from './phrases.nl.json' with { type: 'json' }
import {
  alternativesTo,
  bestSold,
  bestSoldIn,
  categoryByName,
  forgetViewsBefore,
  purchasedTogetherWith,
  storeViews,
  viewedBy,
} from './recommendations.sql.ts'

/** Maximum products per `trackProductViews`. */
const MAX_VIEWS = 20
const DAY = 24 * 60 * 60_000
/** Milliseconds for which viewed products are stored. */
const VIEW_RETENTION_MS = 60 * DAY

export const recommendationsDomain: Domain = {
  phrases: recommendationsPhrases,
  resolvers: {
    Query: {
      async mostPurchased(_, request, context) {
        return readRecommended(
          'most_purchased',
          await bestSold(context, pageOfList(context, request)),
          context,
        )
      },
      async retargeted(_, { trackingUserId, ...request }, context) {
        const page = pageOfList(context, request)
        return readRecommended('retargeted', await viewedBy(context.db, trackingUserId, page), context)
      },
      async purchasedTogether(_, { sku, ...request }, context) {
        const page = pageOfList(context, request)
        const id = await listedBySku(context, sku)
        if (id === null) return NO_RECOMMENDATIONS
        return readRecommended('purchased_together', await purchasedTogetherWith(context, id, page), context)
      },
      async alternatives(_, { sku, ...request }, context) {
        const page = pageOfList(context, request)
        const id = await listedBySku(context, sku)
        if (id === null) return NO_RECOMMENDATIONS
        return readRecommended('alternatives', await alternativesTo(context, id, page), context)
      },
      async topHierarchies(_, { categoryName, ...request }, context) {
        const page = pageOfList(context, request)
        const id = await categoryByName(context, categoryName, context.store.language)
        if (id === null) return NO_RECOMMENDATIONS
        context.tags.add(cacheTags.categoryProducts(id))
        return readRecommended('top_hierarchies', await bestSoldIn(context, id, page), context)
      },
      async bestsellers(_, { categoryId, source, limit }, context) {
        context.tags.add(cacheTags.categoryProducts(categoryId))
        const { size } = pageOfList(context, { pageSize: limit })
        return { tabs: await bestsellerTabs(context, categoryId, source ?? 'up_sell', size) }
      },
    },
    Mutation: {
      async trackProductViews(_, { trackingUserId, skus }, context) {
        if (!/^[\w-]{8,64}$/.test(trackingUserId)) {
          throw inputError(context, 'Required parameter "%1" is missing', { field: 'trackingUserId' })
        }
        const listedIds = await Promise.all(skus.slice(0, MAX_VIEWS).map((sku) => listedBySku(context, sku)))
        const productIds = [...new Set(listedIds)].filter((id) => id !== null)
        if (productIds.length > 0) {
          await storeViews(context.db, { visitor: trackingUserId, productIds, now: context.now() })
        }
        return productIds.length > 0
      },
    },
    ProductRecommendations: { total_count: ({ total }) => total },
  },
  background: ({ db, log, now }) =>
    repeatedWork({
      name: 'forgetting viewed products',
      every: DAY / 24,
      log,
      work: () => forgetViewsBefore(db, new Date(now().getTime() - VIEW_RETENTION_MS)),
    }),
}

const LIST_SIZE = 10

/** Reads the requested page of a list. @throws graphql-input as `requirePage` */
export const pageOfList = (context: TranslationContext, { pageSize, currentPage }: PageRequest): Page =>
  requirePage(context, { pageSize: pageSize ?? LIST_SIZE, currentPage })
