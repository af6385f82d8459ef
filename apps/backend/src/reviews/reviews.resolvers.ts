import { cacheTags } from '../platform/cache-tags.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import { type BatchLoader, createBatchLoader } from '../platform/graphql/batch-loader.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { CreateProductReviewInput, ReviewSizeFit } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { idOfUid, toUid } from '../platform/graphql/uid.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { type Page, pageInfo, requirePage } from '../platform/paging.ts'
import type { TranslationContext } from '../platform/phrases.ts'
import { utcTime } from '../platform/store-time.ts'
import { sum } from '../platform/sums.ts'
import { onEveryProductType } from '../product/product.resolvers.ts'
import { productsBySkus } from '../product/product-cards.sql.ts'
import reviewsPhrases from './phrases.nl.json' with { type: 'json' }
import { noticeMails, reportReview } from './review-notices.ts'
import { photoPath, reviewPhotoRoutes } from './review-photos.ts'
import {
  FIRST_REVIEWS,
  insertReview,
  newestReviews,
  type RatingRow,
  type ReviewRow,
  readRatings,
  reviewsOfProduct,
} from './reviews.sql.ts'

declare module '../platform/graphql/context.ts' {
  interface Loaders {
    newestReviews: BatchLoader<number, ReviewRow[]>
  }
}

const SCORES = [1, 2, 3, 4, 5]

async function readPage(productId: number, page: Page, { db, loaders }: ShopContext): Promise<ReviewRow[]> {
  const end = page.offset + page.size
  if (end > FIRST_REVIEWS) return reviewsOfProduct(db, productId, page)
  return (await loaders.newestReviews.load(productId)).slice(page.offset, end)
}

export const reviewsDomain: Domain = {
  phrases: reviewsPhrases,
  routes: reviewPhotoRoutes,
  mails: noticeMails,
  loaders: (context) => ({
    newestReviews: createBatchLoader(
      (ids) => newestReviews(context, ids),
      () => [],
    ),
  }),
  resolvers: {
    Query: {
      async productReviewRatingsMetadata(_, __, context) {
        context.tags.add(cacheTags.storeConfig)
        const ratings = await readRatings(context.db)
        return {
          items: ratings.map(({ id, label }) => ({
            id: toUid(id),
            name: localisedText(context, label),
            values: SCORES.map((score) => ({ value: String(score), value_id: ratingValueUid(id, score) })),
          })),
        }
      },
    },
    Mutation: {
      async createProductReview(_, { input }, context) {
        const { bearer, db, store } = context
        if (bearer.kind !== 'customer' && bearer.kind !== 'consumer') {
          throw authorizationError(context, "Guest customers aren't allowed to add product reviews.")
        }
        await limitAttempts(context, 'review', bearer.kind === 'customer' ? String(bearer.customerId) : '')
        const answers = requireReview(context, input, await readRatings(db))
        const product = (await productsBySkus(context, [input.sku])).get(input.sku)
        if (!product) throw noSuchEntity(context, 'Could not find a product with SKU "%1"', input.sku)
        const { review, photoKey } = await insertReview(db, {
          ...answers,
          productId: product.id,
          customerId: bearer.kind === 'customer' ? bearer.customerId : null,
          storeCode: store.code,
          now: context.now(),
        })
        return { review, photo_key: photoKey }
      },
      reportReview: async (_, { input }, context) => ({ reference: await reportReview(input, context) }),
    },
    ProductReview: {
      uid: ({ id }) => toUid(id),
      created_at: ({ createdAt }) => utcTime(createdAt),
      average_rating: ({ ratings }) =>
        ratings.length === 0 ? 0 : (sum(ratings.map(({ value }) => value)) * 20) / ratings.length,
      ratings_breakdown: ({ ratings }, _, context) =>
        ratings.map(({ label, value }) => ({ name: localisedText(context, label), value: String(value) })),
      size_fit: ({ sizeFit }) => sizeFit,
      size_worn: ({ sizeWorn }) => sizeWorn,
      height_cm: ({ heightCm }) => heightCm,
      photos: ({ photos }, _, { settings }) =>
        photos.map(({ id, width, height }) => ({ url: mediaUrl(settings, photoPath(id)), width, height })),
      verified_purchase: ({ isVerified }) => isVerified,
      language: async ({ storeCode }, _, { db }) => (await findStoreView(db, storeCode)).language,
      async product({ productId }, _, { loaders }) {
        const product = await loaders.product.load(productId)
        if (!product) throw new Error(`Expected the product of review of ${productId} to exist.`)
        return product
      },
    },
    ...onEveryProductType({
      async reviews({ id, reviewCount }, request, context) {
        const page = requirePage(context, request)
        const items = reviewCount > page.offset ? await readPage(id, page, context) : []
        return { items, page_info: pageInfo(page, reviewCount) }
      },
    }),
  },
}

const MAX_LENGTHS = { nickname: 60, summary: 120, text: 5_000 } as const

/** Returns the id of a score in a form: five per rating, as in Magento. */
function ratingValueUid(ratingId: number, value: number): string {
  return toUid((ratingId - 1) * 5 + value)
}

const HEIGHTS = { min: 100, max: 230 } as const
const MAX_SIZE_LENGTH = 20

interface ReviewAnswers {
  sizeFit: ReviewSizeFit | null
  sizeWorn: string | null
  heightCm: number | null
  nickname: string
  summary: string
  text: string
  ratings: { ratingId: number; value: number }[]
}

/** @throws graphql-input if a text is missing or too long, or a rating has no valid score */
function requireReview(
  context: TranslationContext,
  input: CreateProductReviewInput,
  ratings: readonly RatingRow[],
): ReviewAnswers {
  const text = (field: keyof typeof MAX_LENGTHS) => {
    const value = input[field].trim()
    if (!value) throw inputError(context, 'Enter a value for "%1".', { field })
    if (value.length > MAX_LENGTHS[field]) {
      throw inputError(context, '"%1" may have at most %2 characters.', { field }, MAX_LENGTHS[field])
    }
    return value
  }
  const scores = ratings.map(({ id }) => {
    const rating = input.ratings.find((answer) => answer && idOfUid(answer.id) === id)
    const value = [1, 2, 3, 4, 5].find((score) => rating && ratingValueUid(id, score) === rating.value_id)
    if (value === undefined) throw inputError(context, 'Give a rating for each question.')
    return { ratingId: id, value }
  })
  const sizeWorn = input.size_worn?.trim() || null
  if (sizeWorn && sizeWorn.length > MAX_SIZE_LENGTH) {
    throw inputError(context, '"%1" may have at most %2 characters.', { field: 'size_worn' }, MAX_SIZE_LENGTH)
  }
  const heightCm = input.height_cm ?? null
  if (heightCm !== null && (heightCm < HEIGHTS.min || heightCm > HEIGHTS.max)) {
    throw inputError(context, 'Enter a height between %1 and %2 cm.', HEIGHTS.min, HEIGHTS.max)
  }
  const fit = { sizeFit: input.size_fit ?? null, sizeWorn, heightCm }
  return { ...fit, nickname: text('nickname'), summary: text('summary'), text: text('text'), ratings: scores }
}
