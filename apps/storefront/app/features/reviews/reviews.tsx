import type { ReviewSizeFit } from '../../lib/api/graphql/generated/types.ts'
import { type FragmentType, graphql, readFragment } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { formatDate } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { mediaPath, pictureUrl } from '../../lib/format/picture-address.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import * as paths from '../../paths.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { RatingBars } from '../../ui/feedback.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ReviewsData } from './load-reviews.server.ts'
import ReviewList from './review-list.island.tsx'
import WriteReview from './write-review.island.tsx'

interface ReviewsPartProps {
  /** True for a product whose reviews say how it fits. */
  hasFit: boolean
  sku: string
  name: string
  reviews: ReviewsData
}

/** Reviews of a product: distribution, texts, and a button to write one. */
export function ReviewsPart({ sku, name, hasFit, reviews }: ReviewsPartProps) {
  const { count, first } = reviews
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        {count > 0 && <Overview reviews={reviews} />}
        <p className="text-sm text-ink-2">{texts.reviews_how_verified()}</p>
        <Island of={WriteReview} when="interaction" props={{ sku, name, hasFit }} />
      </div>
      {count === 0 ? (
        <p className="text-ink-2">{texts.product_no_reviews()}</p>
      ) : (
        <Island
          of={ReviewList}
          when="interaction"
          props={{ sku, count, hasMore: count > first.length }}
          className="grid content-start"
        >
          <ReviewItems reviews={first} />
        </Island>
      )}
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
      {spread.fits.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold text-sm">{texts.reviews_fit()}</p>
          <RatingBars
            bars={spread.fits.map(({ fit, percent }) => ({
              label: FIT_WORDS[fit](),
              percent,
              text: `${percent}%`,
            }))}
          />
        </div>
      )}
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
    size_fit
    size_worn
    height_cm
    answer
    uid
    photos {
      url
      width
      height
    }
  }
`)

export type ReviewItemData = FragmentType<typeof Review>

const TEXT = 'max-w-[68ch] whitespace-pre-line text-ink-2'

/** One review. Its text is plain text, never markup. */
export function ReviewItem(props: { review: ReviewItemData }) {
  const review = readFragment(Review, props.review)
  const stars = review.average_rating / 20
  // Screen readers use the language of the review, even if the page has another one.
  const lang = review.language && review.language !== getLocale() ? review.language : undefined
  const worn = wornWords(review)
  const scores = nonNull(review.ratings_breakdown).map(({ name, value }) =>
    texts.reviews_scale({ name, value }),
  )
  return (
    <article className="grid gap-2 border-line border-b py-5">
      <div className="flex flex-wrap items-center gap-3">
        <Rating value={stars} label={texts.product_stars({ stars: formatNumber(stars, 1) })} />
        {review.verified_purchase && <StatusPill tone="success">{texts.reviews_verified()}</StatusPill>}
      </div>
      <h3 lang={lang} className="font-sans font-semibold text-base tracking-normal">
        {review.summary}
      </h3>
      <p lang={lang} className={TEXT}>
        {review.text}
      </p>
      {worn && <p className={cx(TEXT, 'text-sm')}>{worn}</p>}
      <ReviewPhotos photos={review.photos ?? []} nickname={review.nickname} />
      {review.answer && <p className={TEXT}>{`${texts.reviews_answer()} ${review.answer}`}</p>}
      <p className="max-w-[68ch] whitespace-pre-line text-ink-3 text-meta">
        {`${[review.nickname, formatDate(review.created_at), lang && writtenIn(lang)].filter(Boolean).join(', ')}\n${scores.join(' · ')}`}
      </p>
      {review.uid && <ReportForm uid={review.uid} />}
    </article>
  )
}

/** Button to report a review with its photos (Regulation (EU) 2022/2065, article 16). */
function ReportForm({ uid }: { uid: string }) {
  return (
    <form method="post" action={inLanguage(paths.reportReview(), getLocale())}>
      <button type="submit" name="review" value={uid} className="link min-h-6 text-meta">
        {texts.reviews_report()}
      </button>
    </form>
  )
}

interface ReviewPhotosProps {
  photos: readonly { url: string; width: number; height: number }[]
  nickname: string
}

function ReviewPhotos({ photos, nickname }: ReviewPhotosProps) {
  if (photos.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map(({ url, width, height }) => (
        <a key={url} href={pictureUrl(mediaPath(url) ?? '', 1280)} target="_blank" rel="noreferrer">
          <Picture
            src={url}
            alt={texts.reviews_photo_by({ name: nickname })}
            width={width}
            height={height}
            sizes="128px"
            widths={[160, 320]}
            className="h-32 w-auto rounded-sm"
          />
        </a>
      ))}
    </div>
  )
}

const FIT_WORDS: Record<ReviewSizeFit, () => string> = {
  SMALL: texts.reviews_fit_small,
  TRUE_TO_SIZE: texts.reviews_fit_true,
  LARGE: texts.reviews_fit_large,
}

/** Formats size, height and fit of the writer: 'Maat M · 1,78 m lang · Valt klein'; '' if nothing is known. */
export function wornWords({ size_worn, height_cm, size_fit }: Worn): string {
  const words = [
    size_worn && texts.reviews_size_worn({ size: size_worn }),
    height_cm && texts.reviews_height({ height: formatNumber(height_cm / 100, 2) }),
    size_fit && FIT_WORDS[size_fit](),
  ]
  return words.filter(Boolean).join(' · ')
}

/** Names the language of a review in the page's: 'in het Engels'. */
function writtenIn(language: string): string {
  const name = new Intl.DisplayNames([getLocale()], { type: 'language' }).of(language) ?? language
  return texts.reviews_written_in({ language: name })
}

interface Worn {
  size_worn?: string | null
  height_cm?: number | null
  size_fit?: ReviewSizeFit | null
}

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

export function ReviewItems({ reviews }: { reviews: readonly ReviewItemData[] }) {
  return reviews.map((review, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no key of their own and keep their order
    <ReviewItem key={index} review={review} />
  ))
}
