import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import * as paths from '../../paths.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FanSpinner } from '../../ui/fan-pattern.tsx'
import { RatingBars } from '../../ui/feedback.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ReviewsData } from './load-reviews.server.ts'
import WriteReview from './write-review.island.tsx'
import './reviews.css'

const REVIEWS_LIST_ID = 'all-reviews'

interface ReviewsPartProps {
  sku: string
  name: string
  reviews: ReviewsData
}

/** Reviews of a product: distribution, texts, and a button to write one. */
export function ReviewsPart({ sku, name, reviews }: ReviewsPartProps) {
  const { count, first } = reviews
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        {count > 0 && <Overview reviews={reviews} />}
        <p className="text-sm text-ink-2">{texts.reviews_how_verified()}</p>
        <Island of={WriteReview} when="interaction" props={{ sku, name }} />
      </div>
      <div className="grid content-start" id={REVIEWS_LIST_ID} tabIndex={-1}>
        {count === 0 && <p className="text-ink-2">{texts.product_no_reviews()}</p>}
        <ReviewItems reviews={first} />
        {count > first.length && (
          <Button
            variant="tertiary"
            className="mt-5 justify-self-start"
            data-fetches={inLanguage(paths.reviewsPart(sku), getLocale())}
            data-into={REVIEWS_LIST_ID}
          >
            <span>{texts.reviews_show_all({ count })}</span>
            <FanSpinner />
          </Button>
        )}
      </div>
    </div>
  )
}

function Overview({ reviews: { stars, count, spread } }: { reviews: ReviewsData }) {
  return (
    <>
      <div className="grid gap-1">
        <p className="font-bold font-display text-price-product">
          {texts.reviews_out_of_five({ stars: formatNumber(stars, 1) })}
        </p>
        <Rating value={stars} label={texts.product_stars({ stars: formatNumber(stars, 1) })}>
          {texts.product_review_count({ count })}
        </Rating>
      </div>
      <RatingBars
        bars={spread.bars.map((bar) => ({
          label: texts.reviews_stars_short({ stars: bar.stars }),
          percent: bar.percent,
          text: `${bar.percent}%`,
        }))}
      />
      <dl className="grid gap-1 text-sm">
        {spread.scales.map(({ name, average }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{formatNumber(average, 1)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

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

/** One review. Its text is plain text, never markup. */
export function ReviewItem(props: { review: ReviewItemData }) {
  const review = readFragment(Review, props.review)
  const stars = review.average_rating / 20
  // Screen readers use the language of the review, whatever the page's is.
  const lang = review.language && review.language !== getLocale() ? review.language : undefined
  const scores = nonNull(review.ratings_breakdown).map(({ name, value }) =>
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

/** Builds the structured data of reviews (schema.org). */
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

/** List of reviews. */
export function ReviewItems({ reviews }: { reviews: readonly ReviewItemData[] }) {
  return reviews.map((review, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no key of their own and keep their order
    <ReviewItem key={index} review={review} />
  ))
}
