import type { ReviewSizeFit } from '../../lib/api/graphql/generated/types.ts'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'

/** First five reviews for the product page; the rest loads on demand. */
const Reviews = graphql(`
  fragment Reviews_product on ProductInterface {
    rating_summary
    review_count
    reviews(pageSize: 5) {
      items {
        ...ReviewItem_review
      }
    }
    spread: reviews(pageSize: 100) {
      items {
        average_rating
        size_fit
        ratings_breakdown {
          name
          value
        }
      }
    }
  }
`)

export type ReviewsData = ReturnType<typeof toReviews>

/** Returns the reviews that a product page shows initially. */
export function toReviews(masked: FragmentType<typeof Reviews>) {
  const { rating_summary, review_count, reviews, spread } = readFragment(Reviews, masked)
  const shares: Spread = computeSpread(
    nonNull(spread.items).map(({ average_rating, size_fit, ratings_breakdown }) => ({
      percent: average_rating,
      fit: size_fit ?? null,
      scales: nonNull(ratings_breakdown).map(({ name, value }) => ({ name, value: Number(value) })),
    })),
  )
  return {
    count: review_count,
    /** Scale from 0 to 5. */
    stars: rating_summary / 20,
    spread: shares,
    first: nonNull(reviews.items),
  }
}

export interface Spread {
  /** Number of reviews per star, from five to one, and their share in whole percents. */
  bars: readonly { stars: number; count: number; percent: number }[]
  /** Average of each scale (quality, fit), out of five, in order of first appearance. */
  scales: readonly { name: string; average: number }[]
  /** Share of each fit in whole percents, small first; empty if no review states one. */
  fits: readonly { fit: ReviewSizeFit; percent: number }[]
}

const FITS = ['SMALL', 'TRUE_TO_SIZE', 'LARGE'] as const

interface Given {
  /** Average of the review's own ratings, 0 to 100. */
  percent: number
  fit?: ReviewSizeFit | null
  scales: readonly { name: string; value: number }[]
}

/** Computes the distribution of reviews over the stars; each average is rounded to whole stars, at least one. */
export function computeSpread(reviews: readonly Given[]): Spread {
  const bars = [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.filter(({ percent }) => toStars(percent) === stars).length
    return { stars, count, percent: reviews.length > 0 ? Math.round((100 * count) / reviews.length) : 0 }
  })
  const ratingsByScale = Map.groupBy(
    reviews.flatMap(({ scales }) => scales).filter(({ value }) => Number.isFinite(value)),
    ({ name }) => name,
  )
  const scales = [...ratingsByScale].map(([name, values]) => ({
    name,
    average: values.reduce((sum, { value }) => sum + value, 0) / values.length,
  }))
  const reported = reviews.flatMap(({ fit }) => fit ?? [])
  const fits = FITS.map((fit) => ({
    fit,
    percent: Math.round((100 * reported.filter((one) => one === fit).length) / reported.length),
  }))
  return { bars, scales, fits: reported.length > 0 ? fits : [] }
}

const toStars = (percent: number) => Math.min(5, Math.max(1, Math.round(percent / 20)))
