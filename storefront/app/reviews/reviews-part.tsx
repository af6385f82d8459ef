import { lazy, Suspense, useState } from 'react'
import { callCommerce } from '../platform/browser-commerce.ts'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatNumber } from '../platform/numbers.ts'
import { present } from '../platform/present.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPart } from '../ui/empty-state.tsx'
import { RatingBars } from '../ui/progress.tsx'
import { Rating } from '../ui/rating.tsx'
import type { ReviewsData } from './load-reviews.server.ts'
import { ReviewItem, type ReviewItemData } from './review-item.tsx'

const ReviewForm = lazy(() => importWithTimeout(() => import('./review-form.tsx')))

const AllReviews = graphql(`
  query AllReviews($sku: String!, $page: Int!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        sku
        reviews(pageSize: 50, currentPage: $page) {
          items {
            ...ReviewItem_review
          }
          page_info {
            total_pages
          }
        }
      }
    }
  }
`)

/** No product has so many reviews that more pages than these would be read. */
const MOST_PAGES = 20

interface ReviewsPartProps {
  sku: string
  name: string
  reviews: ReviewsData
}

/** What buyers think of a product: how it is spread, what they wrote, and the way to write one. */
export default function ReviewsPart({ sku, name, reviews }: ReviewsPartProps) {
  const [all, setAll] = useState<readonly ReviewItemData[] | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [isWriting, setWriting] = useState(false)
  const shown = all ?? reviews.first

  const showAll = async () => {
    setState('busy')
    try {
      setAll(await readAll(sku))
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        {reviews.count > 0 && <Overview reviews={reviews} />}
        <p className="text-sm text-ink-2">{texts.reviews_how_verified()}</p>
        <div>
          <Button variant="secondary" onClick={() => setWriting(true)} aria-haspopup="dialog">
            {texts.reviews_write()}
          </Button>
        </div>
      </div>
      <div className="grid content-start">
        {reviews.count === 0 && <p className="text-ink-2">{texts.product_no_reviews()}</p>}
        {shown.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no key of their own and keep their order
          <ReviewItem key={index} review={review} />
        ))}
        {state === 'failed' ? (
          <ErrorPart
            title={texts.reviews_failed()}
            retryLabel={texts.reviews_retry()}
            onRetry={() => void showAll()}
          />
        ) : (
          all === null &&
          reviews.count > shown.length && (
            <Button
              variant="tertiary"
              className="mt-5 justify-self-start"
              busy={state === 'busy'}
              onClick={() => void showAll()}
            >
              {texts.reviews_show_all({ count: reviews.count })}
            </Button>
          )
        )}
      </div>
      {isWriting && (
        <Suspense>
          <ReviewForm sku={sku} name={name} onClose={() => setWriting(false)} />
        </Suspense>
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

async function readAll(sku: string): Promise<ReviewItemData[]> {
  const found: ReviewItemData[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const { products } = await callCommerce(AllReviews, { sku, page }, { isPublic: true })
    const reviews = products?.items?.[0]?.reviews
    found.push(...present(reviews?.items))
    pages = reviews?.page_info.total_pages ?? 1
  }
  return found
}
