import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import { formatNumber } from '../platform/numbers.ts'
import { Button } from '../ui/button.tsx'
import { RatingBars } from '../ui/progress.tsx'
import { Rating } from '../ui/rating.tsx'
import { Waaier } from '../ui/waaier.tsx'
import type { ReviewsData } from './load-reviews.server.ts'
import { ReviewItems } from './review-item.tsx'
import WriteReview from './write-review.island.tsx'

const LIST = 'all-reviews'

interface ReviewsPartProps {
  sku: string
  name: string
  reviews: ReviewsData
}

/** What buyers think of a product: how it is spread, what they wrote, and the way to write one. */
export function ReviewsPart({ sku, name, reviews }: ReviewsPartProps) {
  const { count, first } = reviews
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        {count > 0 && <Overview reviews={reviews} />}
        <p className="text-sm text-ink-2">{texts.reviews_how_verified()}</p>
        <Island of={WriteReview} when="interaction" props={{ sku, name }} />
      </div>
      <div className="grid content-start" id={LIST} tabIndex={-1}>
        {count === 0 && <p className="text-ink-2">{texts.product_no_reviews()}</p>}
        <ReviewItems reviews={first} />
        {count > first.length && (
          <Button
            variant="tertiary"
            className="mt-5 justify-self-start"
            data-fetches={inLanguage(paths.reviewsPart(sku), getLocale())}
            data-into={LIST}
          >
            <span>{texts.reviews_show_all({ count })}</span>
            <Waaier />
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
