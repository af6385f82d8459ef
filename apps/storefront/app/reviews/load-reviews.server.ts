import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { present } from '../platform/present.ts'
import { type Spread, spreadOf } from './review-spread.ts'

/** The first five reviews stand in the page; the others come when they are asked for. */
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
        ratings_breakdown {
          name
          value
        }
      }
    }
  }
`)

export type ReviewsData = ReturnType<typeof reviewsOf>

/** A product's reviews as its page shows them at first. */
export function reviewsOf(masked: FragmentType<typeof Reviews>) {
  const { rating_summary, review_count, reviews, spread } = readFragment(Reviews, masked)
  const shares: Spread = spreadOf(
    present(spread.items).map(({ average_rating, ratings_breakdown }) => ({
      percent: average_rating,
      scales: present(ratings_breakdown).map(({ name, value }) => ({ name, value: Number(value) })),
    })),
  )
  return {
    count: review_count,
    /** Out of five. */
    stars: rating_summary / 20,
    spread: shares,
    first: present(reviews.items),
  }
}
