import { formatDate } from '../platform/dates.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatNumber } from '../platform/numbers.ts'
import { present } from '../platform/present.ts'
import { StatusPill } from '../ui/badge.tsx'
import { Rating } from '../ui/rating.tsx'

const Review = graphql(`
  fragment ReviewItem_review on ProductReview {
    average_rating
    ratings_breakdown {
      name
      value
    }
    created_at
    nickname
    summary
    text
    verified_purchase
    language
  }
`)

export type ReviewItemData = FragmentType<typeof Review>

/** What one buyer wrote. Its text is text: nothing in it is taken for markup. */
export function ReviewItem(props: { review: ReviewItemData }) {
  const review = readFragment(Review, props.review)
  const stars = review.average_rating / 20
  // It is read out in the language that it was written in, whatever the page speaks.
  const lang = review.language && review.language !== getLocale() ? review.language : undefined
  const scores = present(review.ratings_breakdown).map(({ name, value }) =>
    texts.reviews_scale({ name, value }),
  )
  return (
    <article className="review">
      <div className="flex flex-wrap items-center gap-3">
        <Rating value={stars} label={texts.product_stars({ stars: formatNumber(stars, 1) })} />
        {review.verified_purchase && <StatusPill tone="success">{texts.reviews_verified()}</StatusPill>}
      </div>
      <h3 lang={lang}>{review.summary}</h3>
      <p lang={lang}>{review.text}</p>
      <p className="text-ink-3 text-meta">
        {`${review.nickname}, ${formatDate(review.created_at)}\n${scores.join(' · ')}`}
      </p>
    </article>
  )
}

/** What buyers wrote, in the words of schema.org. */
export function reviewsForSearch(reviews: readonly ReviewItemData[]) {
  return readFragment(Review, reviews).map((review) => ({
    '@type': 'Review' as const,
    author: { '@type': 'Person' as const, name: review.nickname },
    datePublished: review.created_at.slice(0, 10),
    ...(review.summary && { name: review.summary }),
    reviewBody: review.text,
    ...(review.language && { inLanguage: review.language }),
    reviewRating: { '@type': 'Rating' as const, ratingValue: (review.average_rating / 20).toFixed(1) },
  }))
}

/** What several buyers wrote, one below the other. */
export function ReviewItems({ reviews }: { reviews: readonly ReviewItemData[] }) {
  return reviews.map((review, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no key of their own and keep their order
    <ReviewItem key={index} review={review} />
  ))
}
